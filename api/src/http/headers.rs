//! Headers on every response, including errors and files, and how those of requests are described.

use actix_web::HttpRequest;
use actix_web::http::header;
use actix_web::middleware::DefaultHeaders;
use utoipa::openapi::Required;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};

use crate::config::Scheme;

/// The page may load its own scripts, fonts and data and nothing else but the pictures of the configured tile
/// server. Inline styles are allowed because the component library sets sizes and positions on elements. A
/// frame may show what the page has made itself, which is how a PDF is previewed.
fn content_security_policy(map_tiles: Option<&str>) -> String {
    let pictures = map_tiles.unwrap_or_default();
    format!(
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob: {pictures}; font-src 'self'; connect-src 'self'; \
         frame-src blob:; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    )
}

/// What a page could ask the person for, and ours never do.
const PERMISSIONS_POLICY: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), \
    gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// Headers that keep a browser from doing more than our pages need.
pub fn security(scheme: Scheme, map_tiles: Option<&str>) -> DefaultHeaders {
    let headers = DefaultHeaders::new()
        .add((
            "Content-Security-Policy",
            content_security_policy(map_tiles),
        ))
        .add(("X-Content-Type-Options", "nosniff"))
        .add(("Referrer-Policy", "no-referrer"))
        .add(("Cross-Origin-Opener-Policy", "same-origin"))
        .add(("Cross-Origin-Resource-Policy", "same-origin"))
        .add(("Permissions-Policy", PERMISSIONS_POLICY));
    match scheme {
        Scheme::Https => headers.add((
            "Strict-Transport-Security",
            "max-age=31536000; includeSubDomains",
        )),
        Scheme::Http => headers,
    }
}

/// Keeps API answers out of every cache, because they are meant for one person.
pub fn private() -> DefaultHeaders {
    DefaultHeaders::new()
        .add(("Cache-Control", "no-store"))
        .add(("Vary", "Authorization, Cookie"))
}

/// Describes a request header that can be left out.
pub(super) fn described(name: &str, description: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Header)
        .description(Some(description))
        .required(Required::False)
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .build()
}

/// The bearer token of a request.
pub fn bearer(request: &HttpRequest) -> Option<&str> {
    let value = request
        .headers()
        .get(header::AUTHORIZATION)?
        .to_str()
        .ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then_some(token.trim())
}
