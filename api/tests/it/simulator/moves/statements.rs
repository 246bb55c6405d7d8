//! Statements of the bank: generated of what is open, and a little wrong.

use std::fmt::Write;

use serde_json::Value;

use crate::simulator::hand::Hand;
use crate::simulator::world::{Booked, Thing, days_ago};

const HEAD: &str = "account_iban;booking_date;value_date;amount;currency;payer_name;payer_iban;reference;end_to_end_id;bank_reference\n";

struct Line {
    cents: i64,
    currency: String,
    payer: String,
    iban: String,
    text: String,
    reference: String,
}

/// An amount as a file has it.
fn euros(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", cents.abs() / 100, cents.abs() % 100)
}

/// What clients pay of these invoices, some of it wrongly.
fn incoming(hand: &mut Hand, invoices: &[Value]) -> Vec<Line> {
    let mut lines = Vec::new();
    for invoice in invoices {
        let amount = |member: &str| invoice[member].as_i64().unwrap();
        let open = amount("amount") - amount("paid_amount");
        let Some(payer) = hand.world.party(amount("client_id")).filter(|_| open > 0) else {
            continue;
        };
        let number = invoice["invoice_number"].as_str().unwrap();
        let (cents, text) = match hand.dice.below(10) {
            0 => (open + hand.dice.between(1, 5_000), number.to_owned()),
            1 => (hand.dice.between(1, open), number.to_owned()),
            2 => (open, "advance".to_owned()),
            3 => (open, format!("{number}9")),
            _ => (open, format!("Payment of {number}")),
        };
        let place = hand.number();
        let reference = format!("R{}-{place}", hand.caller.client);
        let iban = if hand.dice.chance(85) {
            payer.iban.clone()
        } else {
            String::new()
        };
        hand.world.booked.borrow_mut().push(Booked {
            reference: reference.clone(),
            cents,
            payer: payer.name.clone(),
            iban: iban.clone(),
        });
        let currency = invoice["currency"].as_str().unwrap().to_owned();
        lines.push(Line {
            cents,
            currency,
            payer: payer.name,
            iban,
            text,
            reference,
        });
    }
    lines
}

/// What went out for these settlements.
fn outgoing(hand: &mut Hand, settlements: &[Value]) -> Vec<Line> {
    let mut lines = Vec::new();
    for settlement in settlements {
        let Some(payee) = settlement["supplier_id"]
            .as_i64()
            .and_then(|id| hand.world.party(id))
        else {
            continue;
        };
        let place = hand.number();
        lines.push(Line {
            cents: -settlement["left_amount"].as_i64().unwrap(),
            currency: settlement["currency"].as_str().unwrap().to_owned(),
            text: settlement["invoice_number"].as_str().unwrap().to_owned(),
            payer: payee.name,
            iban: payee.iban,
            reference: format!("OUT{}-{place}", hand.caller.client),
        });
    }
    lines
}

async fn file(hand: &mut Hand) -> Vec<u8> {
    let open = "/invoices?only_not_paid=true&limit=30";
    let invoices = hand.get("invoice: list", open).await.rows();
    let invoices = hand.dice.some(&invoices, 5);
    let mut lines = incoming(hand, &invoices);
    if hand.dice.chance(40) {
        let owed = hand
            .get("settlement: to pay", "/settlements/to-pay?limit=20")
            .await;
        let owed = hand.dice.some(&owed.rows(), 2);
        lines.extend(outgoing(hand, &owed));
    }
    let mut text = HEAD.to_owned();
    let day = days_ago(hand.dice.between(0, 5));
    for line in lines {
        let Line {
            cents,
            currency,
            payer,
            iban,
            text: said,
            reference,
        } = line;
        let amount = euros(cents);
        let row = format!(
            "{};{day};{day};{amount};{currency};\"{payer}\";{iban};\"{said}\";;{reference}\n",
            hand.world.iban
        );
        text.push_str(&row);
        // The bank lists one twice.
        if hand.dice.chance(5) {
            text.push_str(&row);
        }
    }
    text.into_bytes()
}

pub async fn import(hand: &mut Hand) {
    let content = file(hand).await;
    let made = ("statement: import", Thing::Statement);
    let path = "/invoices/payments/imports";
    hand.make_of_file(made, path, ("statement.csv", content))
        .await;
}

/// A file that is looked at, and stored only by another move.
pub async fn look_first(hand: &mut Hand) {
    let content = file(hand).await;
    let path = "/invoices/payments/imports/preview";
    hand.upload("statement: look first", path, ("statement.csv", content))
        .await;
}

/// A payment of an earlier statement came back.
pub async fn import_return(hand: &mut Hand) {
    let booked = hand.world.booked.borrow().clone();
    let newest = booked.len().saturating_sub(10);
    let Some(booked) = hand.dice.pick(&booked[newest..]) else {
        return import(hand).await;
    };
    let number = hand.number();
    let mut camt = String::new();
    write!(
        camt,
        "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt><Stmt>\
         <Acct><Id><IBAN>{ours}</IBAN></Id></Acct><Ntry><Amt Ccy=\"EUR\">{amount}</Amt>\
         <CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>{day}</Dt></BookgDt>\
         <AcctSvcrRef>B{client}-{number}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>{payer}</Nm></Cdtr>\
         <CdtrAcct><Id><IBAN>{iban}</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>{reference} returned</Ustrd>\
         </RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>",
        ours = hand.world.iban,
        amount = euros(booked.cents),
        day = days_ago(0),
        client = hand.caller.client,
        payer = booked.payer,
        iban = booked.iban,
        reference = booked.reference,
    )
    .unwrap();
    let made = ("statement: import of a return", Thing::Statement);
    let path = "/invoices/payments/imports";
    hand.make_of_file(made, path, ("return.xml", camt.into_bytes()))
        .await;
}
