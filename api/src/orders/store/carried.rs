//! What a settlement takes from orders, and what they keep of it.

use chrono::NaiveDate;
use domain::orders::{Category, Currency};
use domain::{Cents, ContactId, OrderId};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement};
use serde::Serialize;
use tenant_router::TenantTx;

use super::read::seen_numbers;
use crate::actor::Visibility;

/// The columns of [`CarriedOrder`], one row for each order. What was agreed is frozen when the agreement was sent.
const ROWS: &str = "
    SELECT o.id, o.number, o.category, o.supplier_id, o.currency,
           coalesce(o.loading_date, o.loading_date_from) AS loading_date, o.loadings, o.unloadings,
           coalesce(vehicle.plate_number, o.spot_vehicle) AS plate_number,
           CASE WHEN o.agreed_supplier_id = o.supplier_id AND o.agreed_cost IS NOT NULL THEN o.agreed_cost
                WHEN NOT o.unpriced THEN o.cost + o.cost_penalty END AS agreed,
           coalesce(o.agreed_supplier_id = o.supplier_id AND o.agreed_cost IS NOT NULL, false) AS is_agreement_sent,
           o.is_dpl, o.is_thermogram,
           EXISTS (SELECT FROM order_documents file
                   WHERE file.order_id = o.id AND file.document_type = 'dpl') AS dpl_has_document,
           EXISTS (SELECT FROM order_documents file
                   WHERE file.order_id = o.id AND file.document_type = 'thermogram') AS thermogram_has_document,
           paper.cmr_number IS NOT NULL OR EXISTS (
               SELECT FROM order_documents file WHERE file.order_id = o.id AND file.document_type = 'cmr') AS has_cmr,
           paper.invoice_number, paper.invoice_date, paper.subcontractor_number, paper.cmr_number,
           paper.net_amount AS recorded, paper.vat AS recorded_vat, paper.damage_count, paper.damage_amount,
           paper.damage_invoice_number, paper.damage_invoice_number_from_client,
           credit.invoice_number AS credit_invoice_number, credit.invoice_date AS credit_invoice_date,
           credit.net_amount AS credit_net_amount
    FROM orders o
    LEFT JOIN planning_entries entry ON entry.id = o.planning_entry_id
    LEFT JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id
    LEFT JOIN supplier_accounting paper ON paper.order_id = o.id
    LEFT JOIN supplier_accounting_credit credit ON credit.order_id = o.id
    WHERE o.id = ANY($1)
    ORDER BY array_position($1, o.id)";

/// An order as its carrier bills it.
#[derive(Debug, Clone, FromQueryResult)]
pub struct CarriedOrder {
    /// The order.
    pub id: OrderId,
    /// Its number.
    pub number: String,
    /// Its category.
    pub category: Category,
    /// The carrier.
    pub supplier_id: Option<ContactId>,
    /// The currency of the cost.
    pub currency: Currency,
    /// The day of loading, or the first day it could be.
    pub loading_date: Option<NaiveDate>,
    /// Loading places, separated by semicolons.
    pub loadings: String,
    /// Unloading places, separated by semicolons.
    pub unloadings: String,
    /// The plate of the vehicle.
    pub plate_number: Option<String>,
    /// Cost and additional cost as agreed; `None` if there is no cost.
    pub agreed: Option<Cents>,
    /// Whether that stands in an agreement that was sent.
    pub is_agreement_sent: bool,
    /// Whether a DPL is asked for.
    pub is_dpl: bool,
    /// Whether a thermogram is asked for.
    pub is_thermogram: bool,
    /// Whether there is a DPL.
    pub dpl_has_document: bool,
    /// Whether there is a thermogram.
    pub thermogram_has_document: bool,
    /// Whether there is a consignment note: its number or its file.
    pub has_cmr: bool,
    /// The number of the carrier's invoice as it was noted.
    pub invoice_number: Option<String>,
    /// Its date.
    pub invoice_date: Option<NaiveDate>,
    /// The carrier's own number.
    pub subcontractor_number: Option<String>,
    /// The number of the consignment note.
    pub cmr_number: Option<String>,
    /// What that invoice bills without VAT.
    pub recorded: Option<Cents>,
    /// Its rate of VAT in percent.
    pub recorded_vat: Option<i32>,
    /// "Damage number" of the form.
    pub damage_count: Option<i32>,
    /// What is kept back for a damage.
    pub damage_amount: Option<Cents>,
    /// Our invoice for the damage.
    pub damage_invoice_number: Option<String>,
    /// The client's invoice for it.
    pub damage_invoice_number_from_client: Option<String>,
    /// The number of the carrier's credit invoice as it was noted.
    pub credit_invoice_number: Option<String>,
    /// Its date.
    pub credit_invoice_date: Option<NaiveDate>,
    /// What it takes back without VAT, of either sign.
    pub credit_net_amount: Option<Cents>,
}

/// Those of the orders that the user may see, in the order given.
pub async fn carried(
    txn: &TenantTx,
    wanted: &[OrderId],
    visibility: Visibility,
) -> Result<Vec<CarriedOrder>, DbErr> {
    let seen = seen_numbers(txn, wanted, visibility).await?;
    let ids: Vec<i64> = wanted
        .iter()
        .filter(|id| seen.contains_key(id))
        .map(|id| id.0)
        .collect();
    let query = Statement::from_sql_and_values(DbBackend::Postgres, ROWS, [ids.into()]);
    CarriedOrder::find_by_statement(query).all(txn).await
}

/// What a settlement tells an order of its carrier's invoice.
#[derive(Debug, Clone, Serialize)]
pub struct SettledPaper {
    /// The order.
    #[serde(rename = "order_id")]
    pub order: OrderId,
    /// The number of the invoice with its serie.
    #[serde(rename = "invoice_number")]
    pub number: String,
    /// Its date.
    #[serde(rename = "invoice_date")]
    pub date: NaiveDate,
    /// The carrier's own number.
    pub subcontractor_number: Option<String>,
    /// The number of the consignment note.
    pub cmr_number: Option<String>,
    /// What is billed without VAT.
    #[serde(rename = "net_amount")]
    pub net: Cents,
    /// The rate of VAT in percent.
    #[serde(rename = "vat")]
    pub percent: i32,
    /// "Damage number" of the form.
    pub damage_count: Option<i32>,
    /// What is kept back.
    pub damage_amount: Option<Cents>,
    /// Our invoice for the damage.
    pub damage_invoice_number: Option<String>,
    /// The client's invoice for it.
    pub damage_invoice_number_from_client: Option<String>,
}

/// Fills what is empty in the supplier accounting of orders; what was noted stays.
pub async fn fill_supplier_accounting(
    txn: &TenantTx,
    papers: &[SettledPaper],
) -> Result<(), DbErr> {
    const FILL: &str = "
        INSERT INTO supplier_accounting AS paper
            (order_id, invoice_number, invoice_date, subcontractor_number, cmr_number, net_amount, vat,
             damage_count, damage_amount, damage_invoice_number, damage_invoice_number_from_client)
        SELECT * FROM jsonb_to_recordset($1) AS given
            (order_id bigint, invoice_number text, invoice_date date, subcontractor_number text, cmr_number text,
             net_amount bigint, vat integer, damage_count integer, damage_amount bigint, damage_invoice_number text,
             damage_invoice_number_from_client text)
        ON CONFLICT (order_id) DO UPDATE SET
            invoice_number = coalesce(paper.invoice_number, excluded.invoice_number),
            invoice_date = coalesce(paper.invoice_date, excluded.invoice_date),
            subcontractor_number = coalesce(paper.subcontractor_number, excluded.subcontractor_number),
            cmr_number = coalesce(paper.cmr_number, excluded.cmr_number),
            net_amount = coalesce(paper.net_amount, excluded.net_amount),
            vat = coalesce(paper.vat, excluded.vat),
            damage_count = coalesce(paper.damage_count, excluded.damage_count),
            damage_amount = coalesce(paper.damage_amount, excluded.damage_amount),
            damage_invoice_number = coalesce(paper.damage_invoice_number, excluded.damage_invoice_number),
            damage_invoice_number_from_client =
                coalesce(paper.damage_invoice_number_from_client, excluded.damage_invoice_number_from_client)";
    let papers = serde_json::to_value(papers).map_err(|error| DbErr::Json(error.to_string()))?;
    let fill = Statement::from_sql_and_values(DbBackend::Postgres, FILL, [papers.into()]);
    txn.execute_raw(fill).await.map(drop)
}

/// Takes the number and date of this invoice out of the supplier accounting of orders, where they are still noted, and its
/// amounts out of that of `unpriced`.
pub async fn empty_supplier_accounting(
    txn: &TenantTx,
    orders: &[OrderId],
    unpriced: &[OrderId],
    number: &str,
) -> Result<(), DbErr> {
    const EMPTY: &str = "
        UPDATE supplier_accounting
        SET invoice_number = NULL, invoice_date = NULL,
            net_amount = CASE WHEN order_id <> ALL($2) THEN net_amount END,
            vat = CASE WHEN order_id <> ALL($2) THEN vat END
        WHERE order_id = ANY($1) AND invoice_number = $3";
    let ids = |orders: &[OrderId]| -> Vec<i64> { orders.iter().map(|order| order.0).collect() };
    let (ids, unpriced) = (ids(orders), ids(unpriced));
    let values = [ids.into(), unpriced.into(), number.into()];
    let empty = Statement::from_sql_and_values(DbBackend::Postgres, EMPTY, values);
    txn.execute_raw(empty).await.map(drop)
}
