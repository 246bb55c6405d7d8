//! Reads what a client wrote, for the form of a new order.

use actix_web::{post, web};
use tenant_router::TenantDb;

use super::proposal;
use super::wire::{ReadTextPayload, TextProposal};
use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Data, FormWithFiles};
use crate::state::AppState;

/// The largest file, in bytes.
const LARGEST: usize = 20 * 1024 * 1024;

/// Reads an e-mail or a transport order, and proposes what to fill a new order with: places, days, price, VINs
/// and client, each with where it was found. Nothing is stored, and nothing that the text says is done.
///
/// It takes a text as JSON, or as a form with one `file`: a PDF, an e-mail (.eml) or a text file. It is read by
/// rules, in Lithuanian, Latvian, English, German and Polish. Positions count UTF-16 code units, as JavaScript
/// does.
#[utoipa::path(tag = "orders", request_body = ReadTextPayload, responses(
    (status = 200, description = "The proposal", body = Data<TextProposal>),
    (status = 413, description = "The file is larger than 20 MiB", body = ErrorBody),
    (status = 415, description = "Neither JSON nor a form", body = ErrorBody),
    (status = 422, description = "No text, too much of it, or a file that cannot be read", body = ErrorBody)))]
#[post("/orders/read-text")]
pub async fn read_order_text(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    brought: FormWithFiles<ReadTextPayload, LARGEST>,
) -> ApiResult<web::Json<Data<TextProposal>>> {
    let FormWithFiles { body, files } = brought;
    let proposed = proposal::propose(&db, &state.readers, &actor, body, files).await?;
    Ok(Data::json(proposed))
}
