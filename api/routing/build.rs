//! Picks the places of Europe and its neighbours from the `GeoNames` data and prepares them for
//! search, so that the program neither contains nor parses the rest of the world.
//!
//! One line per place, sorted from south to north, with tab-separated columns: latitude, longitude,
//! country, weight, name, folded name.

use std::collections::HashMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;

use cities_json::CITIES;

#[path = "src/gazetteer/countries.rs"]
mod countries;
#[path = "src/gazetteer/fold.rs"]
mod fold;

/// Places are counted in cells of about 11 km.
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

    // GeoNames lists the suburbs of a city as separate places, so many neighbours are a sign of a
    // large place. Some countries are mapped in more detail than others, so the count is divided by
    // the country's average.
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
