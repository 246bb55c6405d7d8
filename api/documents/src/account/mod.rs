//! Statements of account: what is left to pay of a client's invoices on a day, and what we have of the client.
//!
//! A reminder attaches one. Invoices stand from the earliest due date on, credits and money that is on no invoice after
//! them with a minus; each currency has a table and sums of its own.
//!
//! - `rows`: what the tables say. `parties`: who owes whom.

mod parties;
mod rows;
#[cfg(test)]
mod tests;

use chrono::NaiveDate;
use domain::Cents;
use domain::billing::{Buyer, Seller};
use domain::users::Language;

use crate::invoice::figures::Figures;
use crate::paper::{self, Block, Field, Languages, Letterhead, Numbering, Paper, Span, Untypeset};

/// The most lines of a table. The others stand together in one more, so that no client has too many for a document.
pub const MOST_LINES: usize = 1_500;

/// A statement of account, as it is printed.
#[derive(Debug)]
pub struct Account<'a> {
    /// The company, with the account to pay to.
    pub company: &'a Seller,
    /// The client.
    pub client: &'a Buyer,
    /// What the client reads.
    pub language: Language,
    /// The day whose debts it lists.
    pub day: NaiveDate,
    /// What is open in each currency; nothing if the client owes nothing.
    pub currencies: &'a [InCurrency],
    /// The company's logo, as it is stored.
    pub logo: Option<&'a [u8]>,
}

/// What is open in a currency.
#[derive(Debug, Clone)]
pub struct InCurrency {
    /// ISO 4217.
    pub currency: String,
    /// Invoices and credits of which something is left, in the order in which they stand.
    pub documents: Vec<OpenDocument>,
    /// The client's money that is on no invoice, in cents; zero for none.
    pub money: Cents,
}

/// An invoice or a credit of which something is left. Amounts are in cents of its currency, those of a credit negative.
#[derive(Debug, Clone)]
pub struct OpenDocument {
    /// Its number in print.
    pub number: String,
    /// Issue date.
    pub date: NaiveDate,
    /// The last day to pay.
    pub due: NaiveDate,
    /// The sum with VAT.
    pub amount: Cents,
    /// What was paid of it.
    pub paid: Cents,
}

impl OpenDocument {
    /// What is left of it.
    fn left(&self) -> Result<Cents, Untypeset> {
        rows::possible(self.amount.minus(self.paid))
    }
}

/// Typesets a statement of account. The same content always gives the same bytes.
///
/// # Errors
/// See [`Untypeset`]; sums that no number holds are impossible.
pub fn typeset(account: &Account<'_>) -> Result<Vec<u8>, Untypeset> {
    let form = Form::of(account);
    let mut blocks = head(&form);
    blocks.extend([Block::Space(4.0), parties::block(&form), Block::Space(10.0)]);
    for open in account.currencies {
        blocks.extend(rows::blocks(&form, open)?);
    }
    blocks.extend(closing(&form));
    paper::typeset(&Paper {
        title: &format!("{} {}", form.title(), account.day),
        company: &account.company.name,
        languages: Languages::One(account.language),
        date: account.day,
        logo: account.logo,
        numbering: Numbering::Words,
        archived: None,
        blocks: &blocks,
    })
}

/// A statement, and how its words and numbers are written.
struct Form<'a> {
    account: &'a Account<'a>,
    figures: Figures,
}

impl<'a> Form<'a> {
    fn of(account: &'a Account<'a>) -> Self {
        Self {
            account,
            figures: Figures::of(account.language),
        }
    }

    fn label(&self, english: &'static str, lithuanian: &'static str) -> &'static str {
        self.account.language.choose(english, lithuanian)
    }

    fn title(&self) -> &'static str {
        self.label("Statement of account", "Atsiskaitymų suvestinė")
    }
}

fn head(form: &Form<'_>) -> Vec<Block> {
    let account = form.account;
    let day = Field::plain(form.label("As of", "Data"), account.day.to_string());
    vec![
        Block::Letterhead(Letterhead {
            name: account.company.name.clone(),
            lines: Vec::new(),
        }),
        Block::Heading(1, vec![Span::plain(form.title())]),
        Block::fields([day]),
    ]
}

/// What a statement ends with: that nothing is open, or what to do about it.
fn closing(form: &Form<'_>) -> Vec<Block> {
    if form.account.currencies.is_empty() {
        let text = form.label("Nothing is left to pay.", "Neapmokėtų sąskaitų nėra.");
        return vec![Block::paragraph([Span::plain(text)])];
    }
    let text = form.label(
        "Payments that reached us later are not included. If you have paid already, please disregard the sums above.",
        "Vėliau gauti mokėjimai neįtraukti. Jeigu jau apmokėjote, į šias sumas nekreipkite dėmesio.",
    );
    vec![Block::Together(vec![
        Block::Space(8.0),
        Block::paragraph([Span::muted(text)]),
    ])]
}
