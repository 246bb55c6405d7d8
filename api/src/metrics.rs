//! What a process reports to monitoring, in the text format of Prometheus, on an address of its own
//! that the companies' hosts do not serve. No label names a company or a person.

use std::net::SocketAddr;
use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServerHandle, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{App, Error, HttpResponse, HttpServer, get, web};
use anyhow::Context;
use chrono::{DateTime, Utc};
use prometheus::{
    HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGaugeVec, Opts, Registry,
    TextEncoder,
};
use tenant_router::{Connections, Router, Waiting};

use crate::clock::Clock;

/// Upper bounds of the duration buckets, in seconds: from a page of a list to a mail server that
/// does not answer.
const SECONDS: &[f64] = &[
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
];

/// The counters of one process.
#[derive(Debug, Clone)]
pub struct Metrics {
    registry: Registry,
    requests: HistogramVec,
    mails: IntCounterVec,
    turns: IntCounterVec,
    failed_jobs: IntCounterVec,
    waiting: IntGaugeVec,
    oldest: IntGaugeVec,
    failing: IntGaugeVec,
    connections: IntGaugeVec,
    round_trips: IntCounter,
}

impl Metrics {
    /// Creates the counters, all at zero.
    ///
    /// # Errors
    /// When a name is invalid or used twice, which would be a mistake in this file.
    pub fn new() -> prometheus::Result<Self> {
        let requests = HistogramVec::new(
            HistogramOpts::new(
                "wayhaul_http_request_duration_seconds",
                "Seconds until the head of the answer, by call",
            )
            .buckets(SECONDS.to_vec()),
            &["method", "path", "status"],
        )?;
        let mails = IntCounterVec::new(
            Opts::new(
                "wayhaul_mail_attempts_total",
                "Attempts to send a mail, by what became of it",
            ),
            &["outcome"],
        )?;
        let turns = IntCounterVec::new(
            Opts::new(
                "wayhaul_background_turns_total",
                "Turns of companies in the background work, by lane and by what became of them",
            ),
            &["lane", "outcome"],
        )?;
        let failed_jobs = IntCounterVec::new(
            Opts::new(
                "wayhaul_job_failures_total",
                "Attempts of jobs that failed, by whether they are tried again or given up",
            ),
            &["job", "outcome"],
        )?;
        let waiting = IntGaugeVec::new(
            Opts::new(
                "wayhaul_background_waiting_companies",
                "Companies whose background work is due, by lane",
            ),
            &["lane"],
        )?;
        let oldest = IntGaugeVec::new(
            Opts::new(
                "wayhaul_background_oldest_seconds",
                "How long the work that waits longest has been due, by lane",
            ),
            &["lane"],
        )?;
        let failing = IntGaugeVec::new(
            Opts::new(
                "wayhaul_background_failing_companies",
                "Companies whose last turn failed, by lane; wayhaul jobs names them",
            ),
            &["lane"],
        )?;
        let connections = IntGaugeVec::new(
            Opts::new(
                "wayhaul_database_connections",
                "Open connections to companies' databases",
            ),
            &["state"],
        )?;
        let round_trips = IntCounter::new(
            "wayhaul_database_round_trips_total",
            "Messages to companies' databases that waited for their answer",
        )?;
        let registry = Registry::new();
        registry.register(Box::new(requests.clone()))?;
        registry.register(Box::new(mails.clone()))?;
        registry.register(Box::new(turns.clone()))?;
        registry.register(Box::new(failed_jobs.clone()))?;
        registry.register(Box::new(waiting.clone()))?;
        registry.register(Box::new(oldest.clone()))?;
        registry.register(Box::new(failing.clone()))?;
        registry.register(Box::new(connections.clone()))?;
        registry.register(Box::new(round_trips.clone()))?;
        Ok(Self {
            registry,
            requests,
            mails,
            turns,
            failed_jobs,
            waiting,
            oldest,
            failing,
            connections,
            round_trips,
        })
    }

    /// Counts an attempt to send a mail that ended as `sent`, `retried`, `failed` or `in_doubt`.
    pub fn count_mail(&self, outcome: &'static str) {
        self.mails.with_label_values(&[outcome]).inc();
    }

    /// Counts a company's turn in a lane.
    pub fn count_turn(&self, lane: &'static str, is_done: bool) {
        let outcome = if is_done { "done" } else { "failed" };
        self.turns.with_label_values(&[lane, outcome]).inc();
    }

    /// Counts an attempt of a job that failed.
    pub fn count_failed_job(&self, job: &'static str, is_given_up: bool) {
        let outcome = if is_given_up { "given_up" } else { "retried" };
        self.failed_jobs.with_label_values(&[job, outcome]).inc();
    }

    /// Takes over what waits in each lane, as [`tenant_router::Registry::waiting`] has it.
    pub fn set_waiting(&self, waiting: &[Waiting], now: DateTime<Utc>) {
        for gauge in [&self.waiting, &self.oldest, &self.failing] {
            gauge.reset();
        }
        for one in waiting {
            let of = |gauge: &IntGaugeVec| gauge.with_label_values(&[&one.lane]);
            if one.since <= now {
                of(&self.waiting).inc();
            }
            let (oldest, age) = (of(&self.oldest), (now - one.since).num_seconds());
            oldest.set(oldest.get().max(age));
            of(&self.failing).add(i64::from(one.failures > 0));
        }
    }

    /// All metrics as text, with the connections as they are now and the round trips so far.
    ///
    /// # Errors
    /// When a counter cannot be written as text.
    pub fn text(&self, now: Connections) -> prometheus::Result<String> {
        for (state, count) in [("busy", now.busy), ("idle", now.idle)] {
            self.connections
                .with_label_values(&[state])
                .set(count.into());
        }
        self.round_trips.reset();
        self.round_trips.inc_by(now.round_trips);
        TextEncoder::new().encode_to_string(&self.registry.gather())
    }
}

/// Measures a request. It is counted under the pattern of its path, and everything unknown is
/// counted together, so that nobody outside can decide how many counters there are.
///
/// # Errors
/// Only the errors of the inner service.
pub async fn measure(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let metrics = request.app_data::<web::Data<Metrics>>().cloned();
    let method = name_of(request.method());
    let begun = Instant::now();
    let answer = next.call(request).await?;
    if let Some(metrics) = metrics {
        let pattern = answer.request().match_pattern();
        let path = pattern.as_deref().unwrap_or("other");
        metrics
            .requests
            .with_label_values(&[method, path, answer.status().as_str()])
            .observe(begun.elapsed().as_secs_f64());
    }
    Ok(answer)
}

fn name_of(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::HEAD => "HEAD",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// Serves the metrics on `bind` until the handle is stopped.
///
/// # Errors
/// When the address cannot be used.
pub fn serve(
    bind: SocketAddr,
    metrics: &Metrics,
    clock: &Clock,
    router: &Router,
) -> anyhow::Result<ServerHandle> {
    let (metrics, clock, router) = (metrics.clone(), clock.clone(), router.clone());
    let server = HttpServer::new(move || {
        App::new()
            .app_data(web::Data::new(metrics.clone()))
            .app_data(web::Data::new(clock.clone()))
            .app_data(web::Data::new(router.clone()))
            .service(scrape)
    })
    .workers(1)
    .disable_signals()
    .bind(bind)
    .with_context(|| format!("listening on {bind} for metrics"))?
    .run();
    let handle = server.handle();
    tokio::spawn(server);
    tracing::info!(%bind, "metrics");
    Ok(handle)
}

#[get("/metrics")]
async fn scrape(
    metrics: web::Data<Metrics>,
    clock: web::Data<Clock>,
    router: web::Data<Router>,
) -> HttpResponse {
    // If the database is away, the rest is still reported, with what waited before.
    let now = clock.now();
    match router.registry().waiting(now).await {
        Ok(waiting) => metrics.set_waiting(&waiting, now),
        Err(error) => tracing::warn!(%error, "what is due cannot be read"),
    }
    match metrics.text(router.connections()) {
        Ok(text) => HttpResponse::Ok()
            .content_type(prometheus::TEXT_FORMAT)
            .body(text),
        Err(error) => {
            tracing::error!(%error, "the metrics cannot be written");
            HttpResponse::InternalServerError().finish()
        }
    }
}
