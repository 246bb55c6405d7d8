//! Reads what a client wrote, for the form of a new order.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::{FromRequest, HttpRequest, post, web};
use tenant_router::{Place, Share, TenantDb, Work};

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Data, FormWithFiles};
use crate::orders::proposal;
use crate::orders::wire::read_text::{ReadTextPayload, TextProposal};

/// The largest file, in bytes.
const LARGEST: usize = 20 * 1024 * 1024;

/// A text, or a form with a file, and the company's place for reading it. The place for a file is taken before it
/// arrives, so that one company's files do not fill the memory. That for a text is taken afterwards: reading a
/// larger body takes such a place itself, and would wait for this one forever.
#[derive(Debug)]
pub struct Brought {
    place: Place,
    work: Work,
    form: FormWithFiles<ReadTextPayload, LARGEST>,
}

impl FromRequest for Brought {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = ApiResult<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let kind = request.headers().get(CONTENT_TYPE);
            let is_form = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"multipart/"));
            let share = Share::extract(&request).await?;
            if is_form {
                let place = share.place(Work::Import).await?;
                let form = FormWithFiles::from_request(&request, &mut payload).await?;
                return Ok(Self {
                    place,
                    work: Work::Import,
                    form,
                });
            }
            // A text is small and read in milliseconds; it does not wait behind files.
            let form = FormWithFiles::from_request(&request, &mut payload).await?;
            Ok(Self {
                place: share.place(Work::Computation).await?,
                work: Work::Computation,
                form,
            })
        })
    }
}

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
    brought: Brought,
) -> ApiResult<web::Json<Data<TextProposal>>> {
    let Brought { place, work, form } = brought;
    let proposed = proposal::propose(&db, &actor, (place, work), form.body, form.files).await?;
    Ok(Data::json(proposed))
}
