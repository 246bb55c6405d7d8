//! The OSRM client with a server that answers as OSRM documents, and fails as networks do.

use std::time::Duration;

use domain::Metres;
use routing::{DistanceProvider, Osrm, OsrmConfig, Point, ProviderName, RoutingError};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::at;

/// Answers one request with this status and body, and returns what was asked for.
async fn pretend(status: &'static str, body: &'static str) -> (String, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/osrm", listener.local_addr().unwrap());
    let served = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = Vec::new();
        while !request.windows(4).any(|end| end == b"\r\n\r\n") {
            let mut buffer = [0; 1024];
            let read = stream.read(&mut buffer).await.unwrap();
            request.extend_from_slice(&buffer[..read]);
        }
        let length = body.len();
        let answer = format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
        );
        stream.write_all(answer.as_bytes()).await.unwrap();
        String::from_utf8(request)
            .unwrap()
            .lines()
            .next()
            .unwrap()
            .to_owned()
    });
    (address, served)
}

fn osrm(address: &str) -> Osrm {
    Osrm::new(&OsrmConfig {
        timeout: Duration::from_millis(500),
        ..OsrmConfig::new(address)
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

#[tokio::test]
async fn what_lies_far_from_any_road_is_doubtful() {
    let (address, _) = pretend(
        "200 OK",
        r#"{"code":"Ok","distances":[[0,102345,460000],[102400,0,405000],[461000,405100,0]],
            "sources":[{"distance":1.5},{"distance":2100.5},{"distance":1999}],
            "destinations":[{"distance":1.5},{"distance":2100.5},{"distance":1999}]}"#,
    )
    .await;
    let matrix = osrm(&address).matrix(&stops(), &stops()).await.unwrap();
    let doubtful = |from, to| matrix.distances.is_doubtful(from, to);
    assert!(doubtful(0, 1) && doubtful(1, 0) && doubtful(1, 2) && doubtful(2, 1));
    assert!(!doubtful(0, 2) && !doubtful(2, 0));
}

#[tokio::test]
async fn a_table_is_requested_and_read() {
    let (address, served) = pretend(
        "200 OK",
        r#"{"code":"Ok","distances":[[0,102345.6,460000],[102400.4,0,405000.5],[461000,405100,0]],
            "sources":[],"destinations":[]}"#,
    )
    .await;
    let matrix = osrm(&address).matrix(&stops(), &stops()).await.unwrap();
    assert_eq!(matrix.distances.get(0, 1), Some(Metres(102_346)));
    assert_eq!(matrix.distances.get(1, 0), Some(Metres(102_400)));
    assert_eq!(matrix.distances.get(1, 2), Some(Metres(405_001)));
    assert_eq!(
        (matrix.provider, matrix.is_fallback),
        (ProviderName::Osrm, false)
    );
    assert_eq!(
        served.await.unwrap(),
        "GET /osrm/table/v1/driving/25.279800,54.689160;23.909610,54.902720;21.011780,52.229770?annotations=distance HTTP/1.1"
    );
}

#[tokio::test]
async fn a_route_is_requested_and_read() {
    let (address, served) = pretend(
        "200 OK",
        r#"{"code":"Ok","waypoints":[],"routes":[{"distance":507345.6,"duration":20000.1,"weight":1,
            "geometry":{"type":"LineString","coordinates":[[25.2798,54.68916],[23.90961,54.90272],[21.01178,52.22977]]},
            "legs":[{"distance":102345.6,"steps":[{"mode":"driving"}]},{"distance":405000,"steps":[{"mode":"ferry"}]}]}]}"#,
    )
    .await;
    let route = osrm(&address).route(&stops()).await.unwrap();
    assert_eq!(route.distance, Metres(507_346));
    assert_eq!(
        route
            .legs
            .iter()
            .map(|leg| leg.distance.0)
            .collect::<Vec<_>>(),
        [102_346, 405_000]
    );
    assert_eq!(route.geometry[1], at(54.902_72, 23.909_61));
    assert!(route.crosses_water && !route.is_fallback);
    let asked = served.await.unwrap();
    assert!(
        asked.starts_with("GET /osrm/route/v1/driving/25.279800,54.689160;"),
        "{asked}"
    );
    assert!(
        asked.contains("overview=full&geometries=geojson&steps=true"),
        "{asked}"
    );
}

#[tokio::test]
async fn each_kind_of_failed_answer_has_its_own_error() {
    let refused = |code: &str, message: &str| RoutingError::Refused {
        code: code.to_owned(),
        message: message.to_owned(),
    };
    for (status, body, expected) in [
        (
            "400 Bad Request",
            r#"{"code":"TooBig","message":"Too many table coordinates"}"#,
            refused("TooBig", "Too many table coordinates"),
        ),
        (
            "400 Bad Request",
            r#"{"code":"NoTable"}"#,
            refused("NoTable", ""),
        ),
        (
            "200 OK",
            r#"{"code":"NoSegment","message":"far"}"#,
            refused("NoSegment", "far"),
        ),
        (
            "502 Bad Gateway",
            "<html>no</html>",
            RoutingError::Unavailable("status 502".to_owned()),
        ),
        (
            "200 OK",
            r#"{"code":"Ok","distances":[[0,null,1],[1,0,1],[1,1,0]]}"#,
            RoutingError::NoRoad { from: 1, to: 2 },
        ),
        (
            "200 OK",
            r#"{"code":"Ok","distances":[[0,1],[1,0]]}"#,
            RoutingError::Malformed("the table has another size".to_owned()),
        ),
        (
            "200 OK",
            r#"{"code":"Ok","distances":[[0,-1,1],[1,0,1],[1,1,0]]}"#,
            RoutingError::Malformed("a distance is negative or no number".to_owned()),
        ),
    ] {
        let (address, served) = pretend(status, body).await;
        assert_eq!(
            osrm(&address).matrix(&stops(), &stops()).await.unwrap_err(),
            expected,
            "{body}"
        );
        served.await.unwrap();
    }
    for body in [
        "",
        "{}",
        "not json",
        r#"{"code":"Ok"}"#,
        r#"{"code":"Ok","routes":[]}"#,
    ] {
        let (address, served) = pretend("200 OK", body).await;
        let error = osrm(&address).route(&stops()).await.unwrap_err();
        assert!(
            matches!(error, RoutingError::Malformed(_)),
            "{body}: {error}"
        );
        served.await.unwrap();
    }
}

#[tokio::test]
async fn a_silent_or_missing_server_is_an_error_within_the_timeout() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    // The system accepts the connection, but nobody answers.
    assert_eq!(
        osrm(&address).route(&stops()).await,
        Err(RoutingError::Timeout)
    );
    drop(listener);
    let gone = osrm(&address).route(&stops()).await;
    assert_eq!(
        gone,
        Err(RoutingError::Unavailable("no connection".to_owned()))
    );
}

#[tokio::test]
async fn a_table_of_starts_and_ends_names_both() {
    let (address, served) =
        pretend("200 OK", r#"{"code":"Ok","distances":[[102345.6,460000]]}"#).await;
    let (start, ends) = (&stops()[..1], &stops()[1..]);
    let matrix = osrm(&address).matrix(start, ends).await.unwrap();
    assert_eq!(matrix.distances.row(0), [Metres(102_346), Metres(460_000)]);
    assert_eq!(
        served.await.unwrap(),
        "GET /osrm/table/v1/driving/25.279800,54.689160;23.909610,54.902720;21.011780,52.229770\
         ?annotations=distance&sources=0&destinations=1%3B2 HTTP/1.1"
    );
}

#[tokio::test]
async fn nothing_is_sent_for_too_few_points_or_without_an_address() {
    let osrm = osrm("http://127.0.0.1:1");
    assert_eq!(
        osrm.route(&stops()[..1]).await,
        Err(RoutingError::TooFewPoints)
    );
    assert_eq!(
        osrm.matrix(&[], &stops()).await.err(),
        Some(RoutingError::TooFewPoints)
    );
    for address in ["", "osrm.internal:5000", "ftp://osrm.internal", "http://"] {
        let refused = Osrm::new(&OsrmConfig::new(address));
        assert!(
            matches!(refused, Err(RoutingError::Configuration(_))),
            "{address}"
        );
    }
    assert!(Osrm::new(&OsrmConfig::new("https://osrm.example/eu")).is_ok());
}
