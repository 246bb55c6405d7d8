//! Methods that stand for others: `_method=put` in the query or the body of a POST, which the specification's
//! screens send where a form cannot send a PUT, and HEAD, which is a GET whose content the connection leaves
//! out.
//!
//! `_method` changes a POST only if the path has a call of that method, by the table of
//! [`domain::permissions`]. Both ways work for every call: where the specification has a POST of its own and
//! asks for `put` all the same (`save-documents`), it stays the POST that it is.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Method, header};
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpRequest};
use domain::permissions;
use serde_json::Value;

use crate::error::{ApiError, ApiResult};

/// The member that names the method, in the query and in bodies.
pub const NAME: &str = "_method";

/// The paths whose POST is nothing but another method that a form cannot send.
const SENT_AS_POST: [&str; 4] = [
    "/company/profile",
    "/contacts/{id}",
    "/damages/{id}",
    "/routes/{id}",
];

/// Marks a POST that was taken for a PUT or PATCH, because there is no POST of this path: its body has to say
/// that it is one.
#[derive(Debug, Clone)]
struct Presumed {
    method: Method,
    /// The methods that the path has, for the answer if it does not.
    allowed: String,
}

/// Turns a POST with `_method=put` or `_method=patch` into that method before a route is chosen, and a HEAD
/// into a GET. Any other value has no effect: a POST cannot become a DELETE or a GET.
pub async fn override_method(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    if request.method() == Method::POST {
        let path = request.match_info().unprocessed();
        let own = permissions::find("POST", path);
        let is_own = own.is_some_and(|own| !SENT_AS_POST.contains(&own.call.path));
        let mut methods = permissions::methods_of(path);
        methods.retain(|method| is_own || *method != "POST");
        let has = |method: &Method| methods.contains(&method.as_str());
        match wanted(request.query_string()) {
            Some(method) if has(&method) => request.head_mut().method = method,
            None if !is_own && has_body(request.request()) => {
                if let Some(method) = [Method::PUT, Method::PATCH].into_iter().find(has) {
                    request.extensions_mut().insert(Presumed {
                        method: method.clone(),
                        allowed: allowed(&methods),
                    });
                    request.head_mut().method = method;
                }
            }
            _ => {}
        }
    } else if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    next.call(request).await
}

/// These methods as `Allow` lists them. What can be read can be asked for without its content.
pub fn allowed(methods: &[&str]) -> String {
    let head = methods.contains(&"GET").then_some("HEAD");
    let all: Vec<&str> = methods.iter().copied().chain(head).collect();
    all.join(", ")
}

/// Takes `_method` out of a body, which no call has as a field.
///
/// # Errors
/// 405 if the request is a POST whose path has none, and its body does not say that it is another method.
pub fn take_from(body: &mut Value, is_right: &Expected) -> ApiResult<()> {
    let said = body.as_object_mut().and_then(|body| body.remove(NAME));
    let Some(Presumed { method, allowed }) = &is_right.0 else {
        return Ok(());
    };
    let said = said.as_ref().and_then(Value::as_str).and_then(named);
    if said.as_ref() == Some(method) {
        Ok(())
    } else {
        Err(ApiError::WrongMethod(allowed.clone()))
    }
}

/// What the body of a request has to say about its method.
#[derive(Debug)]
pub struct Expected(Option<Presumed>);

impl Expected {
    /// That of this request.
    pub fn of(request: &HttpRequest) -> Self {
        Self(request.extensions().get::<Presumed>().cloned())
    }
}

fn has_body(request: &HttpRequest) -> bool {
    let headers = request.headers();
    let length = headers.get(header::CONTENT_LENGTH);
    length.is_some_and(|length| length.as_bytes() != b"0")
        || headers.contains_key(header::TRANSFER_ENCODING)
}

fn wanted(query: &str) -> Option<Method> {
    let pairs = serde_urlencoded::from_str::<Vec<(String, String)>>(query).ok()?;
    let (_, method) = pairs.into_iter().rfind(|(name, _)| name == NAME)?;
    named(&method)
}

fn named(method: &str) -> Option<Method> {
    match method.trim().to_ascii_lowercase().as_str() {
        "put" => Some(Method::PUT),
        "patch" => Some(Method::PATCH),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use actix_web::middleware::from_fn;
    use actix_web::{App, HttpResponse, test, web};

    use super::*;

    #[test]
    async fn only_put_and_patch_can_be_asked_for() {
        for (query, method) in [
            ("", None),
            ("_method=put", Some(Method::PUT)),
            ("a=b&_method=PATCH", Some(Method::PATCH)),
            ("_method=delete", None),
            ("_method=get", None),
            ("_method=", None),
            ("method=put", None),
        ] {
            assert_eq!(wanted(query), method, "{query}");
        }
    }

    #[test]
    async fn the_route_is_chosen_by_the_method_that_there_is() {
        let called = async |request: HttpRequest| {
            HttpResponse::Ok().body(request.method().as_str().to_owned())
        };
        let app = test::init_service(
            App::new().service(
                web::scope("/api")
                    .wrap(from_fn(override_method))
                    .default_service(web::to(called)),
            ),
        )
        .await;
        for (uri, body, method) in [
            ("/api/contacts/5?_method=put", "", "PUT"),
            // Whether the body says so is seen when it is read.
            ("/api/contacts/5", "{}", "PUT"),
            ("/api/contacts/5", "", "POST"),
            ("/api/routes/5", "{}", "PUT"),
            ("/api/company/profile", "{}", "PATCH"),
            ("/api/contacts/5?_method=delete", "", "POST"),
            ("/api/company/profile?_method=patch", "", "PATCH"),
            ("/api/orders/5/save-documents?_method=put", "{}", "POST"),
            ("/api/orders", "{}", "POST"),
            ("/api/no/such/call?_method=put", "{}", "POST"),
        ] {
            let request = test::TestRequest::post().uri(uri).set_payload(body);
            let request = request.insert_header((header::CONTENT_LENGTH, body.len()));
            let answer = test::call_and_read_body(&app, request.to_request()).await;
            assert_eq!(answer, method, "{uri} {body}");
        }
    }

    #[test]
    async fn a_body_says_what_was_presumed() {
        let presumed = || {
            Expected(Some(Presumed {
                method: Method::PUT,
                allowed: "GET, PUT, HEAD".to_owned(),
            }))
        };
        for (sent, is_right) in [
            (serde_json::json!({"_method": "put", "name": "A"}), true),
            (serde_json::json!({"_method": "PUT", "name": "A"}), true),
            (serde_json::json!({"_method": "patch", "name": "A"}), false),
            (serde_json::json!({"name": "A"}), false),
        ] {
            let mut body = sent.clone();
            assert_eq!(
                take_from(&mut body, &presumed()).is_ok(),
                is_right,
                "{sent}"
            );
            assert_eq!(body, serde_json::json!({"name": "A"}), "{sent}");
            let mut body = sent.clone();
            assert!(take_from(&mut body, &Expected(None)).is_ok(), "{sent}");
        }
    }
}
