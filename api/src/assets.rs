//! The browser app, embedded in the binary. Files are sent compressed, as they were built, and
//! browsers keep those with a content hash in their name for a year.

use actix_web::http::{Method, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError, web};
use domain::texts;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::ApiError;

#[derive(RustEmbed)]
#[folder = "../frontend/dist"]
#[allow_missing = true]
struct App;

const INDEX: &str = "index.html";

/// The methods in which files and the page can be asked for.
const METHODS: &str = "GET, HEAD";

/// Answers everything outside the API: with a file of the app, or with the app's page, whose router
/// reads the path. There is nothing to write here.
pub fn configure(config: &mut web::ServiceConfig) {
    // A guard would have no effect: there is no other service that could answer.
    config.default_service(web::to(serve));
}

async fn serve(request: HttpRequest) -> HttpResponse {
    let path = request.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return ApiError::NotFound(texts::missing::no_such_call()).error_response();
    }
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return HttpResponse::MethodNotAllowed()
            .insert_header((header::ALLOW, METHODS))
            .content_type("text/plain; charset=utf-8")
            .body("Method not allowed");
    }
    let is_file = path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    let name = if is_file { path } else { INDEX };
    if App::get(name).is_none() {
        let (mut answer, text) = if is_file {
            (HttpResponse::NotFound(), "Not found")
        } else {
            let text = "The app has not been built: npm run build in frontend/";
            (HttpResponse::ServiceUnavailable(), text)
        };
        return answer.content_type("text/plain; charset=utf-8").body(text);
    }
    send(&request, name)
}

/// Sends a file in the best encoding that the browser accepts and the build has produced.
fn send(request: &HttpRequest, name: &str) -> HttpResponse {
    let accepted = request
        .headers()
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let takes = |encoding: &str| {
        accepted.split(',').any(|one| {
            one.split(';')
                .next()
                .is_some_and(|one| one.trim() == encoding)
        })
    };
    let encoded = [("br", ".br"), ("gzip", ".gz")]
        .into_iter()
        .filter(|(encoding, _)| takes(encoding))
        .find_map(|(encoding, ending)| Some((encoding, App::get(&format!("{name}{ending}"))?)));
    let (encoding, file) = match encoded {
        Some((encoding, file)) => (Some(encoding), file),
        None => match App::get(name) {
            Some(file) => (None, file),
            None => return HttpResponse::NotFound().finish(),
        },
    };
    let mut answer = HttpResponse::Ok();
    answer
        .content_type(content_type(name))
        .insert_header((header::VARY, "Accept-Encoding"))
        .insert_header((header::CACHE_CONTROL, cache_control(name)));
    if let Some(encoding) = encoding {
        answer.insert_header((header::CONTENT_ENCODING, encoding));
    }
    answer.body(file.data.into_owned())
}

fn cache_control(name: &str) -> &'static str {
    // The build puts a content hash into the name of every file except the page itself.
    if name == INDEX {
        "no-cache"
    } else {
        "public, max-age=31536000, immutable"
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// The version of the app. It changes when any of its files does, because the page refers to them
/// by content hash.
pub fn version() -> String {
    let digest =
        |file: EmbeddedFile| hex::encode(file.metadata.sha256_hash().get(..8).unwrap_or_default());
    App::get(INDEX).map_or_else(|| env!("CARGO_PKG_VERSION").to_owned(), digest)
}
