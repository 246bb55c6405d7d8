//! The description of the API, from which the browser app's client is generated.

use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::{Object, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, ResponseBuilder};
use utoipa::openapi::{OpenApi, RefOr};
use utoipa::{Modify, OpenApi as _};
use utoipa_actix_web::AppExt;

use crate::server;

#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Wayhaul", description = "Freight back office: the API of one company.", license(name = "Proprietary")),
    servers((url = "/api/tenant/v1")),
    modifiers(&BearerToken),
    security(("bearer" = []))
)]
struct Document;

struct BearerToken;

impl Modify for BearerToken {
    fn modify(&self, document: &mut OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("JWT")
            .build();
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("bearer", SecurityScheme::Http(scheme));
    }
}

/// A header is text or absent, never null: the generated client could not send it otherwise.
struct PlainHeaders;

impl Modify for PlainHeaders {
    fn modify(&self, document: &mut OpenApi) {
        let parameters = operations(document)
            .filter_map(|operation| operation.parameters.as_mut())
            .flatten();
        for parameter in parameters {
            if let RefOr::T(header) = parameter
                && header.parameter_in == ParameterIn::Header
            {
                header.schema = Some(Object::with_type(Type::String).into());
            }
        }
    }
}

/// Every call that says nothing else about who may make it answers 401 without a session.
struct SignInRequired;

impl Modify for SignInRequired {
    fn modify(&self, document: &mut OpenApi) {
        let body = Ref::from_schema_name("ErrorBody");
        let content = ContentBuilder::new().schema(Some(body)).build();
        let refusal = ResponseBuilder::new()
            .description("No session")
            .content("application/json", content)
            .build();
        for operation in operations(document).filter(|operation| operation.security.is_none()) {
            let responses = &mut operation.responses.responses;
            responses
                .entry("401".to_owned())
                .or_insert_with(|| refusal.clone().into());
        }
    }
}

fn operations(document: &mut OpenApi) -> impl Iterator<Item = &mut Operation> {
    document.paths.paths.values_mut().flat_map(|item| {
        [
            &mut item.get,
            &mut item.post,
            &mut item.put,
            &mut item.patch,
            &mut item.delete,
        ]
        .into_iter()
        .filter_map(Option::as_mut)
    })
}

/// The document, as `wayhaul openapi` prints it.
pub fn document() -> OpenApi {
    let (_, mut document) = actix_web::App::new()
        .into_utoipa_app()
        .openapi(Document::openapi())
        .configure(server::features)
        .split_for_parts();
    PlainHeaders.modify(&mut document);
    SignInRequired.modify(&mut document);
    document
}
