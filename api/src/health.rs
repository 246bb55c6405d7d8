//! What a supervisor asks: is the process alive, can it serve. Answered on every host.

use std::time::Duration;

use actix_web::{HttpResponse, get, web};
use tenant_router::Router;

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The two calls.
pub fn configure(config: &mut web::ServiceConfig) {
    config.service(alive).service(ready);
}

/// The process runs.
#[get("/healthz")]
async fn alive() -> &'static str {
    "ok"
}

/// The process can serve: the database answers within two seconds.
#[get("/readyz")]
async fn ready(router: web::Data<Router>) -> HttpResponse {
    match tokio::time::timeout(PATIENCE, router.is_ready()).await {
        Ok(true) => HttpResponse::Ok().body("ready"),
        _ => HttpResponse::ServiceUnavailable().body("the database does not answer"),
    }
}
