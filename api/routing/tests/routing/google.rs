//! The client of Google's Routes API with a server that answers as Google documents, and refuses as
//! it does.

use std::time::Duration;

use domain::Metres;
use routing::{DistanceProvider, Google, GoogleConfig, Point, ProviderName, RoutingError};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::at;

const KEY: &str = "AIzaKeyOfATest";

/// Answers each request in turn with a status and body, and returns the head and the body of each.
async fn pretend(
    answers: Vec<(&'static str, String)>,
) -> (String, JoinHandle<Vec<(String, Value)>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/google", listener.local_addr().unwrap());
    let served = tokio::spawn(async move {
        let mut asked = Vec::new();
        for (status, body) in answers {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut request = Vec::new();
            let (head, question) = loop {
                let mut buffer = [0; 4096];
                let read = stream.read(&mut buffer).await.unwrap();
                request.extend_from_slice(&buffer[..read]);
                let text = String::from_utf8(request.clone()).unwrap();
                if let Some((head, body)) = text.split_once("\r\n\r\n")
                    && let Ok(question) = serde_json::from_str(body)
                {
                    break (head.to_owned(), question);
                }
            };
            asked.push((head, question));
            let length = body.len();
            let head = format!(
                "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
            );
            stream.write_all(head.as_bytes()).await.unwrap();
            // A client that has read enough closes the connection.
            let _ = stream.write_all(body.as_bytes()).await;
        }
        asked
    });
    (address, served)
}

fn google(address: &str) -> Google {
    Google::new(&GoogleConfig {
        base_url: address.to_owned(),
        timeout: Duration::from_secs(5),
        ..GoogleConfig::new(KEY)
    })
    .unwrap()
}

fn stops() -> [Point; 3] {
    [
        at(54.689_16, 25.2798),
        at(54.902_72, 23.909_61),
        at(52.229_77, 21.011_78),
    ]
    .map(Point::from)
}

/// So many points along a line, distinguished by their latitude.
fn many(count: u32) -> Vec<Point> {
    (0..count)
        .map(|number| Point::from(at(f64::from(number) / 100.0, 10.0)))
        .collect()
}

/// What Google answers for a table, with the last element first.
fn elements(rows: usize, columns: usize, metres: impl Fn(usize, usize) -> usize) -> String {
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let list: Vec<Value> = cells
        .map(|(row, column)| {
            json!({"originIndex": row, "destinationIndex": column, "status": {},
                "condition": "ROUTE_EXISTS", "distanceMeters": metres(row, column)})
        })
        .rev()
        .collect();
    Value::from(list).to_string()
}

#[tokio::test]
async fn a_table_is_requested_and_read_in_any_order() {
    // As Google leaves out what is zero: the way from a place to itself has no distance, and the
    // first point no index.
    let answer = r#"[
        {"originIndex":2,"destinationIndex":1,"status":{},"distanceMeters":405100,"condition":"ROUTE_EXISTS"},
        {"destinationIndex":1,"status":{},"distanceMeters":102346,"condition":"ROUTE_EXISTS"},
        {"originIndex":1,"destinationIndex":1,"status":{},"condition":"ROUTE_EXISTS"},
        {"status":{},"condition":"ROUTE_EXISTS"},
        {"originIndex":1,"status":{},"distanceMeters":102400,"condition":"ROUTE_EXISTS"},
        {"originIndex":2,"status":{},"distanceMeters":461000,"condition":"ROUTE_EXISTS"}]"#;
    let (address, served) = pretend(vec![("200 OK", answer.to_owned())]).await;
    let matrix = google(&address)
        .matrix(&stops(), &stops()[..2])
        .await
        .unwrap();
    assert_eq!(matrix.distances.row(0), [Metres(0), Metres(102_346)]);
    assert_eq!(matrix.distances.row(1), [Metres(102_400), Metres(0)]);
    assert_eq!(matrix.distances.row(2), [Metres(461_000), Metres(405_100)]);
    assert_eq!(
        (matrix.provider, matrix.is_fallback),
        (ProviderName::Google, false)
    );
    let asked = served.await.unwrap();
    let (head, question) = &asked[0];
    assert!(
        head.starts_with("POST /google/distanceMatrix/v2:computeRouteMatrix HTTP/1.1"),
        "{head}"
    );
    let head = head.to_lowercase();
    assert!(
        head.contains(&format!("x-goog-api-key: {}", KEY.to_lowercase())),
        "{head}"
    );
    assert!(
        head.contains(
            "x-goog-fieldmask: originindex,destinationindex,status,condition,distancemeters"
        ),
        "{head}"
    );
    assert_eq!(question["origins"].as_array().unwrap().len(), 3);
    assert_eq!(
        question["destinations"],
        json!([
            {"waypoint": {"location": {"latLng": {"latitude": 54.689_16, "longitude": 25.2798}}}},
            {"waypoint": {"location": {"latLng": {"latitude": 54.902_72, "longitude": 23.909_61}}}},
        ])
    );
    assert_eq!(question["travelMode"], "DRIVE");
    assert_eq!(question["routingPreference"], "TRAFFIC_UNAWARE");
}

#[tokio::test]
async fn a_table_larger_than_one_request_is_put_together() {
    // 30 × 300: two rows of 300 fit into 625 elements.
    let answers = (0..15)
        .map(|part| {
            (
                "200 OK",
                elements(2, 300, |row, column| (part * 2 + row) * 1_000 + column),
            )
        })
        .collect();
    let (address, served) = pretend(answers).await;
    let (from, to) = (many(30), many(300));
    let matrix = google(&address).matrix(&from, &to).await.unwrap();
    for row in 0..30_usize {
        for column in 0..300_usize {
            let expected = i64::try_from(row * 1_000 + column).unwrap();
            assert_eq!(matrix.distances.get(row, column), Some(Metres(expected)));
        }
    }
    for (part, (_, question)) in served.await.unwrap().iter().enumerate() {
        assert_eq!(question["destinations"].as_array().unwrap().len(), 300);
        let origins = question["origins"].as_array().unwrap();
        assert_eq!(origins.len(), 2);
        let latitude = &origins[0]["waypoint"]["location"]["latLng"]["latitude"];
        assert_eq!(*latitude, from[part * 2].coordinates.latitude);
    }

    // One row that is longer than a request.
    let (address, served) = pretend(vec![
        ("200 OK", elements(1, 625, |_, column| column)),
        ("200 OK", elements(1, 75, |_, column| 625 + column)),
    ])
    .await;
    let matrix = google(&address)
        .matrix(&from[..1], &many(700))
        .await
        .unwrap();
    let expected: Vec<Metres> = (0..700).map(Metres).collect();
    assert_eq!(matrix.distances.row(0), expected);
    served.await.unwrap();
}

#[tokio::test]
async fn a_pair_without_a_road_is_named_by_its_place_in_the_whole_table() {
    let nowhere =
        r#"[{"originIndex":1,"destinationIndex":7,"status":{},"condition":"ROUTE_NOT_FOUND"}]"#;
    let (address, served) = pretend(vec![
        ("200 OK", elements(2, 300, |_, _| 1)),
        ("200 OK", nowhere.to_owned()),
    ])
    .await;
    let error = google(&address).matrix(&many(30), &many(300)).await.err();
    assert_eq!(error, Some(RoutingError::NoRoad { from: 4, to: 8 }));
    served.await.unwrap();
}

fn route(legs: &[u32], line: &[(f64, f64)], maneuver: &str) -> String {
    let legs: Vec<Value> = legs
        .iter()
        .map(|metres| {
            json!({"distanceMeters": metres, "steps": [{},
                {"navigationInstruction": {"maneuver": maneuver}}]})
        })
        .collect();
    json!({"routes": [{"legs": legs,
        "polyline": {"geoJsonLinestring": {"type": "LineString", "coordinates": line}}}]})
    .to_string()
}

#[tokio::test]
async fn a_route_is_requested_and_read() {
    let line = [
        (25.2798, 54.689_16),
        (23.909_61, 54.902_72),
        (21.011_78, 52.229_77),
    ];
    for (maneuver, crosses_water) in [("TURN_LEFT", false), ("FERRY", true), ("FERRY_TRAIN", true)]
    {
        let answer = route(&[102_346, 405_000], &line, maneuver);
        let (address, served) = pretend(vec![("200 OK", answer)]).await;
        let route = google(&address).route(&stops()).await.unwrap();
        assert_eq!(route.distance, Metres(507_346));
        let legs: Vec<i64> = route.legs.iter().map(|leg| leg.distance.0).collect();
        assert_eq!(legs, [102_346, 405_000]);
        assert_eq!(route.geometry, stops().map(|stop| stop.coordinates));
        assert_eq!(route.crosses_water, crosses_water, "{maneuver}");
        assert_eq!(
            (route.provider, route.is_fallback),
            (ProviderName::Google, false)
        );
        let asked = served.await.unwrap();
        let (head, question) = &asked[0];
        assert!(
            head.starts_with("POST /google/directions/v2:computeRoutes HTTP/1.1"),
            "{head}"
        );
        assert!(
            head.to_lowercase().contains(
                "x-goog-fieldmask: routes.legs.distancemeters,routes.legs.steps.navigationinstruction.maneuver,routes.polyline.geojsonlinestring"
            ),
            "{head}"
        );
        assert_eq!(question["polylineEncoding"], "GEO_JSON_LINESTRING");
        assert_eq!(
            question["intermediates"],
            json!([{"location": {"latLng": {"latitude": 54.902_72, "longitude": 23.909_61}}}])
        );
    }
}

#[tokio::test]
async fn a_route_with_more_stops_than_one_request_takes_is_joined() {
    let stops = many(30);
    let line = |range: std::ops::Range<usize>| -> Vec<(f64, f64)> {
        stops[range]
            .iter()
            .map(|stop| (stop.coordinates.longitude, stop.coordinates.latitude))
            .collect()
    };
    let (address, served) = pretend(vec![
        ("200 OK", route(&[1_000; 26], &line(0..27), "FERRY")),
        ("200 OK", route(&[500; 3], &line(26..30), "STRAIGHT")),
    ])
    .await;
    let answer = google(&address).route(&stops).await.unwrap();
    assert_eq!(answer.legs.len(), 29);
    assert_eq!(answer.distance, Metres(27_500));
    let all: Vec<_> = stops.iter().map(|stop| stop.coordinates).collect();
    assert_eq!(answer.geometry, all);
    assert!(answer.crosses_water);
    let asked = served.await.unwrap();
    let count = |piece: usize| asked[piece].1["intermediates"].as_array().unwrap().len();
    assert_eq!((count(0), count(1)), (25, 2));
    assert_eq!(
        asked[0].1["destination"], asked[1].1["origin"],
        "the second piece begins where the first ended"
    );
}

#[tokio::test]
async fn each_kind_of_failed_answer_has_its_own_error_and_none_shows_the_key() {
    let refused = |code: &str, message: &str| RoutingError::Refused {
        code: code.to_owned(),
        message: message.to_owned(),
    };
    let malformed = |message: &str| RoutingError::Malformed(message.to_owned());
    for (status, body, expected) in [
        (
            "403 Forbidden",
            format!(r#"[{{"error":{{"code":403,"message":"The key {KEY} may not.","status":"PERMISSION_DENIED"}}}}]"#),
            refused("PERMISSION_DENIED", "The key … may not."),
        ),
        (
            "400 Bad Request",
            r#"{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}"#.to_owned(),
            refused("INVALID_ARGUMENT", "API key not valid. Please pass a valid API key."),
        ),
        (
            "429 Too Many Requests",
            r#"{"error":{"code":429,"message":"Quota exceeded","status":"RESOURCE_EXHAUSTED"}}"#.to_owned(),
            refused("RESOURCE_EXHAUSTED", "Quota exceeded"),
        ),
        (
            "503 Service Unavailable",
            r#"{"error":{"code":503,"message":"later","status":"UNAVAILABLE"}}"#.to_owned(),
            RoutingError::Unavailable("status 503".to_owned()),
        ),
        (
            "504 Gateway Timeout",
            r#"{"error":{"code":504,"message":"late","status":"DEADLINE_EXCEEDED"}}"#.to_owned(),
            RoutingError::Timeout,
        ),
        (
            "502 Bad Gateway",
            "<html>no</html>".to_owned(),
            RoutingError::Unavailable("status 502".to_owned()),
        ),
        (
            "200 OK",
            r#"[{"status":{"code":3,"message":"no such place"}}]"#.to_owned(),
            refused("3", "no such place"),
        ),
        (
            "200 OK",
            r#"[{"status":{},"condition":"ROUTE_EXISTS"},{"error":{"code":429,"message":"later","status":"RESOURCE_EXHAUSTED"}}]"#.to_owned(),
            refused("RESOURCE_EXHAUSTED", "later"),
        ),
        (
            "200 OK",
            r#"[{"status":{},"distanceMeters":5}]"#.to_owned(),
            malformed("an element says not whether there is a road"),
        ),
        (
            "200 OK",
            elements(2, 3, |_, _| 1),
            malformed("the table has another size"),
        ),
        (
            "200 OK",
            elements(4, 3, |_, _| 1),
            malformed("the table has another size"),
        ),
        (
            "200 OK",
            r#"[{"status":{},"condition":"ROUTE_EXISTS","distanceMeters":-1}]"#.to_owned(),
            malformed("a distance is negative or no number"),
        ),
        (
            "200 OK",
            format!("[{}]", " ".repeat(33 * 1024 * 1024)),
            malformed("the answer is too long"),
        ),
    ] {
        let (address, served) = pretend(vec![(status, body)]).await;
        let error = google(&address)
            .matrix(&stops(), &stops())
            .await
            .unwrap_err();
        assert_eq!(error, expected);
        assert!(!format!("{error} {error:?}").contains(KEY));
        served.await.unwrap();
    }
}

#[tokio::test]
async fn no_way_through_the_stops_and_nonsense_are_told_apart() {
    let (address, served) = pretend(vec![("200 OK", "{}".to_owned())]).await;
    let error = google(&address).route(&stops()).await.err();
    assert_eq!(error, Some(RoutingError::NoRoad { from: 1, to: 3 }));
    served.await.unwrap();
    for body in [
        String::new(),
        "not json".to_owned(),
        r#"{"routes":[{}]}"#.to_owned(),
        route(&[1], &[(1.0, 1.0)], "FERRY"),
        route(&[1, 2], &[(1.0, 91.0)], "FERRY"),
        format!(r#"{{"routes":"{KEY}"}}"#),
    ] {
        let (address, served) = pretend(vec![("200 OK", body.clone())]).await;
        let error = google(&address).route(&stops()).await.unwrap_err();
        assert!(
            matches!(error, RoutingError::Malformed(_)),
            "{body}: {error}"
        );
        assert!(!error.to_string().contains(KEY), "{error}");
        served.await.unwrap();
    }
}

#[tokio::test]
async fn a_silent_or_missing_server_is_an_error_within_the_timeout() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let google = Google::new(&GoogleConfig {
        base_url: format!("http://{}", listener.local_addr().unwrap()),
        timeout: Duration::from_millis(300),
        ..GoogleConfig::new(KEY)
    })
    .unwrap();
    assert_eq!(google.route(&stops()).await, Err(RoutingError::Timeout));
    drop(listener);
    assert_eq!(
        google.route(&stops()).await,
        Err(RoutingError::Unavailable("no connection".to_owned()))
    );
}

#[tokio::test]
async fn nothing_is_sent_for_too_few_points_or_without_a_key_or_address() {
    let google = google("http://127.0.0.1:1");
    assert_eq!(
        google.route(&stops()[..1]).await,
        Err(RoutingError::TooFewPoints)
    );
    assert_eq!(
        google.matrix(&[], &stops()).await.err(),
        Some(RoutingError::TooFewPoints)
    );
    for (key, address) in [
        ("", "http://127.0.0.1:1"),
        ("two\nlines", "http://127.0.0.1:1"),
        (KEY, ""),
        (KEY, "ftp://routes.example"),
    ] {
        let refused = Google::new(&GoogleConfig {
            base_url: address.to_owned(),
            ..GoogleConfig::new(key)
        });
        assert!(
            matches!(refused, Err(RoutingError::Configuration(_))),
            "{address}"
        );
    }
    assert_eq!(
        GoogleConfig::new(KEY).base_url,
        "https://routes.googleapis.com"
    );
}

#[test]
fn debug_output_shows_no_key() {
    let config = GoogleConfig::new(KEY);
    let shown = format!("{config:?} {:?}", Google::new(&config).unwrap());
    assert!(shown.contains("routes.googleapis.com"), "{shown}");
    assert!(!shown.contains(KEY), "{shown}");
}
