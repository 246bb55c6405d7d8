//! The registers of VAT invoices of a month (i.SAF), what is missing in them, and the EC sales list.
//!
//! A register holds all documents of the company, so only who sees all of them is given it.

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::accounting::ec_sales::{EcSales, EcSalesList};
use domain::accounting::isaf::file::{self, Written};
use domain::accounting::isaf::heading::Heading;
use domain::accounting::isaf::missing::{self, IsafFinding};
use domain::accounting::{IsafKind, IsafProblem};
use domain::{FieldErrors, texts};
use tenant_router::{TenantDb, TenantTx, Work};

use super::Month;
use crate::accounting::export::{self, AT_ONCE, Exported};
use crate::accounting::purchases::{self, Purchases};
use crate::accounting::sales::{self, Sales};
use crate::actor::Actor;
use crate::clock::local;
use crate::company;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::http::streaming;
use crate::invoices::filter::InvoiceFilter;
use crate::invoicing::access::access as of_invoices;
use crate::settlements::filter::SettlementFilter;
use crate::settling::access::access as of_settlements;
use crate::{invoices, settlements};

/// Of how many documents it is said what is missing.
const MOST_FINDINGS: usize = 500;

/// What a register would hold.
#[derive(Debug, Default)]
pub struct Checked {
    /// What is missing, of the first documents.
    pub findings: Vec<IsafFinding>,
    /// How many findings there are in all.
    pub found: usize,
    /// The numbers of documents that cannot be written.
    pub impossible: BTreeSet<String>,
    /// What it adds up to.
    pub written: Written,
}

/// The documents of a month, in the order of the registers.
async fn of_month(
    txn: &TenantTx,
    actor: &Actor,
    month: Month,
    kind: IsafKind,
) -> ApiResult<(Vec<i64>, Vec<i64>)> {
    let mut issued = Vec::new();
    if kind.has_sales() {
        let filter = InvoiceFilter {
            date_from: Some(month.first),
            date_to: Some(month.last),
            ..InvoiceFilter::default()
        };
        let ids = invoices::store::filtered_ids(txn, &filter, &of_invoices(actor)).await?;
        issued = Sales::in_order(txn, &ids, actor).await?;
    }
    let mut received = Vec::new();
    if kind.has_purchases() {
        let filter = SettlementFilter {
            settlement_date_from: Some(month.first),
            settlement_date_to: Some(month.last),
            ..SettlementFilter::default()
        };
        let access = of_settlements(actor);
        let ids = settlements::store::list::filtered_ids(txn, &filter, &access).await?;
        received = Purchases::in_order(txn, &ids, actor).await?;
    }
    Ok((received, issued))
}

fn refuse_partial(actor: &Actor) -> ApiResult<()> {
    if actor.visibility.is_unlimited() {
        Ok(())
    } else {
        Err(ApiError::Refused(texts::accounting::whole_registers_only()))
    }
}

/// What the registers of a month would hold, and what is missing in them.
///
/// # Errors
/// If the user does not see all documents.
pub async fn check(
    db: &TenantDb,
    actor: &Actor,
    month: Month,
    kind: IsafKind,
) -> ApiResult<Checked> {
    refuse_partial(actor)?;
    let (received, issued) = db
        .read(async |txn| of_month(txn, actor, month, kind).await)
        .await?;
    let mut checked = Checked::default();
    let (mut register, _) = file::begin(&heading(month, kind, "1", "", DateTime::UNIX_EPOCH))
        .map_err(ApiError::Refused)?;
    for some in received.chunks(AT_ONCE) {
        let read = db
            .read(async |txn| Purchases::read(txn, some, actor).await)
            .await?;
        (register, checked) = computing::run(db.share(), Work::Computation, move || {
            purchases::each(&read, |purchase, _| {
                checked.take(missing::of_purchase(purchase));
                if register.write(purchase).is_err() {
                    checked.impossible.insert(purchase.invoice_number.clone());
                }
            })?;
            ApiResult::Ok((register, checked))
        })
        .await??;
    }
    let (mut register, _) = register.end();
    for some in issued.chunks(AT_ONCE) {
        let read = db
            .read(async |txn| Sales::read(txn, some, actor).await)
            .await?;
        (register, checked) = computing::run(db.share(), Work::Computation, move || {
            sales::each(&read, |sale, is_cancelled, _| {
                if !is_cancelled {
                    checked.take(missing::of_sale(sale));
                }
                if register.write(sale, is_cancelled).is_err() {
                    let number = &sale.document.invoice_number;
                    checked.impossible.insert(number.clone());
                }
            })?;
            ApiResult::Ok((register, checked))
        })
        .await??;
    }
    (checked.written, _) = register.end();
    Ok(checked)
}

impl Checked {
    fn take(&mut self, findings: Vec<IsafFinding>) {
        self.found += findings.len();
        let room = MOST_FINDINGS.saturating_sub(self.findings.len());
        for finding in &findings {
            if finding.problem == IsafProblem::NoRate {
                self.impossible.insert(finding.number.clone());
            }
        }
        self.findings.extend(findings.into_iter().take(room));
    }
}

fn heading<'a>(
    month: Month,
    kind: IsafKind,
    code: &'a str,
    version: &'a str,
    created: DateTime<Utc>,
) -> Heading<'a> {
    Heading {
        kind,
        registration_number: code,
        software_company: "Wayhaul",
        software: "Wayhaul",
        software_version: version,
        month: month.first,
        created_at: created.naive_utc(),
        parts: 1,
        part: 1,
    }
}

/// The file of the registers, made while it is sent.
///
/// # Errors
/// If the user does not see all documents; 422 that names what cannot be written; 429 if the company has as many
/// exports under way as it may.
pub async fn isaf(
    db: TenantDb,
    actor: Actor,
    month: Month,
    kind: IsafKind,
) -> ApiResult<HttpResponse> {
    let place = db.share().place(Work::Export).await?;
    let checked = check(&db, &actor, month, kind).await?;
    if !checked.impossible.is_empty() {
        let mut errors = FieldErrors::new();
        for number in &checked.impossible {
            errors.push("month", texts::accounting::not_in_register(number));
        }
        return Err(ApiError::Invalid(errors));
    }
    let (profile, (received, issued)) = db
        .read(async |txn| -> ApiResult<_> {
            let profile = company::store::read(txn).await?;
            Ok((profile, of_month(txn, &actor, month, kind).await?))
        })
        .await?;
    let code = profile.company_code.unwrap_or_default();
    let created = local(db.tenant(), actor.now);
    let heading = Heading {
        created_at: created,
        ..heading(month, kind, &code, env!("CARGO_PKG_VERSION"), actor.now)
    };
    let (register, beginning) = file::begin(&heading).map_err(ApiError::Refused)?;
    let mut stage = Some(Stage::Received(register, received.into_iter()));
    let mut beginning = Some(beginning);
    let mut issued = Some(issued.into_iter());
    let next = {
        let db = db.clone();
        async move || -> ApiResult<Option<Vec<u8>>> {
            if let Some(text) = beginning.take() {
                return Ok(Some(text.into_bytes()));
            }
            let Some(now) = stage.take() else {
                return Ok(None);
            };
            let (text, then) = now.go_on(&db, &actor, &mut issued).await?;
            stage = then;
            Ok(Some(text.into_bytes()))
        }
    };
    let end = async move || {
        let _held = place;
        Ok(())
    };
    let name = format!("isaf-{}-{kind}.xml", month.first.format("%Y-%m"));
    let body = streaming::answer_then(next, end).await?;
    Ok(export::file(&name, "application/xml; charset=utf-8").body(body))
}

type Ids = std::vec::IntoIter<i64>;

/// What is written next.
enum Stage {
    Received(file::Purchases, Ids),
    Issued(file::Sales, Ids),
}

impl Stage {
    /// The next piece of the file, and what comes after it.
    async fn go_on(
        self,
        db: &TenantDb,
        actor: &Actor,
        issued: &mut Option<Ids>,
    ) -> ApiResult<(String, Option<Self>)> {
        match self {
            Self::Received(register, mut left) => {
                let some: Vec<i64> = left.by_ref().take(AT_ONCE).collect();
                if some.is_empty() {
                    let (register, text) = register.end();
                    let left = issued.take().unwrap_or_default();
                    return Ok((text, Some(Self::Issued(register, left))));
                }
                let read = db
                    .read(async |txn| Purchases::read(txn, &some, actor).await)
                    .await?;
                let (register, text) = received(db, register, read).await?;
                Ok((text, Some(Self::Received(register, left))))
            }
            Self::Issued(register, mut left) => {
                let some: Vec<i64> = left.by_ref().take(AT_ONCE).collect();
                if some.is_empty() {
                    return Ok((register.end().1, None));
                }
                let read = db
                    .read(async |txn| Sales::read(txn, &some, actor).await)
                    .await?;
                let (register, text) = issued_of(db, register, read).await?;
                Ok((text, Some(Self::Issued(register, left))))
            }
        }
    }
}

async fn received(
    db: &TenantDb,
    mut register: file::Purchases,
    read: purchases::Read,
) -> ApiResult<(file::Purchases, String)> {
    computing::run(db.share(), Work::Computation, move || {
        let (mut text, mut problem) = (String::new(), None);
        purchases::each(&read, |purchase, _| match register.write(purchase) {
            Ok(piece) => text.push_str(&piece.unwrap_or_default()),
            Err(sentence) => problem = Some(sentence),
        })?;
        match problem {
            Some(sentence) => Err(ApiError::Refused(sentence)),
            None => Ok((register, text)),
        }
    })
    .await?
}

async fn issued_of(
    db: &TenantDb,
    mut register: file::Sales,
    read: sales::Read,
) -> ApiResult<(file::Sales, String)> {
    computing::run(db.share(), Work::Computation, move || {
        let (mut text, mut problem) = (String::new(), None);
        sales::each(&read, |sale, is_cancelled, _| {
            match register.write(sale, is_cancelled) {
                Ok(piece) => text.push_str(&piece.unwrap_or_default()),
                Err(sentence) => problem = Some(sentence),
            }
        })?;
        match problem {
            Some(sentence) => Err(ApiError::Refused(sentence)),
            None => Ok((register, text)),
        }
    })
    .await?
}

/// The EC sales list of a month.
///
/// # Errors
/// If the user does not see all documents, or there is no rate of a currency.
pub async fn ec_sales(db: &TenantDb, actor: &Actor, month: Month) -> ApiResult<EcSalesList> {
    refuse_partial(actor)?;
    let (_, issued) = db
        .read(async |txn| of_month(txn, actor, month, IsafKind::Issued).await)
        .await?;
    let mut list = EcSales::default();
    for some in issued.chunks(AT_ONCE) {
        let read = db
            .read(async |txn| Sales::read(txn, some, actor).await)
            .await?;
        list = computing::run(db.share(), Work::Computation, move || {
            let mut problem = None;
            sales::each(&read, |sale, is_cancelled, _| {
                if !is_cancelled && let Err(sentence) = list.add(sale) {
                    problem = Some(sentence);
                }
            })?;
            match problem {
                Some(sentence) => Err(ApiError::Refused(sentence)),
                None => Ok(list),
            }
        })
        .await??;
    }
    list.list()
        .map_err(|overflow| ApiError::Refused(overflow.into()))
}
