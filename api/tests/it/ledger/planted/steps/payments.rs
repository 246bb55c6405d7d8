//! Payments of clients and to carriers as statements of the bank bring them, and what people decide about them.

use serde_json::json;

use super::invoices::{credit, invoiced};
use super::settlements::asked;
use super::statement::{Line, import, line};
use super::{Ran, Step, steps};
use crate::ledger::planted::ground::{Ground, Refused};

pub const STEPS: &[Step] = steps![
    a_statement_pays_an_invoice_and_charges_are_kept,
    a_statement_names_an_invoice_and_its_amount,
    a_payment_is_undone,
    too_much_is_allocated,
    a_clients_money_is_applied,
    a_credit_is_applied,
    a_statement_says_that_the_bank_paid_a_file,
];

/// What was paid, and by whom.
struct Payer {
    id: i64,
    name: String,
    account: String,
}

/// A client with an invoice for 2,420.00; returns the id and the number of that.
async fn owing(ground: &Ground) -> Result<(Payer, i64, String), Refused> {
    let (id, name, account) = ground.client().await?;
    let of_client = json!({"general": {"client_id": id}});
    let (_, invoice) = invoiced(ground, of_client).await?;
    let stored = ground.get(&format!("/invoices/{invoice}")).await?;
    let number = stored["invoice_number"]
        .as_str()
        .unwrap_or_default()
        .to_owned();
    Ok((Payer { id, name, account }, invoice, number))
}

impl Payer {
    fn pays<'a>(&'a self, amount: i64, charges: i64, text: &'a str) -> Line<'a> {
        Line {
            amount,
            charges,
            party: (&self.name, &self.account),
            text,
            stated: None,
            called: "NOTPROVIDED",
        }
    }
}

async fn a_statement_pays_an_invoice_and_charges_are_kept(ground: &Ground) -> Ran {
    let (payer, _, number) = owing(ground).await?;
    ground.begin().await;
    let brought = import(ground, &[payer.pays(241_500, 500, &number)]).await?;
    is_imported(ground, brought).await
}

async fn a_statement_names_an_invoice_and_its_amount(ground: &Ground) -> Ran {
    let (payer, _, number) = owing(ground).await?;
    let mut line = payer.pays(242_000, 0, &number);
    line.stated = Some(242_000);
    ground.begin().await;
    let brought = import(ground, &[line]).await?;
    is_imported(ground, brought).await
}

async fn is_imported(ground: &Ground, brought: i64) -> Ran {
    let shown = line(ground, brought).await?;
    if shown["import_status"] == "IMPORTED" {
        return Ok(());
    }
    Err(shown.to_string())
}

async fn decide(ground: &Ground, brought: i64, action: &str, body: serde_json::Value) -> Ran {
    let shown = line(ground, brought).await?;
    let path = format!("/invoices/payments/imports/items/{}/{action}", shown["id"]);
    ground.put(&path, body).await.map(drop)
}

async fn a_payment_is_undone(ground: &Ground) -> Ran {
    let (payer, _, number) = owing(ground).await?;
    let brought = import(ground, &[payer.pays(242_000, 0, &number)]).await?;
    ground.begin().await;
    decide(ground, brought, "undo", json!({})).await
}

async fn too_much_is_allocated(ground: &Ground) -> Ran {
    let (payer, invoice, number) = owing(ground).await?;
    let brought = import(ground, &[payer.pays(250_000, 0, &number)]).await?;
    ground.begin().await;
    let shares = json!({"allocations": [{"invoice_id": invoice, "amount": 242_000}]});
    decide(ground, brought, "reallocate", shares).await
}

async fn a_clients_money_is_applied(ground: &Ground) -> Ran {
    let (payer, first, number) = owing(ground).await?;
    let of_client = json!({"general": {"client_id": payer.id}});
    let (_, second) = invoiced(ground, of_client).await?;
    let brought = import(ground, &[payer.pays(250_000, 0, &number)]).await?;
    let shares = json!({"allocations": [{"invoice_id": first, "amount": 242_000}]});
    decide(ground, brought, "reallocate", shares).await?;
    ground.begin().await;
    let path = format!("/contacts/{}/balance/apply", payer.id);
    let applied = json!({"invoice_id": second, "amount": 3_000});
    ground.post(&path, applied).await.map(drop)
}

async fn a_credit_is_applied(ground: &Ground) -> Ran {
    let (payer, first, _) = owing(ground).await?;
    let of_client = json!({"general": {"client_id": payer.id}});
    let (_, second) = invoiced(ground, of_client).await?;
    let body = credit(ground, first, "100.00").await?;
    ground.post("/invoices", body).await?;
    ground.begin().await;
    let path = format!("/contacts/{}/balance/apply", payer.id);
    let applied = json!({"invoice_id": second});
    ground.post(&path, applied).await.map(drop)
}

async fn a_statement_says_that_the_bank_paid_a_file(ground: &Ground) -> Ran {
    let file = asked(ground).await?;
    let contents = ground
        .get(&format!("/settlements/payment-files/{file}"))
        .await?;
    let account = contents["transfers"][0]["creditor_iban"].clone();
    let called = format!("WH-20260310-{file}-1");
    let line = Line {
        amount: -100_000,
        charges: 0,
        party: (
            "Žemaitijos vežėjai UAB",
            account.as_str().unwrap_or_default(),
        ),
        text: "VEZ",
        stated: None,
        called: &called,
    };
    ground.begin().await;
    let brought = import(ground, &[line]).await?;
    is_imported(ground, brought).await
}
