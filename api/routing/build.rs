//! Picks the places of Europe and its neighbours from the `GeoNames` data and prepares them for
//! search, so that the program neither contains nor parses the rest of the world.
//!
//! Adds the places that lorries drive to and that the data leaves out, and the inhabitants of the larger ones.
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

/// The weight from which the inhabitants of a place are known; the gazetteer has the same.
const LISTED: u32 = 1_000;
/// Degrees of latitude between two sources' ideas of where a town is.
const SAME_PLACE: f64 = 0.15;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=data");
    println!("cargo::rerun-if-changed=src/gazetteer/countries.rs");
    println!("cargo::rerun-if-changed=src/gazetteer/fold.rs");

    let known = |code: &str| countries::COUNTRIES.iter().any(|(known, _)| *known == code);
    let listed = CITIES.iter().filter(|city| known(&city.country));
    let mut places: Vec<Place> = listed
        .map(|city| Place {
            country: city.country.clone(),
            name: city.name.trim().to_owned(),
            latitude: city.lat,
            longitude: city.lng,
        })
        .collect();
    for cells in rows("freight_places.tsv")? {
        let [country, name, latitude, longitude] = cells.as_slice() else {
            return Err(format!("not a place: {cells:?}").into());
        };
        places.push(Place {
            country: country.clone(),
            name: name.clone(),
            latitude: latitude.parse()?,
            longitude: longitude.parse()?,
        });
    }
    places.sort_by(|a, b| {
        (a.latitude.total_cmp(&b.latitude))
            .then(a.longitude.total_cmp(&b.longitude))
            .then_with(|| a.name.cmp(&b.name))
    });
    let inhabitants = inhabitants()?;

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
        *in_cell
            .entry(cell(place.latitude, place.longitude))
            .or_default() += 1;
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
        *sum += crowd(place.latitude, place.longitude);
        *count += 1;
    }

    let mut table = String::new();
    for place in &places {
        let (sum, count) = by_country
            .get(place.country.as_str())
            .copied()
            .unwrap_or((1, 1));
        let crowded = 100 * crowd(place.latitude, place.longitude) * count / sum.max(1);
        let folded = fold::fold(&place.name);
        let namesakes = inhabitants.get(&(place.country.clone(), folded.clone()));
        let thousands = namesakes.and_then(|all| {
            let same = all.iter().find(|(latitude, longitude, _)| {
                (latitude - place.latitude).abs() < SAME_PLACE
                    && (longitude - place.longitude).abs() < 2.0 * SAME_PLACE
            });
            same.map(|(_, _, thousands)| *thousands)
        });
        let weight =
            thousands.map_or_else(|| crowded.min(LISTED - 1), |thousands| LISTED + thousands);
        if !folded.is_empty() && !place.name.contains(['\t', '\n']) {
            writeln!(
                table,
                "{}\t{}\t{}\t{weight}\t{}\t{folded}",
                place.latitude, place.longitude, place.country, place.name
            )?;
        }
    }
    let target = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    std::fs::write(target.join("places.tsv"), table)?;
    Ok(())
}

struct Place {
    country: String,
    name: String,
    latitude: f64,
    longitude: f64,
}

/// The rows of a table, without its comments.
fn rows(file: &str) -> Result<Vec<Vec<String>>, Box<dyn Error>> {
    let text = std::fs::read_to_string(PathBuf::from("data").join(file))?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let cells = |line: &str| line.split('\t').map(str::to_owned).collect();
    Ok(lines.map(cells).collect())
}

/// Latitude, longitude and thousands of inhabitants of the towns of a name in a country.
type Namesakes = Vec<(f64, f64, u32)>;

/// The inhabitants of larger towns, by country and folded name.
fn inhabitants() -> Result<HashMap<(String, String), Namesakes>, Box<dyn Error>> {
    let mut towns: HashMap<_, Namesakes> = HashMap::new();
    for cells in rows("populations.tsv")? {
        let [country, name, latitude, longitude, thousands] = cells.as_slice() else {
            return Err(format!("not a town: {cells:?}").into());
        };
        let town = (latitude.parse()?, longitude.parse()?, thousands.parse()?);
        let key = (country.clone(), fold::fold(name));
        towns.entry(key).or_default().push(town);
    }
    Ok(towns)
}
