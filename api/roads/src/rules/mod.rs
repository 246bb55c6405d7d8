//! Which ways of `OpenStreetMap` a lorry of 40 t may use, in which direction and how fast.
//!
//! Source: the documentation of the tags `highway`, `access`, `oneway`, `maxspeed`, `maxheight`,
//! `maxweight` and `route=ferry` in the `OpenStreetMap` wiki. Left out: limits at certain hours
//! (`…:conditional`), limits in one direction only (`…:forward`), and turn restrictions.

mod access;
mod limits;
mod speed;

pub use access::Access;

/// The tags of a way or node.
#[derive(Debug, Clone, Default)]
pub struct Tags<'a>(Vec<(&'a str, &'a str)>);

impl<'a> FromIterator<(&'a str, &'a str)> for Tags<'a> {
    fn from_iter<T: IntoIterator<Item = (&'a str, &'a str)>>(tags: T) -> Self {
        Self(tags.into_iter().collect())
    }
}

impl<'a> Tags<'a> {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&'a str> {
        let found = self.0.iter().find(|(name, _)| *name == key);
        found.map(|(_, value)| *value)
    }

    /// Whether a key has this value.
    pub fn is(&self, key: &str, value: &str) -> bool {
        self.get(key) == Some(value)
    }
}

/// How long a way takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Pace {
    /// At this many kilometres an hour.
    Speed(f64),
    /// This many seconds for the whole way: a ferry with a timetable.
    Seconds(f64),
}

/// A way that a lorry may use.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Passage {
    /// Along the order of its nodes.
    pub forward: bool,
    /// Against it.
    pub backward: bool,
    /// How long it takes.
    pub pace: Pace,
    /// A ferry, or a train that carries lorries.
    pub is_ferry: bool,
    /// No lorry starts or ends here: a motorway or a ferry.
    pub is_only_passed: bool,
}

/// What a lorry may do on a way; nothing if it may not use it at all.
pub fn passage(tags: &Tags<'_>) -> Option<Passage> {
    if !limits::fits(tags) {
        return None;
    }
    let access = access::access(tags);
    if matches!(tags.get("route"), Some("ferry" | "shuttle_train")) && tags.get("highway").is_none()
    {
        // Most ferries carry people only, so that one which says nothing is none for lorries.
        let carries_lorries = matches!(access, Some(Access::Open | Access::Destination));
        let pace = speed::ferry(tags);
        return (carries_lorries && access::names_vehicles(tags))
            .then(|| directed(tags, pace, true, true))
            .flatten();
    }
    let class = tags.get("highway")?;
    let mut speed = speed::of_road(class, tags)?;
    match access {
        Some(Access::Closed) => return None,
        // Slow enough to be used only where the journey ends.
        Some(Access::Destination) => speed = speed.min(speed::DESTINATION_ONLY),
        Some(Access::Open) | None => {}
    }
    let is_motorway = matches!(class, "motorway" | "motorway_link");
    directed(tags, Pace::Speed(speed), false, is_motorway)
}

/// Whether a node on a way stops a lorry.
pub fn blocks(tags: &Tags<'_>) -> bool {
    const PASSABLE: [&str; 12] = [
        "border_control",
        "bump_gate",
        "cattle_grid",
        "entrance",
        "gate",
        "height_restrictor",
        "kerb",
        "lift_gate",
        "sally_port",
        "sliding_gate",
        "swing_gate",
        "toll_booth",
    ];
    if !limits::fits(tags) {
        return true;
    }
    let Some(barrier) = tags.get("barrier") else {
        return false;
    };
    match access::access(tags) {
        Some(Access::Closed) => true,
        Some(Access::Open | Access::Destination) => false,
        None => !PASSABLE.contains(&barrier),
    }
}

fn directed(tags: &Tags<'_>, pace: Pace, is_ferry: bool, is_only_passed: bool) -> Option<Passage> {
    let tagged = tags.get("oneway:hgv").or_else(|| tags.get("oneway"));
    let (forward, backward) = match tagged {
        Some("yes" | "true" | "1") => (true, false),
        Some("-1" | "reverse") => (false, true),
        Some("no" | "false" | "0" | "alternating") => (true, true),
        // Open in the one or the other direction by the hour: not to be relied on.
        Some("reversible") => return None,
        _ => {
            let implied = tags.is("highway", "motorway")
                || matches!(tags.get("junction"), Some("roundabout" | "circular"));
            (true, !implied)
        }
    };
    Some(Passage {
        forward,
        backward,
        pace,
        is_ferry,
        is_only_passed,
    })
}

#[cfg(test)]
mod tests;
