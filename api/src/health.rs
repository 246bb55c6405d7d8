//! Health checks for a supervisor: is the process alive, and can it serve. Answered on every host.

use std::time::Duration;

use actix_web::{HttpResponse, get, web};
use tenant_router::Router;

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The two health checks.
pub fn configure(config: &mut web::ServiceConfig) {
    config.service(alive).service(ready);
}

/// Answers as long as the process runs.
#[get("/healthz")]
async fn alive() -> &'static str {
    "ok"
}

/// Says whether the process can serve: the database must answer within two seconds.
#[get("/readyz")]
async fn ready(router: web::Data<Router>) -> HttpResponse {
    // In a task of its own, which goes on if it takes longer: a question that is dropped costs a connection.
    let router = router.get_ref().clone();
    let asking = tokio::spawn(async move { router.is_ready().await });
    match tokio::time::timeout(PATIENCE, asking).await {
        Ok(Ok(true)) => HttpResponse::Ok().body("ready"),
        _ => HttpResponse::ServiceUnavailable().body("the database does not answer"),
    }
}
