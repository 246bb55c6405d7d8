//! What an order notes about the invoices of its supplier and to its client (orders specification,
//! section 3, "Order (full)").

use chrono::NaiveDate;
use domain::invoices::VAT_RATES;
use domain::orders::CmrOriginal;
use domain::wire::{amount, at_most, signed_amount};
use domain::{Cents, FieldErrors, Sentence, texts};
use entity::{client_accounting, supplier_accounting, supplier_accounting_credit};
use sea_orm::ActiveValue::Set;
use sea_orm::DerivePartialModel;
use sea_orm::sea_query::Expr;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::LINE;

/// The most damages that can be kept back from one invoice.
const MOST_DAMAGES: i32 = 999;

domain::body! {
    /// The supplier's invoice and papers. Amounts are in cents.
    pub struct SupplierAccountingPayload passing ["vat_amount", "brutto_amount"] {
        /// The number of the supplier's invoice.
        invoice_number: Option<String> where at_most(LINE),
        /// The number of the supplier's preinvoice.
        preinvoice_number: Option<String> where at_most(LINE),
        /// The date of the supplier's invoice.
        invoice_date: Option<NaiveDate>,
        /// The supplier's own number for the order.
        subcontractor_number: Option<String> where at_most(LINE),
        /// The number of the CMR note.
        cmr_number: Option<String> where at_most(LINE),
        /// The amount of the supplier's invoice without VAT.
        net_amount: Option<Cents> where amount,
        /// The VAT rate of that invoice: 0, 9 or 21 percent.
        vat: Option<i32> where |percent: &i32| vat_rate(*percent),
        /// Whether the original CMR note has arrived.
        received_cmr_original = "received_cmr_original" | "cmr_original": Option<CmrOriginal>,
        /// Whether the supplier has to send a credit invoice. Without this member: whether its section
        /// says anything.
        need_credit_invoice: Option<bool>,
        /// The number of damages kept back from the invoice.
        damage_count: Option<i32> where |count: &i32| damages(*count),
        /// The amount kept back for them.
        damage_amount: Option<Cents> where amount,
        /// The number of our invoice for the damage.
        damage_invoice_number: Option<String> where at_most(LINE),
        /// The number of the client's invoice for the damage.
        damage_invoice_number_from_client: Option<String> where at_most(LINE),
    }
}

domain::body! {
    /// The supplier's credit invoice. Amounts are in cents, with the sign the supplier writes.
    pub struct CreditAccountingPayload passing ["vat_amount", "brutto_amount"] {
        /// The number of the credit invoice.
        invoice_number: Option<String> where at_most(LINE),
        /// The date of the credit invoice.
        invoice_date: Option<NaiveDate>,
        /// Its amount without VAT.
        net_amount: Option<Cents> where signed_amount,
        /// Its VAT rate: 0, 9 or 21 percent.
        vat: Option<i32> where |percent: &i32| vat_rate(*percent),
    }
}

domain::body! {
    /// The invoice to the client as somebody noted it, beside the invoices that are made here. Amounts
    /// are in cents.
    pub struct ClientAccountingPayload {
        /// The number of the invoice.
        invoice_number: Option<String> where at_most(LINE),
        /// Its amount without VAT.
        net_amount: Option<Cents> where amount,
        /// Its VAT.
        vat_amount: Option<Cents> where amount,
        /// Its amount with VAT; by default the sum of the other two.
        brutto_amount: Option<Cents> where amount,
    }
}

fn vat_rate(percent: i32) -> Option<Sentence> {
    (!VAT_RATES.contains(&i64::from(percent))).then(|| texts::fields::not_one_of("0, 9, 21"))
}

fn damages(count: i32) -> Option<Sentence> {
    (!(0..=MOST_DAMAGES).contains(&count)).then(|| texts::fields::not_between(0, MOST_DAMAGES))
}

impl CreditAccountingPayload {
    /// Whether nothing was entered.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The row to store.
    pub fn row(&self) -> supplier_accounting_credit::ActiveModel {
        let Self {
            invoice_number,
            invoice_date,
            net_amount,
            vat,
        } = self;
        supplier_accounting_credit::ActiveModel {
            invoice_number: Set(invoice_number.clone()),
            invoice_date: Set(*invoice_date),
            net_amount: Set(net_amount.map(|amount| amount.0)),
            vat: Set(*vat),
            ..Default::default()
        }
    }
}

impl SupplierAccountingPayload {
    /// Puts the values that are stored into a row.
    pub fn fill(&self, row: &mut supplier_accounting::ActiveModel) {
        let Self {
            invoice_number,
            preinvoice_number,
            invoice_date,
            subcontractor_number,
            cmr_number,
            net_amount,
            vat,
            received_cmr_original,
            need_credit_invoice,
            damage_count,
            damage_amount,
            damage_invoice_number,
            damage_invoice_number_from_client,
        } = self;
        row.invoice_number = Set(invoice_number.clone());
        row.preinvoice_number = Set(preinvoice_number.clone());
        row.invoice_date = Set(*invoice_date);
        row.subcontractor_number = Set(subcontractor_number.clone());
        row.cmr_number = Set(cmr_number.clone());
        row.net_amount = Set(net_amount.map(|amount| amount.0));
        row.vat = Set(*vat);
        row.cmr_original = Set(received_cmr_original.unwrap_or(CmrOriginal::NotReceived));
        row.need_credit_invoice = Set(need_credit_invoice.unwrap_or(false));
        row.damage_count = Set(*damage_count);
        row.damage_amount = Set(damage_amount.map(|amount| amount.0));
        row.damage_invoice_number = Set(damage_invoice_number.clone());
        row.damage_invoice_number_from_client = Set(damage_invoice_number_from_client.clone());
    }
}

impl ClientAccountingPayload {
    /// Whether nothing was entered.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Fills in the gross amount, or checks it against the other two.
    pub fn settle(&mut self, errors: &mut FieldErrors) {
        let path = "client_accounting.brutto_amount";
        let (Some(net), Some(vat)) = (self.net_amount, self.vat_amount) else {
            return;
        };
        let Ok(sum) = net.plus(vat) else {
            return;
        };
        if !errors.is_unreadable(path) && *self.brutto_amount.get_or_insert(sum) != sum {
            errors.push(path, texts::orders::not_net_and_vat());
        }
    }

    /// The row to store.
    pub fn row(&self) -> client_accounting::ActiveModel {
        let Self {
            invoice_number,
            net_amount,
            vat_amount,
            brutto_amount,
        } = self;
        client_accounting::ActiveModel {
            invoice_number: Set(invoice_number.clone()),
            net_amount: Set(net_amount.map(|amount| amount.0)),
            vat_amount: Set(vat_amount.map(|amount| amount.0)),
            brutto_amount: Set(brutto_amount.map(|amount| amount.0)),
            ..Default::default()
        }
    }
}

/// The supplier's invoice and papers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "supplier_accounting::Entity")]
pub struct SupplierAccountingView {
    /// The number of the supplier's invoice.
    pub invoice_number: Option<String>,
    /// The number of the supplier's preinvoice.
    pub preinvoice_number: Option<String>,
    /// The date of the supplier's invoice.
    pub invoice_date: Option<NaiveDate>,
    /// The supplier's own number for the order.
    pub subcontractor_number: Option<String>,
    /// The number of the CMR note.
    pub cmr_number: Option<String>,
    /// The amount without VAT, in cents.
    pub net_amount: Option<Cents>,
    /// The VAT rate in whole percent.
    pub vat: Option<i32>,
    /// The VAT in cents, worked out.
    #[sea_orm(skip)]
    pub vat_amount: Option<Cents>,
    /// The amount with VAT in cents, worked out.
    #[sea_orm(skip)]
    pub brutto_amount: Option<Cents>,
    /// Whether the original CMR note has arrived.
    #[sea_orm(from_expr = r#"is("cmr_original = 'RECEIVED'")"#)]
    pub received_cmr_original: bool,
    /// Whether the supplier has to send a credit invoice.
    #[sea_orm(from_expr = r#"is("need_credit_invoice")"#)]
    pub need_credit_invoice: bool,
    /// The number of damages kept back from the invoice.
    pub damage_count: Option<i32>,
    /// The amount kept back for them, in cents.
    pub damage_amount: Option<Cents>,
    /// The number of our invoice for the damage.
    pub damage_invoice_number: Option<String>,
    /// The number of the client's invoice for the damage.
    pub damage_invoice_number_from_client: Option<String>,
}

/// The supplier's credit invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "supplier_accounting_credit::Entity")]
pub struct CreditAccountingView {
    /// The number of the credit invoice.
    pub invoice_number: Option<String>,
    /// The date of the credit invoice.
    pub invoice_date: Option<NaiveDate>,
    /// The amount without VAT, in cents.
    pub net_amount: Option<Cents>,
    /// The VAT rate in whole percent.
    pub vat: Option<i32>,
    /// The VAT in cents, worked out.
    #[sea_orm(skip)]
    pub vat_amount: Option<Cents>,
    /// The amount with VAT in cents, worked out.
    #[sea_orm(skip)]
    pub brutto_amount: Option<Cents>,
}

/// The invoice to the client as somebody noted it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "client_accounting::Entity")]
pub struct ClientAccountingView {
    /// The number of the invoice.
    pub invoice_number: Option<String>,
    /// The amount without VAT, in cents.
    pub net_amount: Option<Cents>,
    /// The VAT in cents.
    pub vat_amount: Option<Cents>,
    /// The amount with VAT, in cents.
    pub brutto_amount: Option<Cents>,
}

impl SupplierAccountingView {
    /// Fills in what follows from amount and rate.
    pub fn work_out(&mut self) {
        (self.vat_amount, self.brutto_amount) = with_vat(self.net_amount, self.vat);
    }
}

impl CreditAccountingView {
    /// Fills in what follows from amount and rate.
    pub fn work_out(&mut self) {
        (self.vat_amount, self.brutto_amount) = with_vat(self.net_amount, self.vat);
    }
}

/// Whether this holds for the supplier's papers, which an order may not have.
fn is(condition: &str) -> Expr {
    Expr::cust(format!("coalesce(supplier_accounting.{condition}, false)"))
}

/// VAT and amount with VAT, as far as amount and rate are known.
fn with_vat(net: Option<Cents>, percent: Option<i32>) -> (Option<Cents>, Option<Cents>) {
    let vat = net
        .zip(percent)
        .and_then(|(net, percent)| net.vat(i64::from(percent)).ok());
    let gross = net.zip(vat).and_then(|(net, vat)| net.plus(vat).ok());
    (vat, gross)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vat_is_rounded_half_away_from_zero() {
        let of = |cents, percent| with_vat(Some(Cents(cents)), Some(percent));
        assert_eq!(of(1_250, 21), (Some(Cents(263)), Some(Cents(1_513))));
        assert_eq!(of(-1_250, 21), (Some(Cents(-263)), Some(Cents(-1_513))));
        assert_eq!(of(100, 0), (Some(Cents(0)), Some(Cents(100))));
        assert_eq!(with_vat(Some(Cents(1)), None), (None, None));
        assert_eq!(with_vat(None, Some(21)), (None, None));
    }

    #[test]
    fn the_gross_amount_is_the_sum_of_the_others() {
        let mut sent = ClientAccountingPayload {
            net_amount: Some(Cents(1_000)),
            vat_amount: Some(Cents(210)),
            ..Default::default()
        };
        let mut errors = FieldErrors::new();
        sent.settle(&mut errors);
        assert_eq!(sent.brutto_amount, Some(Cents(1_210)));
        sent.brutto_amount = Some(Cents(1_211));
        sent.settle(&mut errors);
        assert_eq!(errors.at("client_accounting.brutto_amount").len(), 1);
    }
}
