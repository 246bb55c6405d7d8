//! No payment is booked twice, and none is dropped: the same file, overlapping periods, other formats, rows in another
//! order, true twins.

use chrono::{Days, NaiveDate};
use serde_json::json;

use super::scene::Books;

const PAYER: &str = "SIA \"Baltā kaste\"";
const IBAN: &str = "LV27ZZZZ0000000001004";

#[actix_web::test]
async fn twins_are_two_and_a_third_one_of_a_later_file_is_a_third() {
    let mut books = Books::empty().await;
    let client = books.client(PAYER, Some(IBAN)).await;
    let days = ("2026-10-01", "2026-10-31");
    books
        .insert("FLL1-10263", client, (72_600, 0), "NORMAL", days)
        .await;
    let twin = ["2026-11-02", "242.00", PAYER, IBAN, "FLL1-10263", ""];
    let first = books.import_lines(&[twin, twin]).await;
    assert_eq!(first["import"]["imported_payments_count"], 2);
    assert_eq!(books.paid("FLL1-10263").await, 48_400);

    let again = books.import_lines(&[twin, twin]).await;
    assert_eq!(again["duplicates_count"], 2);
    let with_references = [
        ["2026-11-02", "242.00", PAYER, IBAN, "FLL1-10263", "N-1"],
        ["2026-11-02", "242.00", PAYER, IBAN, "FLL1-10263", "N-2"],
    ];
    let other_format = books.import_lines(&with_references).await;
    assert_eq!(other_format["duplicates_count"], 2);
    let camt = camt(&[("2026-11-02", 24_200, "X-1"), ("2026-11-02", 24_200, "X-2")]);
    let camt = books.import("statement.xml", camt, None).await;
    assert_eq!(camt["duplicates_count"], 2, "{camt:#}");
    assert_eq!(books.paid("FLL1-10263").await, 48_400);

    let later = books.import_lines(&[twin, twin, twin]).await;
    assert_eq!(
        (
            &later["duplicates_count"],
            &later["import"]["imported_payments_count"]
        ),
        (&json!(2), &json!(1))
    );
    assert_eq!(books.paid("FLL1-10263").await, 72_600);
    books.check().await;
}

/// A statement of the same account in the other format.
fn camt(entries: &[(&str, i64, &str)]) -> Vec<u8> {
    let entries = entries.iter().map(|(day, amount, reference)| {
        let (euros, cents) = (amount / 100, amount % 100);
        format!(
            "<Ntry><Amt Ccy=\"EUR\">{euros}.{cents:02}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
             <BookgDt><Dt>{day}</Dt></BookgDt><AcctSvcrRef>{reference}</AcctSvcrRef><NtryDtls><TxDtls>
             <RltdPties><Dbtr><Nm>SIA Balta kaste</Nm></Dbtr><DbtrAcct><Id><IBAN>{IBAN}</IBAN></Id></DbtrAcct></RltdPties>
             <RmtInf><Ustrd>FLL1 10263</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>"
        )
    });
    let entries: String = entries.collect();
    format!(
        "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt><Stmt>
         <Acct><Id><IBAN>LT157300000000000902</IBAN></Id></Acct>{entries}</Stmt></BkToCstmrStmt></Document>"
    )
    .into_bytes()
}

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// A payment as the bank knows it.
#[derive(Clone)]
struct Truth {
    day: NaiveDate,
    amount: u64,
    text: String,
    reference: String,
}

impl Truth {
    fn row(&self, with_reference: bool) -> String {
        let Self {
            day,
            amount,
            text,
            reference,
        } = self;
        let reference = if with_reference { reference } else { "" };
        let (euros, cents) = (amount / 100, amount % 100);
        format!(
            "LT157300000000000902;{day};{day};{euros}.{cents:02};EUR;\"{PAYER}\";{IBAN};\"{text}\";;{reference}\n"
        )
    }
}

fn file(rows: &[&Truth], with_references: bool) -> Vec<u8> {
    let mut text = "account_iban;booking_date;value_date;amount;currency;payer_name;payer_iban;reference;end_to_end_id;bank_reference\n".to_owned();
    for row in rows {
        text += &row.row(with_references);
    }
    text.into_bytes()
}

/// Payments of ten days, with many twins; then files of overlapping periods, with and without references, in any order.
#[actix_web::test]
async fn whatever_files_come_each_payment_is_there_once() {
    for seed in 1..=4 {
        let mut dice = Dice(seed * 977);
        let begin = NaiveDate::from_ymd_opt(2026, 11, 1).unwrap();
        let mut truths: Vec<Truth> = Vec::new();
        for place in 0..60 {
            let twin = truths.last().cloned().filter(|_| dice.below(4) == 0);
            let mut truth = twin.unwrap_or_else(|| Truth {
                day: begin + Days::new(place / 6),
                amount: 100 * (1 + dice.below(3)),
                text: format!("note {}", dice.below(2)),
                reference: String::new(),
            });
            truth.reference = format!("R-{seed}-{place}");
            truths.push(truth);
        }
        let books = Books::empty().await;
        for _ in 0..8 {
            let from = begin + Days::new(dice.below(8));
            let to = from + Days::new(1 + dice.below(6));
            let mut rows: Vec<&Truth> = truths
                .iter()
                .filter(|one| (from..=to).contains(&one.day))
                .collect();
            for place in (1..rows.len()).rev() {
                rows.swap(
                    place,
                    usize::try_from(dice.below(place as u64 + 1)).unwrap(),
                );
            }
            let content = file(&rows, dice.below(2) == 0);
            let shown = books.import("statement.csv", content, None).await;
            assert_eq!(shown["import"]["payments_count"], rows.len());
        }
        books
            .import(
                "all.csv",
                file(&truths.iter().collect::<Vec<_>>(), true),
                None,
            )
            .await;
        let distinct = "SELECT count(*) FROM payment_import_items WHERE duplicate_of_id IS NULL";
        assert_eq!(books.value(distinct).await, 60, "seed {seed}");
        let sum = "SELECT sum(amount) FROM payment_import_items WHERE duplicate_of_id IS NULL";
        let truth: u64 = truths.iter().map(|one| one.amount).sum();
        assert_eq!(
            books.value(sum).await,
            i64::try_from(truth).unwrap(),
            "seed {seed}"
        );
    }
}
