//! Any payments, written as each bank writes them, are read as what they are.

use std::fmt::Write;

use chrono::NaiveDate;
use domain::payments::statement::{Direction, StatementLine};
use proptest::prelude::*;

use super::taken;

/// A payment as every bank can write it.
#[derive(Debug, Clone)]
struct Payment {
    day: NaiveDate,
    /// In cents; negative for one of ours.
    amount: i64,
    party: String,
    text: String,
}

/// What is read of a payment: its day, its amount with a sign, its party, its text and its reference.
type Row = (NaiveDate, i64, Option<String>, String, Option<String>);

fn payments() -> impl Strategy<Value = Vec<Payment>> {
    let amount = prop_oneof![1_i64..99_999_999_999, -99_999_999_999_i64..=-1];
    let words = "[A-Za-zĄČĘĖĮŠŲŪŽąčęėįšųūž0-9 \"';,.&<>/-]{0,60}";
    let payment =
        (0_i32..3_000, amount, words, words).prop_map(|(day, amount, party, text)| Payment {
            day: NaiveDate::from_num_days_from_ce_opt(739_000 + day).unwrap(),
            amount,
            party: trimmed(&party, "Alfa"),
            text: trimmed(&text, "x"),
        });
    prop::collection::vec(payment, 1..12).prop_map(|mut payments| {
        payments.sort_by_key(|payment| payment.day);
        payments
    })
}

fn trimmed(text: &str, otherwise: &str) -> String {
    match text.trim() {
        "" => otherwise.to_owned(),
        text => text.to_owned(),
    }
}

fn reference(place: usize) -> String {
    format!("RO{place:09}")
}

fn expected(payments: &[Payment]) -> Vec<Row> {
    let rows = payments.iter().enumerate().map(|(place, payment)| {
        let Payment {
            day,
            amount,
            party,
            text,
        } = payment.clone();
        (day, amount, Some(party), text, Some(reference(place)))
    });
    rows.collect()
}

fn row(line: &StatementLine) -> Row {
    let amount = match line.direction {
        Direction::Incoming => line.amount.0,
        Direction::Outgoing => -line.amount.0,
    };
    (
        line.day,
        amount,
        line.party.clone(),
        line.text.clone(),
        line.bank_reference.clone(),
    )
}

fn rows(file: &str, format: &str) -> Vec<Row> {
    let read = taken(file.as_bytes()).unwrap();
    assert_eq!((read.format(), read.unread()), (format, vec![]));
    read.lines().into_iter().map(row).collect()
}

fn decimal(cents: i64, point: char) -> String {
    let cents = cents.unsigned_abs();
    format!("{}{point}{:02}", cents / 100, cents % 100)
}

fn signed(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    format!("{sign}{}", decimal(cents, '.'))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

fn camt(payments: &[Payment], is_new: bool) -> String {
    let version = if is_new { "08" } else { "02" };
    let mut file = format!(
        "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.{version}\"><BkToCstmrStmt><Stmt>\
         <Acct><Id><IBAN>LT317044000000000901</IBAN></Id></Acct>"
    );
    for (place, payment) in payments.iter().enumerate() {
        let (side, party) = if payment.amount < 0 {
            ("DBIT", "Cdtr")
        } else {
            ("CRDT", "Dbtr")
        };
        let (amount, name) = (decimal(payment.amount, '.'), escaped(&payment.party));
        let (day, text, reference) = (payment.day, escaped(&payment.text), reference(place));
        let (status, own, name) = if is_new {
            (
                "<Cd>BOOK</Cd>",
                format!("<Amt Ccy=\"EUR\">{amount}</Amt>"),
                format!("<Pty><Nm>{name}</Nm></Pty>"),
            )
        } else {
            let own = format!("<AmtDtls><TxAmt><Amt Ccy=\"EUR\">{amount}</Amt></TxAmt></AmtDtls>");
            ("BOOK", own, format!("<Nm>{name}</Nm>"))
        };
        write!(
            file,
            "<Ntry><Amt Ccy=\"EUR\">{amount}</Amt><CdtDbtInd>{side}</CdtDbtInd><Sts>{status}</Sts>\
             <BookgDt><Dt>{day}</Dt></BookgDt><AcctSvcrRef>{reference}</AcctSvcrRef><NtryDtls><TxDtls>{own}\
             <RltdPties><{party}>{name}</{party}></RltdPties><RmtInf><Ustrd>{text}</Ustrd></RmtInf>\
             </TxDtls></NtryDtls></Ntry>"
        )
        .unwrap();
    }
    file + "</Stmt></BkToCstmrStmt></Document>"
}

/// A file of these headings, and of a row for each payment with the balance after it, in cents.
fn table(
    headings: &str,
    payments: &[Payment],
    is_newest_first: bool,
    written: impl Fn(&Payment, String, i64) -> String,
) -> String {
    let mut balance = 0;
    let each = payments.iter().enumerate().map(|(place, payment)| {
        balance += payment.amount;
        written(payment, reference(place), balance)
    });
    let mut rows: Vec<String> = each.collect();
    if is_newest_first {
        rows.reverse();
    }
    format!("{headings}\n{}\n", rows.join("\n"))
}

fn side(payment: &Payment, credit: char) -> char {
    if payment.amount < 0 { 'D' } else { credit }
}

fn swedbank(payments: &[Payment]) -> String {
    let headings = "\"Sąskaitos Nr.\",\"\",\"Data\",\"Gavėjas\",\"Paaiškinimai\",\"Suma\",\"Valiuta\",\"D/K\",\"Įrašo Nr.\",\"Kodas\",";
    table(headings, payments, false, |one, reference, _| {
        let (party, text, side) = (quoted(&one.party), quoted(&one.text), side(one, 'K'));
        let amount = decimal(one.amount, '.');
        format!(
            "\"LT157300000000000902\",\"20\",\"{}\",{party},{text},\"{amount}\",\"EUR\",\"{side}\",\"{reference}\",\"MK\",",
            one.day
        )
    })
}

fn seb(payments: &[Payment]) -> String {
    let headings = "\"SĄSKAITOS  (LT317044000000000901) IŠRAŠAS\";\n\"DOK NR.\";\"DATA\";\"MOKĖTOJO ARBA GAVĖJO PAVADINIMAS\";\"MOKĖJIMO PASKIRTIS\";\"TRANSAKCIJOS KODAS\";\"DEBETAS/KREDITAS\";\"SUMA SĄSKAITOS VALIUTA\";\"SĄSKAITOS VALIUTA\";";
    table(headings, payments, false, |one, reference, _| {
        let (party, text, side) = (quoted(&one.party), quoted(&one.text), side(one, 'C'));
        let amount = decimal(one.amount, ',');
        format!(
            "\"17\";{};{party};{text};\"{reference}\";\"{side}\";{amount};\"EUR\";",
            one.day
        )
    })
}

fn luminor(payments: &[Payment]) -> String {
    let headings = "Operacijos/Balanso Tipas;Data;Suma;C/D;Orig. suma;Orig. valiuta;Operacijos eilutė (identifikatorius);Mokėjimo paskirtis;Kitos pusės Pavadinimas";
    table(headings, payments, false, |one, reference, _| {
        let (party, text, side) = (quoted(&one.party), quoted(&one.text), side(one, 'C'));
        let (amount, day) = (decimal(one.amount, ','), one.day.format("%Y%m%d"));
        format!("Mokėjimas;{day};{amount};{side};{amount};EUR;{reference};{text};{party}")
    })
}

fn revolut(payments: &[Payment]) -> String {
    let headings = "Date completed (UTC),ID,Type,State,Reference,Payment currency,Amount,Total amount,Fee,Balance,Beneficiary name,Sender name";
    table(headings, payments, true, |one, reference, balance| {
        let (party, text, amount) = (quoted(&one.party), quoted(&one.text), signed(one.amount));
        let balance = signed(balance);
        format!(
            "{},{reference},TRANSFER,COMPLETED,{text},EUR,{amount},{amount},0.00,{balance},{party},{party}",
            one.day
        )
    })
}

fn wise(payments: &[Payment]) -> String {
    let headings = "TransferWise ID,Date,Amount,Currency,Payment Reference,Running Balance,Payer Name,Payee Name";
    table(headings, payments, true, |one, reference, balance| {
        let (party, text, amount) = (quoted(&one.party), quoted(&one.text), signed(one.amount));
        let (day, balance) = (one.day.format("%d-%m-%Y"), signed(balance));
        format!("{reference},{day},{amount},EUR,{text},{balance},{party},{party}")
    })
}

fn neutral(payments: &[Payment]) -> String {
    let headings = "account_iban;booking_date;amount;currency;payer_name;reference;bank_reference";
    table(headings, payments, false, |one, reference, _| {
        let (party, text, amount) = (quoted(&one.party), quoted(&one.text), signed(one.amount));
        format!(
            "LT157300000000000902;{};{amount};EUR;{party};{text};{reference}",
            one.day
        )
    })
}

proptest! {
    #[test]
    fn payments_are_read_as_they_were_written(payments in payments()) {
        let expected = expected(&payments);
        for (file, format) in [
            (camt(&payments, false), "camt.053.001.02"),
            (camt(&payments, true), "camt.053.001.08"),
            (swedbank(&payments), "swedbank-lt"),
            (seb(&payments), "seb-lt"),
            (luminor(&payments), "luminor-lt"),
            (revolut(&payments), "revolut-business"),
            (wise(&payments), "wise"),
            (neutral(&payments), "neutral"),
        ] {
            prop_assert_eq!(&rows(&file, format), &expected, "{}", file);
        }
    }

    #[test]
    fn balances_prove_the_lines_whatever_their_order(payments in payments()) {
        for file in [revolut(&payments), wise(&payments)] {
            let read = taken(file.as_bytes()).unwrap();
            prop_assert_eq!(read.difference(), Some(0));
        }
    }
}
