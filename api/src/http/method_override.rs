//! Methods that stand for others: `POST …?_method=put`, which the specification's screens send where a
//! form cannot send a PUT, and HEAD, which is a GET whose content the connection leaves out.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;

/// Turns a POST with `_method=put` or `_method=patch` in its query into that method, before a route
/// is chosen, and a HEAD into a GET. Any other value has no effect: a POST cannot become a DELETE or a
/// GET.
pub async fn override_method(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    if request.method() == Method::POST
        && let Some(method) = wanted(request.query_string())
    {
        request.head_mut().method = method;
    } else if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    next.call(request).await
}

fn wanted(query: &str) -> Option<Method> {
    let pairs = serde_urlencoded::from_str::<Vec<(String, String)>>(query).ok()?;
    let (_, method) = pairs.into_iter().rfind(|(name, _)| name == "_method")?;
    match method.to_ascii_lowercase().as_str() {
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
    async fn the_route_is_chosen_by_the_method_asked_for() {
        let app = test::init_service(
            App::new().service(
                web::scope("").wrap(from_fn(override_method)).service(
                    web::resource("/thing")
                        .route(web::put().to(async || HttpResponse::Ok().body("put")))
                        .route(web::post().to(async || HttpResponse::Ok().body("post"))),
                ),
            ),
        )
        .await;
        for (uri, answer) in [("/thing?_method=put", "put"), ("/thing", "post")] {
            let request = test::TestRequest::post().uri(uri).to_request();
            assert_eq!(
                test::call_and_read_body(&app, request).await,
                answer,
                "{uri}"
            );
        }
    }
}
