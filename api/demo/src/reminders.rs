//! Reminders of what is overdue: two clients got one, so that the screen of waiting payments shows what that looks
//! like. They have no file: a demo company has none in its storage.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use domain::UserId;
use domain::users::Language;
use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement};
use serde::Serialize;

use super::calendar::Calendar;
use super::prng::Prng;
use super::writer;

/// How many days ago each was sent.
const SENT: [i64; 2] = [20, 3];

/// What was overdue on a day and still is, of the client who owes most of it and was not reminded yet.
const OVERDUE: &str = "
    WITH overdue AS (
        SELECT id, client_id, amount_with_vat - paid_amount AS open_amount FROM invoices
        WHERE paid_amount < amount_with_vat AND cancelled_at IS NULL AND payment_due_date < $1
          AND client_id NOT IN (SELECT client_id FROM payment_reminders)),
    debtor AS (
        SELECT client_id FROM overdue GROUP BY client_id ORDER BY sum(open_amount) DESC, client_id LIMIT 1)
    SELECT overdue.id, overdue.client_id, overdue.open_amount, client.country,
           coalesce(client.invoicing_email, client.email) AS email
    FROM overdue JOIN debtor USING (client_id) JOIN contacts client ON client.id = overdue.client_id
    ORDER BY overdue.id";

#[derive(Debug, FromQueryResult)]
struct Overdue {
    id: i64,
    client_id: i64,
    open_amount: i64,
    country: Option<String>,
    email: Option<String>,
}

#[derive(Debug, Serialize)]
struct ReminderRow<'a> {
    id: i64,
    client_id: i64,
    recipients: Vec<&'a str>,
    subject: &'static str,
    language: Language,
    day: NaiveDate,
    created_by_id: UserId,
    created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
struct ListedRow {
    payment_reminder_id: i64,
    invoice_id: i64,
    open_amount: i64,
}

/// Reminds two clients of what they owe; fewer if fewer owe anything.
pub(super) async fn add(
    db: &impl ConnectionTrait,
    mut prng: Prng,
    calendar: &Calendar,
    author: UserId,
) -> anyhow::Result<()> {
    for days in SENT {
        let day = calendar.today - TimeDelta::days(days);
        let at = calendar.office_hours(&mut prng, day);
        let day = calendar.day_of(at);
        let query = Statement::from_sql_and_values(DbBackend::Postgres, OVERDUE, [day.into()]);
        let overdue = Overdue::find_by_statement(query).all(db).await?;
        if !overdue.is_empty() {
            write(db, &overdue, (day, at), author).await?;
        }
    }
    Ok(())
}

async fn write(
    db: &impl ConnectionTrait,
    overdue: &[Overdue],
    (day, created_at): (NaiveDate, DateTime<Utc>),
    created_by_id: UserId,
) -> anyhow::Result<()> {
    let ids = writer::ids(db, "payment_reminders", 1).await?;
    let (Some(id), Some(first)) = (ids.first().copied(), overdue.first()) else {
        return Ok(());
    };
    let is_here = matches!(first.country.as_deref(), Some("LT") | None);
    let (language, subject) = if is_here {
        (Language::Lithuanian, "Priminimas dėl pradelstų sąskaitų")
    } else {
        (Language::English, "Reminder of overdue invoices")
    };
    let addresses = first.email.as_deref().unwrap_or_default().split(',');
    let reminder = ReminderRow {
        id,
        client_id: first.client_id,
        recipients: addresses.map(str::trim).collect(),
        subject,
        language,
        day,
        created_by_id,
        created_at,
    };
    let listed: Vec<ListedRow> = overdue
        .iter()
        .map(|invoice| ListedRow {
            payment_reminder_id: id,
            invoice_id: invoice.id,
            open_amount: invoice.open_amount,
        })
        .collect();
    writer::insert(db, "payment_reminders", &[reminder]).await?;
    writer::insert(db, "payment_reminder_invoices", &listed).await
}
