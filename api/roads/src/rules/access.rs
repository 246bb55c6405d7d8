//! Who may use a way.

use super::Tags;

/// Whether a lorry may use a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Access {
    /// No.
    Closed,
    /// Only to reach what lies on it.
    Destination,
    /// Yes.
    Open,
}

/// From the most particular to the most general; the first that says something counts.
const KEYS: [&str; 4] = ["hgv", "motor_vehicle", "vehicle", "access"];

/// What the tags say about lorries, if they say anything.
pub fn access(tags: &Tags<'_>) -> Option<Access> {
    KEYS.iter()
        .filter_map(|key| tags.get(key))
        .find_map(|value| value.split(';').filter_map(|one| meaning(one.trim())).max())
}

/// Whether the tags speak of vehicles and not of people only.
pub fn names_vehicles(tags: &Tags<'_>) -> bool {
    ["hgv", "motor_vehicle", "vehicle"]
        .iter()
        .any(|key| tags.get(key).is_some())
}

/// Words that are not listed here say nothing, and the more general key decides.
fn meaning(value: &str) -> Option<Access> {
    match value {
        "yes" | "designated" | "official" | "permissive" | "public" | "local" => Some(Access::Open),
        "destination" | "delivery" | "customers" | "discouraged" | "unsuitable" => {
            Some(Access::Destination)
        }
        "no" | "private" | "agricultural" | "forestry" | "military" | "emergency" | "bus"
        | "psv" | "permit" | "residents" | "use_sidepath" => Some(Access::Closed),
        _ => None,
    }
}
