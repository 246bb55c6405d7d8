//! Ways as people have tagged them.

use super::{Pace, Passage, Tags, blocks, passage};

/// Tags written `key=value key=value`.
fn tags(text: &'static str) -> Tags<'static> {
    text.split(' ')
        .filter_map(|tag| tag.split_once('='))
        .collect()
}

fn of(text: &'static str) -> Option<Passage> {
    passage(&tags(text))
}

fn speed(text: &'static str) -> f64 {
    match of(text).unwrap().pace {
        Pace::Speed(speed) => speed,
        Pace::Seconds(seconds) => panic!("{text} takes {seconds} s"),
    }
}

fn directions(text: &'static str) -> (bool, bool) {
    let passage = of(text).unwrap();
    (passage.forward, passage.backward)
}

#[test]
fn lorries_use_roads_and_no_paths() {
    for road in [
        "highway=motorway",
        "highway=residential",
        "highway=service",
        "highway=primary hgv=yes access=no",
        "highway=primary motor_vehicle=permissive access=private",
        "highway=tertiary access=unknown",
        "highway=tertiary hgv=delivery;no",
        "highway=primary maxheight=4.0",
        "highway=primary maxheight=default",
        "highway=primary maxheight=13'6\"",
        "highway=primary maxweight=44",
        "highway=primary maxweight=what",
    ] {
        assert!(of(road).is_some(), "{road}");
    }
    for way in [
        "highway=footway",
        "highway=construction",
        "highway=track",
        "building=yes",
        "",
        "highway=primary hgv=no",
        "highway=primary hgv=no access=yes",
        "highway=residential motor_vehicle=no",
        "highway=residential access=private",
        "highway=unclassified motor_vehicle=agricultural;forestry",
        "highway=primary maxweight=3.5",
        "highway=primary maxweight=7.5",
        "highway=primary maxweightrating:hgv=12",
        "highway=primary maxheight=3.9",
        "highway=primary maxheight=3,8",
        "highway=primary maxheight=12'9\"",
        "highway=primary maxheight=below_default",
        "highway=primary maxwidth=2.2",
        "highway=primary maxlength=12",
        "highway=primary maxaxleload=8",
        "highway=service service=parking_aisle",
        "highway=service area=yes",
        "highway=primary oneway=reversible",
    ] {
        assert_eq!(of(way), None, "{way}");
    }
    let heavy: Tags<'_> = [("highway", "primary"), ("maxweight", "3500 kg")]
        .into_iter()
        .collect();
    assert_eq!(passage(&heavy), None);
}

#[test]
fn directions_are_tagged_or_implied() {
    assert_eq!(directions("highway=primary"), (true, true));
    assert_eq!(directions("highway=primary oneway=yes"), (true, false));
    assert_eq!(directions("highway=primary oneway=-1"), (false, true));
    assert_eq!(directions("highway=motorway"), (true, false));
    assert_eq!(directions("highway=motorway oneway=no"), (true, true));
    assert_eq!(
        directions("highway=tertiary junction=roundabout"),
        (true, false)
    );
    assert_eq!(
        directions("highway=tertiary oneway=yes oneway:hgv=no"),
        (true, true)
    );
}

#[test]
fn speeds_follow_class_sign_and_surface() {
    let near = |text, expected: f64| {
        let speed = speed(text);
        assert!((speed - expected).abs() < 0.01, "{text}: {speed}");
    };
    near("highway=motorway maxspeed=130", 80.0);
    near("highway=motorway maxspeed:hgv=60", 60.0);
    near("highway=primary maxspeed=50", 50.0);
    near("highway=primary maxspeed=none", 65.0);
    near("highway=primary maxspeed=LT:urban", 50.0);
    near("highway=primary maxspeed=0", 65.0);
    near("highway=tertiary surface=gravel", 30.0);
    near("highway=secondary hgv=destination", 10.0);
    let mph: Tags<'_> = [("highway", "primary"), ("maxspeed", "30 mph")]
        .into_iter()
        .collect();
    assert!(
        matches!(passage(&mph).unwrap().pace, Pace::Speed(speed) if (speed - 48.28).abs() < 0.01)
    );
}

#[test]
fn ferries_carry_lorries_only_if_they_say_so() {
    assert_eq!(of("route=ferry"), None);
    assert_eq!(of("route=ferry access=yes"), None);
    assert_eq!(of("route=ferry motor_vehicle=no"), None);
    assert_eq!(of("route=ferry motor_vehicle=yes hgv=no"), None);
    let usual = of("route=ferry motor_vehicle=yes").unwrap();
    assert!(usual.is_ferry && usual.is_only_passed && usual.forward && usual.backward);
    assert_eq!(usual.pace, Pace::Speed(25.0));
    let timed = of("route=ferry hgv=yes duration=00:25").unwrap();
    assert_eq!(timed.pace, Pace::Seconds(1_500.0));
}

#[test]
fn barriers_stop_unless_they_open() {
    assert!(blocks(&tags("barrier=bollard")));
    assert!(blocks(&tags("barrier=gate access=private")));
    assert!(blocks(&tags("barrier=height_restrictor maxheight=2.1")));
    assert!(!blocks(&tags("barrier=height_restrictor maxheight=4.5")));
    assert!(!blocks(&tags("barrier=gate")));
    assert!(!blocks(&tags("barrier=toll_booth")));
    assert!(!blocks(&tags("barrier=block hgv=yes")));
    assert!(!blocks(&tags("highway=traffic_signals")));
}
