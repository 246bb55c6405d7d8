//! The API description, from which the client of the browser app is generated.

mod answers;

use domain::permissions::{self, Need};
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{Operation, ParameterIn, PathItem};
use utoipa::openapi::schema::{Object, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, ResponseBuilder};
use utoipa::openapi::{OpenApi, RefOr};
use utoipa::{Modify, OpenApi as _};
use utoipa_actix_web::AppExt;

use crate::http::Calls;
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

/// Headers are text or absent, never null; otherwise the generated client could not send them.
struct PlainHeaders;

impl Modify for PlainHeaders {
    fn modify(&self, document: &mut OpenApi) {
        let items = document.paths.paths.values_mut();
        let parameters = items
            .flat_map(methods)
            .filter_map(|(_, operation)| operation.parameters.as_mut())
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

/// Describes who may make each call, from the permission table: `security`, `x-permission`, the 401
/// and 403 for everybody else, and the 429 for a company with too much at work.
struct Permissions;

impl Modify for Permissions {
    fn modify(&self, document: &mut OpenApi) {
        for (path, item) in &mut document.paths.paths {
            for (method, operation) in methods(item) {
                if let Some(found) = permissions::find(method, path) {
                    describe_need(operation, found.call.need);
                }
            }
        }
    }
}

fn describe_need(operation: &mut Operation, need: Need) {
    let permission = ExtensionsBuilder::new().add("x-permission", need.to_string());
    operation
        .extensions
        .get_or_insert_default()
        .merge(permission.build());
    refuse(operation, "429", "The company has too much of this at work");
    if need == Need::Public {
        operation.security = Some(vec![SecurityRequirement::default()]);
        return;
    }
    refuse(operation, "401", "No session");
    if need.is_restricted() {
        refuse(operation, "403", &format!("Needs {need}"));
    }
}

/// Adds an error response, unless the operation describes it itself.
fn refuse(operation: &mut Operation, status: &str, description: &str) {
    let body = Ref::from_schema_name("ErrorBody");
    let content = ContentBuilder::new().schema(Some(body)).build();
    let refusal = ResponseBuilder::new()
        .description(description)
        .content("application/json", content)
        .build();
    operation
        .responses
        .responses
        .entry(status.to_owned())
        .or_insert_with(|| refusal.into());
}

/// The operations of a path, with their HTTP methods.
fn methods(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    [
        ("GET", &mut item.get),
        ("POST", &mut item.post),
        ("PUT", &mut item.put),
        ("PATCH", &mut item.patch),
        ("DELETE", &mut item.delete),
    ]
    .into_iter()
    .filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// The description that `wayhaul openapi` prints.
pub fn document() -> OpenApi {
    let (_, mut document) = actix_web::App::new()
        .into_utoipa_app()
        .openapi(Document::openapi())
        .configure(|config| server::features(&mut Calls::Described(config)))
        .split_for_parts();
    PlainHeaders.modify(&mut document);
    Permissions.modify(&mut document);
    answers::WholeAnswers.modify(&mut document);
    document
}
