//! Cuts the places of Europe and its neighbours out of the `GeoNames` data and lays them out for
//! search, so that the program neither carries nor parses the rest of the world.
//!
//! One line a place, from south to north: latitude, longitude, country, weight, name, folded
//! name; separated by tabs.

use std::collections::HashMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;

use cities_json::CITIES;

#[path = "src/gazetteer/countries.rs"]
mod countries;
#[path = "src/gazetteer/fold.rs"]
mod fold;

/// Cells of about 11 km, in which places are counted.
const CELLS_PER_DEGREE: f64 = 10.0;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/gazetteer/countries.rs");
    println!("cargo::rerun-if-changed=src/gazetteer/fold.rs");

    let known = |code: &str| countries::COUNTRIES.iter().any(|(known, _)| *known == code);
    let mut places: Vec<_> = CITIES.iter().filter(|city| known(&city.country)).collect();
    places.sort_by(|a, b| {
        (a.lat.total_cmp(&b.lat))
            .then(a.lng.total_cmp(&b.lng))
            .then_with(|| a.name.cmp(&b.name))
    });

    // GeoNames counts the suburbs of a large place as places of their own, so that many
    // neighbours speak for a large place; countries are surveyed with unlike care, so the count is
    // taken against the country's average.
    let cell = |latitude: f64, longitude: f64| {
        (
            (latitude * CELLS_PER_DEGREE).floor().to_string(),
            (longitude * CELLS_PER_DEGREE).floor().to_string(),
        )
    };
    let mut in_cell: HashMap<_, u32> = HashMap::new();
    for place in &places {
        *in_cell.entry(cell(place.lat, place.lng)).or_default() += 1;
    }
    let crowd = |latitude, longitude| {
        in_cell
            .get(&cell(latitude, longitude))
            .copied()
            .unwrap_or(0)
    };
    let mut by_country: HashMap<&str, (u32, u32)> = HashMap::new();
    for place in &places {
        let (sum, count) = by_country.entry(&place.country).or_default();
        *sum += crowd(place.lat, place.lng);
        *count += 1;
    }

    let mut table = String::new();
    for place in places {
        let (sum, count) = by_country
            .get(place.country.as_str())
            .copied()
            .unwrap_or((1, 1));
        let weight = 100 * crowd(place.lat, place.lng) * count / sum.max(1);
        let name = place.name.trim();
        let folded = fold::fold(name);
        if !folded.is_empty() && !name.contains(['\t', '\n']) {
            writeln!(
                table,
                "{}\t{}\t{}\t{weight}\t{name}\t{folded}",
                place.lat, place.lng, place.country
            )?;
        }
    }
    let target = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    std::fs::write(target.join("places.tsv"), table)?;
    Ok(())
}
