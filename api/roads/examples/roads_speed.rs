//! How fast a road network is made and answers: `cargo run --release -p roads --example roads_speed
//! -- EXTRACT.osm.pbf`. Everything is measured in one run on one thread.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use domain::Coordinates;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use roads::{Roads, import_file};
use routing::Point;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let extract = PathBuf::from(std::env::args().nth(1).ok_or("which extract?")?);
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("measured.roads");

    let (summary, took) = timed(|| import_file(&extract, &file));
    let summary = summary?;
    say(&format!(
        "extract of {:.1} MB imported in {:.2} s: {summary:?}",
        megabytes(std::fs::metadata(&extract)?.len()),
        took.as_secs_f64()
    ));
    let (roads, took) = timed(|| Roads::open(&file));
    let roads = roads?;
    say(&format!(
        "file of {:.1} MB opened in {:.0} ms",
        megabytes(summary.bytes),
        took.as_secs_f64() * 1e3
    ));

    let points = points(&roads, 1_000);
    let pairs: Vec<_> = points.iter().zip(points.iter().skip(1)).collect();
    let (routes, took) = timed(|| {
        let ways = pairs.iter().map(|(from, to)| roads.way(&[**from, **to]));
        ways.flatten().count()
    });
    let each_way = per(took, routes);
    say(&format!(
        "{routes} routes with their lines: {:.0} a second",
        1.0 / each_way
    ));
    for size in [10, 100, 300] {
        let some: Vec<Point> = points.iter().copied().take(size).collect();
        let (table, took) = timed(|| roads.table(&some, &some));
        table?;
        say(&format!(
            "table {size} × {size}: {:.1} ms, {:.0} distances a second",
            took.as_secs_f64() * 1e3,
            1.0 / per(took, size * size)
        ));
    }
    let plain = roads.plain();
    let (answered, took) = timed(|| {
        let some = pairs.iter().take(200);
        some.filter_map(|(from, to)| plain.distance(from, to))
            .count()
    });
    let each_plain = per(took, answered);
    say(&format!(
        "plain Dijkstra: {:.0} a second; a route is {:.0} times as fast",
        1.0 / each_plain,
        each_plain / each_way
    ));
    Ok(())
}

/// Random places near roads, within what the network covers.
fn points(roads: &Roads, count: usize) -> Vec<Point> {
    let mut random = StdRng::seed_from_u64(1);
    let (south_west, north_east) = roads.bounds();
    let mut points = Vec::with_capacity(count);
    while points.len() < count {
        let at = Coordinates {
            latitude: random.random_range(south_west.latitude..north_east.latitude),
            longitude: random.random_range(south_west.longitude..north_east.longitude),
        };
        let point = Point::from(at);
        if roads.reaches(&point) {
            points.push(point);
        }
    }
    points
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

#[expect(clippy::cast_precision_loss, reason = "counts are small")]
fn per(took: Duration, count: usize) -> f64 {
    took.as_secs_f64() / count.max(1) as f64
}

#[expect(clippy::cast_precision_loss, reason = "shown with one decimal")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
fn say(line: &str) {
    println!("{line}");
}
