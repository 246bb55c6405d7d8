//! Statements of the company's bank: one that was imported, with four payments that a person has to decide, and one to try.
//!
//! Both are made of invoices that are open, so that they say what clients would write. The layout is that of Swedbank in
//! Lithuania, with its balances.

use std::fmt::Write as _;

use anyhow::Context;
use chrono::{Days, NaiveDate};
use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement};

use super::company::DemoCompany;

/// How many open invoices a statement is made of.
const INVOICES: usize = 16;
/// What was on the account before, in cents.
const OPENING: i64 = 1_845_310;
const HEAD: &str = "\"Sąskaitos Nr.\",\"\",\"Data\",\"Gavėjas\",\"Paaiškinimai\",\"Suma\",\"Valiuta\",\"D/K\",\"Įrašo Nr.\",\"Kodas\",\
\"Įmokos kodas\",\"Dok. Nr.\",\"Kliento kodas mokėtojo IS\",\"Kliento kodas\",\"Pradinis mokėtojas\",\"Galutinis gavėjas\",\n";

/// Invoices in euros of which nothing was paid yet, those of clients with several of them first.
const OPEN: &str = "
    SELECT invoice.invoice_number, invoice.amount_with_vat AS amount, invoice.client_id,
           client.company_name AS client
    FROM invoices invoice JOIN contacts client ON client.id = invoice.client_id
    WHERE invoice.paid_amount = 0 AND invoice.amount_with_vat > 0 AND invoice.cancelled_at IS NULL
      AND invoice.currency = 'EUR' AND invoice.invoice_type = 'NORMAL'
      AND NOT EXISTS (SELECT FROM invoices credit WHERE credit.credited_invoice_id = invoice.id)
    ORDER BY count(*) OVER (PARTITION BY invoice.client_id) DESC, invoice.client_id, invoice.id LIMIT $1";

/// An invoice in euros that is paid.
const PAID: &str = "
    SELECT invoice.invoice_number, invoice.amount_with_vat AS amount, invoice.client_id,
           client.company_name AS client
    FROM invoices invoice JOIN contacts client ON client.id = invoice.client_id
    WHERE invoice.paid_amount = invoice.amount_with_vat AND invoice.amount_with_vat > 0
      AND invoice.cancelled_at IS NULL AND invoice.currency = 'EUR' ORDER BY invoice.id DESC LIMIT 2";

/// A settlement with something left to pay.
const OWED: &str = "
    SELECT concat_ws('-', nullif(serie, ''), supplier_invoice_number) AS invoice_number,
           total_sum_with_vat - kept_back AS amount, supplier_id AS client_id, supplier ->> 'name' AS client
    FROM settlements WHERE paid_amount = 0 AND currency = 'EUR' AND settlement_type = 'NORMAL'
      AND total_sum_with_vat > kept_back ORDER BY payment_due_date, id LIMIT 2";

/// A bank statement of a demo company.
#[derive(Debug, Clone)]
pub struct BankStatement {
    /// The company.
    pub slug: String,
    /// The address of the user who brings it.
    pub brought_by: String,
    /// The name of the file.
    pub name: String,
    /// The file.
    pub content: String,
    /// Whether it is imported; otherwise it is left to try.
    pub is_imported: bool,
}

/// A document that a payment is about.
#[derive(Debug, Clone, FromQueryResult)]
struct Due {
    invoice_number: String,
    amount: i64,
    client_id: i64,
    client: String,
}

/// Makes both statements. A company that has too few open invoices gets none.
pub(super) async fn make(
    db: &impl ConnectionTrait,
    company: &DemoCompany<'_>,
    today: NaiveDate,
) -> anyhow::Result<Vec<BankStatement>> {
    let open = read(db, OPEN, 2 * INVOICES).await?;
    let (paid, owed) = (read(db, PAID, 0).await?, read(db, OWED, 0).await?);
    let mut statements = Vec::new();
    for (place, part) in open.chunks_exact(INVOICES).take(2).enumerate() {
        let is_imported = place == 0;
        let last = today - Days::new(if is_imported { 6 } else { 1 });
        let (Some(paid), Some(owed)) = (paid.get(place), owed.get(place)) else {
            break;
        };
        let mut lines = Lines::new(company.profile.bank_iban, last, place);
        incoming(&mut lines, part, paid)?;
        lines.out(&owed.client, &owed.invoice_number, owed.amount)?;
        lines.out("Degalinė Nr. 24", "Kuras", 41_265)?;
        lines.fee(45)?;
        statements.push(BankStatement {
            slug: company.slug.to_owned(),
            brought_by: format!("accounting@{}", company.mail_domain),
            name: format!("swedbank-{last}.csv"),
            content: lines.end()?,
            is_imported,
        });
    }
    Ok(statements)
}

async fn read(db: &impl ConnectionTrait, sql: &str, most: usize) -> anyhow::Result<Vec<Due>> {
    let query = if most > 0 {
        let most = i64::try_from(most)?;
        Statement::from_sql_and_values(DbBackend::Postgres, sql, [most.into()])
    } else {
        Statement::from_string(DbBackend::Postgres, sql)
    };
    Ok(Due::find_by_statement(query).all(db).await?)
}

/// Takes two invoices of one client out of those that are left.
fn pair(left: &mut Vec<&Due>) -> Option<(Due, Due)> {
    let mut neighbours = left.windows(2);
    let place = neighbours.position(|two| match two {
        [one, other] => one.client_id == other.client_id,
        _ => false,
    })?;
    let one = left.remove(place).clone();
    Some((one, left.remove(place).clone()))
}

/// One of everything: what is booked by itself, what a person has to decide, and what cannot be booked.
fn incoming(lines: &mut Lines, open: &[Due], paid: &Due) -> anyhow::Result<()> {
    let mut left: Vec<&Due> = open.iter().collect();
    if let Some((one, other)) = pair(&mut left) {
        let text = format!("{}, {}", one.invoice_number, other.invoice_number);
        lines.of(&one, &text, one.amount + other.amount)?;
    }
    // Less than both invoices, and it is not said which.
    if let Some((one, other)) = pair(&mut left) {
        let text = format!("{} ir {}", one.invoice_number, other.invoice_number);
        lines.of(&one, &text, one.amount + other.amount - 10_000)?;
    }
    let mut left = left.into_iter();
    let mut next = || left.next().context("an open invoice");
    let part = next()?;
    lines.of(
        part,
        &format!("Dalinis mokėjimas {}", part.invoice_number),
        part.amount / 2,
    )?;
    let more = next()?;
    lines.of(
        more,
        &format!("{} avansas", more.invoice_number),
        more.amount + 15_000,
    )?;
    let factored = next()?;
    let text = format!("{} už {}", factored.invoice_number, factored.client);
    lines.add("UAB Faktoringo namai", &text, factored.amount, true)?;
    lines.of(
        paid,
        &format!("Apmokėjimas {}", paid.invoice_number),
        paid.amount,
    )?;
    let silent = next()?;
    lines.of(silent, "Už transporto paslaugas", silent.amount)?;
    let wrong = next()?;
    lines.of(wrong, "PVM SF FLL1-99871", wrong.amount)?;
    for due in left {
        let text = format!(
            "Apmokėjimas pagal PVM sąskaitą faktūrą {}",
            due.invoice_number
        );
        lines.of(due, &text, due.amount)?;
    }
    lines.add("Jonas Bandomasis", "", 3_500, true)
}

/// The lines of a statement, which add up.
struct Lines<'a> {
    account: &'a str,
    day: NaiveDate,
    file: usize,
    count: u32,
    balance: i64,
    text: String,
    sums: [i64; 2],
}

impl<'a> Lines<'a> {
    fn new(account: &'a str, day: NaiveDate, file: usize) -> Self {
        let opening = format!(
            "\"{account}\",\"10\",\"{day}\",\"\",\"Likutis pradžiai\",\"{}\",\"EUR\",\"K\",\"\",\"AS\",\"\",\"\",\"\",\"\",\"\",\"\",\n",
            euros(OPENING)
        );
        Self {
            account,
            day,
            file,
            count: 0,
            balance: OPENING,
            text: format!("{HEAD}{opening}"),
            sums: [0, 0],
        }
    }

    fn of(&mut self, due: &Due, text: &str, amount: i64) -> anyhow::Result<()> {
        self.add(&due.client, text, amount, true)
    }

    fn out(&mut self, to: &str, text: &str, amount: i64) -> anyhow::Result<()> {
        self.add(to, text, amount, false)
    }

    fn fee(&mut self, amount: i64) -> anyhow::Result<()> {
        self.row("", "Pervedimo mokestis", amount, false, "M")
    }

    fn add(
        &mut self,
        party: &str,
        text: &str,
        amount: i64,
        is_incoming: bool,
    ) -> anyhow::Result<()> {
        self.row(party, text, amount, is_incoming, "MK")
    }

    fn row(
        &mut self,
        party: &str,
        text: &str,
        amount: i64,
        is_incoming: bool,
        code: &str,
    ) -> anyhow::Result<()> {
        self.count += 1;
        let quoted = |text: &str| text.replace('"', "\"\"");
        let Self {
            account,
            day,
            file,
            count,
            ..
        } = self;
        let reference = format!("{}{file}{count:06}", day.format("%Y%m%d"));
        let (sign, side) = if is_incoming { ("K", 1) } else { ("D", 0) };
        let mut row = String::new();
        writeln!(
            row,
            "\"{account}\",\"20\",\"{day}\",\"{}\",\"{}\",\"{}\",\"EUR\",\"{sign}\",\"{reference}\",\"{code}\",\"\",\"\",\"\",\"\",\"\",\"\",",
            quoted(party),
            quoted(text),
            euros(amount),
        )?;
        self.balance += if is_incoming { amount } else { -amount };
        if let Some(sum) = self.sums.get_mut(side) {
            *sum += amount;
        }
        self.text.push_str(&row);
        Ok(())
    }

    fn end(mut self) -> anyhow::Result<String> {
        let Self {
            account,
            day,
            balance,
            sums: [out, came],
            ..
        } = self;
        for (kind, text, amount, sign, code) in [
            ("82", "Apyvarta", out, "D", "K2"),
            ("82", "Apyvarta", came, "K", "K2"),
            ("86", "Likutis pabaigai", balance, "K", "LS"),
        ] {
            writeln!(
                self.text,
                "\"{account}\",\"{kind}\",\"{day}\",\"\",\"{text}\",\"{}\",\"EUR\",\"{sign}\",\"\",\"{code}\",\"\",\"\",\"\",\"\",\"\",\"\",",
                euros(amount)
            )?;
        }
        Ok(self.text)
    }
}

fn euros(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}
