//! What became of each line of a statement, as a file.

use actix_web::HttpResponse;
use documents::Cell;
use domain::users::Language;
use domain::{Cents, texts};
use tenant_router::{TenantDb, Work};

use super::shown::item_views;
use super::wire::item::{PaymentItemView, ShareView};
use crate::actor::Actor;
use crate::error::{ApiResult, OrMissing};
use crate::payments::{imports, items};
use crate::records::table::file::{self, Rows, Title};
use crate::records::table::{TableFormat, Words};

/// How many lines are read at a time.
const PIECE: u64 = 100;

const SHEET: Words = Words::new("Payments", "Mokėjimai");

/// The headings, in the order of the cells.
const HEADINGS: [Words; 17] = [
    Words::new("Line", "Eilutė"),
    Words::new("Payment date", "Mokėjimo data"),
    Words::new("Direction", "Kryptis"),
    Words::new("Amount", "Suma"),
    Words::new("Charges", "Banko mokestis"),
    Words::new("Currency", "Valiuta"),
    Words::new("Other party", "Kita šalis"),
    Words::new("Account", "Sąskaita"),
    Words::new("Text", "Paskirtis"),
    Words::new("Bank reference", "Banko nuoroda"),
    Words::new("Status", "Būsena"),
    Words::new("Reason", "Priežastis"),
    Words::new("Client", "Klientas"),
    Words::new("Invoices", "Sąskaitos faktūros"),
    Words::new("Client's money", "Kliento lėšos"),
    Words::new("Decided by", "Nusprendė"),
    Words::new("Possible invoices", "Galimos sąskaitos"),
];

/// The summary of a statement.
///
/// # Errors
/// 404 if there is no such import.
pub async fn answer(db: TenantDb, actor: Actor, id: i64) -> ApiResult<HttpResponse> {
    let import = db.read(async |txn| imports::find(txn, id).await).await?;
    let import = import.or_missing(texts::payments::no_payment_import)?;
    let place = db.share().place(Work::Export).await?;
    let language = actor.language;
    let head = HEADINGS.iter().map(|words| words.in_language(language));
    let head: Vec<String> = head.map(str::to_owned).collect();
    let title = Title {
        file: format!("payments-{}", import.id).into(),
        sheet: SHEET,
    };
    let share = db.share().clone();
    let rows = Lines {
        db,
        actor,
        import: import.id,
        last: -1,
    };
    file::answer(place, share, TableFormat::Csv, title, language, head, rows).await
}

struct Lines {
    db: TenantDb,
    actor: Actor,
    import: i64,
    /// The last line that was read.
    last: i32,
}

impl Rows for Lines {
    async fn next(&mut self) -> ApiResult<Vec<Vec<Cell>>> {
        let (import, last) = (self.import, self.last);
        let rows = self
            .db
            .read(async |txn| items::after(txn, import, last, PIECE).await)
            .await?;
        if let Some(last) = rows.last() {
            self.last = last.position;
        }
        let shown = item_views(&self.db, &self.actor, &rows).await?;
        let language = self.actor.language;
        Ok(shown.iter().map(|row| cells(row, language)).collect())
    }
}

fn cells(item: &PaymentItemView, language: Language) -> Vec<Cell> {
    let text = |text: &Option<String>| Cell::Text(text.clone().unwrap_or_default());
    let booked: Vec<&ShareView> = item.booked.iter().collect();
    let rest: i64 = booked
        .iter()
        .filter(|share| share.client_id.is_some())
        .map(|share| share.amount.0)
        .sum();
    let on_documents = booked.iter().filter(|share| share.client_id.is_none());
    let possible = item.explanations.iter().map(|one| {
        let numbers: Vec<&str> = one.invoices.iter().map(|one| one.number.as_str()).collect();
        numbers.join(" + ")
    });
    let empty = || Cell::Text(String::new());
    vec![
        Cell::Whole(item.position.into()),
        item.payment_date.map_or_else(empty, Cell::Day),
        Cell::Text(item.direction.in_words(language).to_owned()),
        Cell::Amount(item.amount),
        Cell::Amount(item.charges),
        Cell::Text(item.currency.clone()),
        text(&item.payer_name),
        text(&item.payer_iban),
        text(&item.invoice_reference),
        text(&item.bank_reference),
        Cell::Text(item.import_status.in_words(language).to_owned()),
        item.reason.map_or_else(empty, |reason| {
            Cell::Text(reason.in_words(language).to_owned())
        }),
        text(&item.client_name),
        Cell::Text(
            on_documents
                .map(|share| format!("{}: {}", share.number, share.amount))
                .collect::<Vec<_>>()
                .join("; "),
        ),
        Cell::Amount(Cents(rest)),
        text(&item.decided_by),
        Cell::Text(possible.collect::<Vec<_>>().join("; ")),
    ]
}

/// A value as people read it.
trait InWords {
    fn in_words(self, language: Language) -> &'static str;
}

impl InWords for domain::payments::Direction {
    fn in_words(self, language: Language) -> &'static str {
        let words = match self {
            Self::Incoming => Words::new("incoming", "gauta"),
            Self::Outgoing => Words::new("outgoing", "sumokėta"),
        };
        words.in_language(language)
    }
}

impl InWords for domain::payments::PaymentImportItemStatus {
    fn in_words(self, language: Language) -> &'static str {
        let words = match self {
            Self::Waiting => Words::new("not gone through yet", "dar neperžiūrėta"),
            Self::Failed => Words::new("not booked", "neįskaityta"),
            Self::PotentialReallocation => Words::new("to decide", "reikia sprendimo"),
            Self::Imported => Words::new("booked", "įskaityta"),
            Self::Ignored => Words::new("ignored", "ignoruota"),
            Self::Skipped => Words::new("concerns no invoice", "nesusiję su sąskaitomis"),
        };
        words.in_language(language)
    }
}

impl InWords for domain::payments::PaymentImportItemReason {
    fn in_words(self, language: Language) -> &'static str {
        let words = match self {
            Self::Duplicate => Words::new("imported before", "jau importuota"),
            Self::MissingData => Words::new("no invoice number", "nėra sąskaitos numerio"),
            Self::InvoiceNotFound => Words::new("no such invoice", "tokios sąskaitos nėra"),
            Self::AlreadyPaid => Words::new("already paid", "jau apmokėta"),
            Self::Overpaid => Words::new("more than is open", "daugiau nei liko mokėti"),
            Self::WrongPayer => Words::new("another payer", "kitas mokėtojas"),
            Self::AmbiguousSplit => Words::new("not certain which", "neaišku, už ką"),
            Self::CurrencyDiffers => Words::new("another currency", "kita valiuta"),
            Self::Unreadable => Words::new("cannot be read", "neįskaitoma eilutė"),
            Self::TakenBack => Words::new("taken back", "atšaukta"),
            Self::Returned => Words::new("returned payment", "grąžintas mokėjimas"),
        };
        words.in_language(language)
    }
}
