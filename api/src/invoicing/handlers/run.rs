//! The run of invoices, and what clients owe.

use actix_web::{get, post, web};
use domain::invoices::InvoiceType;
use domain::users::Permission;
use domain::{Cents, ContactId, FieldErrors, texts};
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::contacts::store::payer;
use crate::error::{ApiResult, ErrorBody, OrMissing};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data};
use crate::invoicing::credit_limit::{CreditView, owed};
use crate::invoicing::propose::{Asked, propose};
use crate::invoicing::run::{self, RunGroupView, RunPayload};
use crate::invoicing::wire::view::{MessageView, SavedInvoiceView};
use crate::invoicing::{save, view};
use crate::signatures;
use crate::state::AppState;

/// Lists the invoices that all delivered and uninvoiced orders would become, by client and currency.
#[utoipa::path(tag = "invoices", responses(
    (status = 200, description = "The groups, with what is missing of each", body = Data<Vec<RunGroupView>>)))]
#[get("/invoices/run")]
pub async fn list_run(actor: Actor, db: TenantDb) -> ApiResult<actix_web::HttpResponse> {
    let groups = db.read(async |txn| run::groups(txn, &actor).await).await?;
    Data::json_aside(db.share(), groups).await
}

/// Creates one invoice of a run as it is proposed, and sends it if that is wished.
#[utoipa::path(tag = "invoices", params(IdempotencyKey), request_body = RunPayload, responses(
    (status = 200, description = "Created", body = Data<SavedInvoiceView>),
    (status = 404, description = "No such order, or not visible", body = ErrorBody),
    (status = 409, description = "An order is on an invoice already, or the key was used for another body",
        body = ErrorBody),
    (status = 422, description = "There can be no such invoice; the message or the fields say why", body = ErrorBody),
    (status = 429, description = "The company has too much at work, or sent too many mails lately",
        body = ErrorBody)))]
#[post("/invoices/run")]
pub async fn create_of_run(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    key: IdempotencyKey,
    body: Body<RunPayload>,
) -> ApiResult<web::Json<Data<SavedInvoiceView>>> {
    let wanted = body.valid()?;
    if let Some(saved) = save::earlier(&db, &actor, &key).await? {
        return Ok(Data::json(saved));
    }
    let goes_out = wanted.send.unwrap_or(false);
    let asked = Asked {
        invoice_type: InvoiceType::Normal,
        orders: wanted.order_ids.0.unwrap_or_default(),
        credited: None,
    };
    let sent = db
        .read(async |txn| -> ApiResult<_> {
            let proposed = propose(txn, &actor, asked).await?;
            let signature = signatures::store::of(txn, actor.id).await?.invoices;
            let view = view::of_proposed(proposed.clone(), &actor, &signature)?;
            Ok(run::form_of(&proposed, view, goes_out, &actor))
        })
        .await?;
    let body = Body {
        value: sent,
        errors: FieldErrors::new(),
    };
    let saved = save::create(&db, &state, &actor, body, &key).await?;
    Ok(Data::json(saved))
}

/// What a client owes against its limits. The amounts are for those who see invoices; that a limit is passed,
/// everyone sees who takes orders.
#[utoipa::path(tag = "invoices", params(("id" = i64, Path, description = "The client")), responses(
    (status = 200, description = "What it owes", body = Data<CreditView>),
    (status = 404, description = "No such contact", body = ErrorBody)))]
#[get("/contacts/{id}/credit")]
pub async fn get_credit(
    actor: Actor,
    db: TenantDb,
    id: web::Path<ContactId>,
) -> ApiResult<web::Json<Data<CreditView>>> {
    let id = *id;
    let (payer, owed) = db
        .read(async |txn| -> ApiResult<_> {
            let payer = payer::payer(txn, id).await?;
            let payer = payer.or_missing(texts::missing::no_contact)?;
            let owed = owed(txn, &actor, &[id]).await?.remove(&id.0);
            Ok((payer, owed.unwrap_or_default()))
        })
        .await?;
    let sees = actor.may(Permission::InvoiceView);
    let shown = |amount: Cents| sees.then_some(amount);
    let warnings = owed.warnings(&payer, Cents::ZERO);
    let warnings = warnings.into_iter().map(|warning| {
        if sees {
            MessageView::from(warning)
        } else {
            MessageView::from(texts::billing::limit_passed(&payer.company_name))
        }
    });
    Ok(Data::json(CreditView {
        credit_limit: payer.credit_limit.filter(|_| sees),
        debt_limit: payer.debt_limit.filter(|_| sees),
        unpaid: shown(owed.unpaid),
        overdue: shown(owed.overdue),
        ordered: shown(owed.ordered),
        warnings: warnings.collect(),
    }))
}
