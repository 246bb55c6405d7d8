//! The stops of a stored order, in the form that planning its way needs.

use domain::Coordinates;
use domain::orders::positions::{LegPositions, Stop, StopKind};
use entity::cargos;
use routing::{CountryCode, Point};
use sea_orm::DbErr;

use super::route::{LegEnds, Visited};
use super::store::read::StoredLeg;

/// The stops of an order, and how they are visited.
pub fn visited(legs: &[StoredLeg], shortest: bool, by_land: bool) -> Result<Visited, DbErr> {
    Ok(Visited {
        legs: ends(legs, by_land)?,
        positions: positions(legs),
        shortest,
    })
}

/// The two ends of each leg, reached by land or not.
pub fn ends(legs: &[StoredLeg], by_land: bool) -> Result<Vec<LegEnds>, DbErr> {
    let ends = legs.iter().map(|leg| ends_of(&leg.cargo));
    ends.map(|ends| {
        let LegEnds { loading, unloading } = ends?;
        Ok(LegEnds {
            loading: loading.by_land(by_land),
            unloading: unloading.by_land(by_land),
        })
    })
    .collect()
}

/// The two ends of one leg.
pub fn ends_of(cargo: &cargos::Model) -> Result<LegEnds, DbErr> {
    Ok(LegEnds {
        loading: point(
            cargo.loading_latitude,
            cargo.loading_longitude,
            cargo.loading_country.as_deref(),
        )?,
        unloading: point(
            cargo.unloading_latitude,
            cargo.unloading_longitude,
            cargo.unloading_country.as_deref(),
        )?,
    })
}

/// The address of a stop.
pub fn address_of(legs: &[StoredLeg], stop: &Stop) -> Option<String> {
    let cargo = &legs.get(stop.leg)?.cargo;
    Some(match stop.kind {
        StopKind::Loading => cargo.loading_address.clone(),
        StopKind::Unloading => cargo.unloading_address.clone(),
    })
}

/// The positions of each leg's stops.
pub fn positions(legs: &[StoredLeg]) -> Vec<LegPositions> {
    let number = |index: i32| usize::try_from(index).unwrap_or_default();
    legs.iter()
        .map(|leg| LegPositions {
            loading: number(leg.cargo.loading_position_index),
            unloading: number(leg.cargo.unloading_position_index),
        })
        .collect()
}

/// The leg that is unloaded last, where the vehicle is free again.
pub fn last_unloading(legs: &[StoredLeg]) -> Option<&cargos::Model> {
    legs.iter()
        .map(|leg| &leg.cargo)
        .max_by_key(|cargo| cargo.unloading_position_index)
}

fn point(latitude: f64, longitude: f64, country: Option<&str>) -> Result<Point, DbErr> {
    let coordinates =
        Coordinates::new(latitude, longitude).map_err(|error| DbErr::Type(error.to_string()))?;
    let country = country.and_then(|code| code.parse::<CountryCode>().ok());
    Ok(Point {
        coordinates,
        country,
        by_land: false,
    })
}
