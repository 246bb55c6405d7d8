//! How fast a lorry gets along.

use super::{Pace, Tags};

/// A road that is open only to those who have business on it, in kilometres an hour: so slow that
/// no way through is worth it.
pub const DESTINATION_ONLY: f64 = 10.0;

/// What lorries make on a road of this class, in kilometres an hour; none on ways that are no
/// roads. They may drive 80 to 90 outside towns, and have crossings, bends and each other in front.
fn of_class(class: &str) -> Option<f64> {
    Some(match class {
        "motorway" => 80.0,
        "trunk" => 75.0,
        "primary" => 65.0,
        "secondary" => 60.0,
        "tertiary" | "motorway_link" => 50.0,
        "trunk_link" | "unclassified" => 45.0,
        "primary_link" => 40.0,
        "secondary_link" => 35.0,
        "tertiary_link" | "road" => 30.0,
        "residential" => 25.0,
        "service" => 15.0,
        "living_street" => 10.0,
        _ => return None,
    })
}

/// What a lorry makes on a road; none on ways that are no roads.
pub fn of_road(class: &str, tags: &Tags<'_>) -> Option<f64> {
    const UNPAVED: [&str; 11] = [
        "unpaved",
        "compacted",
        "dirt",
        "earth",
        "fine_gravel",
        "grass",
        "gravel",
        "ground",
        "mud",
        "pebblestone",
        "sand",
    ];
    let mut speed = of_class(class)?;
    let is_a_place = tags.is("area", "yes")
        || matches!(
            tags.get("service"),
            Some("parking_aisle" | "drive-through" | "emergency_access")
        );
    if is_a_place {
        return None;
    }
    for key in ["maxspeed", "maxspeed:hgv"] {
        if let Some(limit) = tags.get(key).and_then(limit) {
            speed = speed.min(limit);
        }
    }
    if tags
        .get("surface")
        .is_some_and(|surface| UNPAVED.contains(&surface))
    {
        speed = speed.min(30.0);
    }
    Some(speed)
}

/// `50`, `50 km/h`, `30 mph`, `walk`, `LT:urban`; nothing for `none` and the like.
fn limit(text: &str) -> Option<f64> {
    /// Slower than this is a slip of the pen or a walk.
    const SLOWEST: f64 = 5.0;
    if text == "walk" {
        return Some(SLOWEST);
    }
    if let Some((_, zone)) = text.split_once(':') {
        return match zone {
            "urban" => Some(50.0),
            "rural" => Some(80.0),
            "living_street" => Some(10.0),
            other => other.parse().ok().filter(|speed| *speed >= SLOWEST),
        };
    }
    let (digits, mile) = match text.split_once(' ') {
        Some((digits, "mph")) => (digits, 1.609_344),
        Some((digits, _)) => (digits, 1.0),
        None => (text, 1.0),
    };
    let speed: f64 = digits.parse().ok()?;
    (speed * mile >= SLOWEST).then_some(speed * mile)
}

/// How long a ferry takes: what its timetable says, or a usual speed.
pub fn ferry(tags: &Tags<'_>) -> Pace {
    const USUAL: f64 = 25.0;
    let seconds = tags.get("duration").and_then(duration);
    seconds.map_or(Pace::Speed(USUAL), Pace::Seconds)
}

/// `00:25`, `26:00:00`, `25` (minutes), in seconds.
fn duration(text: &str) -> Option<f64> {
    let parts: Vec<f64> = text
        .split(':')
        .map(|part| part.trim().parse::<u16>().map(f64::from))
        .collect::<Result<_, _>>()
        .ok()?;
    let seconds = match parts.as_slice() {
        [minutes] => minutes * 60.0,
        [hours, minutes] => hours * 3_600.0 + minutes * 60.0,
        [hours, minutes, seconds] => hours * 3_600.0 + minutes * 60.0 + seconds,
        _ => return None,
    };
    (seconds > 0.0).then_some(seconds)
}
