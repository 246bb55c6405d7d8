//! A file that asks a bank to pay carriers: ISO 20022 `CustomerCreditTransferInitiation`, as the European Payments
//! Council limits it for SEPA credit transfers (EPC132-08).

use std::io;

use chrono::{DateTime, NaiveDate, Utc};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::PaymentFileFormat;
use super::transfers::{LONGEST_TEXT, Transfer};
use crate::{AmountOverflow, Cents};

/// Most characters of a name (EPC132-08).
const LONGEST_NAME: usize = 70;

/// What a file says beside its transfers.
#[derive(Debug, Clone)]
pub struct PaymentOrder {
    /// The version of the message.
    pub format: PaymentFileFormat,
    /// What tells this file from all others of the company: letters, digits and hyphens, at most 30.
    pub message_id: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// The day on which the bank is asked to pay.
    pub execution_date: NaiveDate,
    /// Who pays.
    pub debtor: String,
    /// The account that is paid from, without spaces.
    pub iban: String,
    /// The BIC of its bank.
    pub bic: Option<String>,
}

/// Why there is no file.
#[derive(Debug, thiserror::Error)]
pub enum NoPaymentFile {
    /// The sum is too large.
    #[error(transparent)]
    TooLarge(#[from] AmountOverflow),
    /// It could not be written.
    #[error(transparent)]
    Unwritten(#[from] io::Error),
}

/// The file as XML in UTF-8.
///
/// # Errors
/// If no number can hold the sum.
pub fn write(order: &PaymentOrder, transfers: &[Transfer]) -> Result<Vec<u8>, NoPaymentFile> {
    let sum = Cents::sum(transfers.iter().map(|transfer| transfer.amount))?;
    let sums = (transfers.len().to_string(), decimal(sum));
    let version = match order.format {
        PaymentFileFormat::Pain00100103 => "03",
        PaymentFileFormat::Pain00100109 => "09",
    };
    let namespace = format!("urn:iso:std:iso:20022:tech:xsd:pain.001.001.{version}");
    let mut xml = Xml::new_with_indent(Vec::new(), b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    xml.create_element("Document")
        .with_attribute(("xmlns", namespace.as_str()))
        .write_inner_content(|xml| {
            inside(xml, "CstmrCdtTrfInitn", |xml| {
                inside(xml, "GrpHdr", |xml| header(xml, order, &sums))?;
                inside(xml, "PmtInf", |xml| {
                    payer(xml, order, &sums)?;
                    for (transfer, place) in transfers.iter().zip(1_u32..) {
                        let id = format!("{}-{place}", order.message_id);
                        inside(xml, "CdtTrfTxInf", |xml| payment(xml, &id, transfer))?;
                    }
                    Ok(())
                })
            })
        })?;
    Ok(xml.into_inner())
}

type Xml = Writer<Vec<u8>>;

/// An element with others inside.
fn inside(
    xml: &mut Xml,
    name: &str,
    write: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<()> {
    xml.create_element(name).write_inner_content(write)?;
    Ok(())
}

/// An element with a text.
fn say(xml: &mut Xml, name: &str, text: &str) -> io::Result<()> {
    xml.create_element(name)
        .write_text_content(BytesText::new(text))?;
    Ok(())
}

type Sums = (String, String);

fn header(xml: &mut Xml, order: &PaymentOrder, (count, sum): &Sums) -> io::Result<()> {
    let created = order.created_at.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    say(xml, "MsgId", &order.message_id)?;
    say(xml, "CreDtTm", &created)?;
    say(xml, "NbOfTxs", count)?;
    say(xml, "CtrlSum", sum)?;
    inside(xml, "InitgPty", |xml| say(xml, "Nm", &name(&order.debtor)))
}

fn payer(xml: &mut Xml, order: &PaymentOrder, (count, sum): &Sums) -> io::Result<()> {
    let is_first = order.format == PaymentFileFormat::Pain00100103;
    say(xml, "PmtInfId", &order.message_id)?;
    say(xml, "PmtMtd", "TRF")?;
    say(xml, "NbOfTxs", count)?;
    say(xml, "CtrlSum", sum)?;
    inside(xml, "PmtTpInf", |xml| {
        inside(xml, "SvcLvl", |xml| say(xml, "Cd", "SEPA"))
    })?;
    let day = order.execution_date.to_string();
    if is_first {
        say(xml, "ReqdExctnDt", &day)?;
    } else {
        inside(xml, "ReqdExctnDt", |xml| say(xml, "Dt", &day))?;
    }
    inside(xml, "Dbtr", |xml| say(xml, "Nm", &name(&order.debtor)))?;
    inside(xml, "DbtrAcct", |xml| {
        inside(xml, "Id", |xml| say(xml, "IBAN", &order.iban))?;
        say(xml, "Ccy", "EUR")
    })?;
    inside(xml, "DbtrAgt", |xml| {
        inside(xml, "FinInstnId", |xml| match &order.bic {
            Some(bic) => say(xml, if is_first { "BIC" } else { "BICFI" }, bic),
            None => inside(xml, "Othr", |xml| say(xml, "Id", "NOTPROVIDED")),
        })
    })?;
    say(xml, "ChrgBr", "SLEV")
}

fn payment(xml: &mut Xml, id: &str, transfer: &Transfer) -> io::Result<()> {
    inside(xml, "PmtId", |xml| say(xml, "EndToEndId", id))?;
    inside(xml, "Amt", |xml| {
        xml.create_element("InstdAmt")
            .with_attribute(("Ccy", "EUR"))
            .write_text_content(BytesText::new(&decimal(transfer.amount)))?;
        Ok(())
    })?;
    inside(xml, "Cdtr", |xml| say(xml, "Nm", &name(&transfer.creditor)))?;
    inside(xml, "CdtrAcct", |xml| {
        inside(xml, "Id", |xml| say(xml, "IBAN", &transfer.iban))
    })?;
    let text = cut(&latin(&transfer.text()), LONGEST_TEXT);
    inside(xml, "RmtInf", |xml| say(xml, "Ustrd", &text))
}

/// Cents as euros with a point, which is how XML writes numbers.
fn decimal(amount: Cents) -> String {
    format!("{}.{:02}", amount.0 / 100, amount.0 % 100)
}

fn name(text: &str) -> String {
    cut(&latin(text), LONGEST_NAME)
}

fn cut(text: &str, longest: usize) -> String {
    text.chars()
        .take(longest)
        .collect::<String>()
        .trim_end()
        .to_owned()
}

/// The letters that every bank of SEPA takes (EPC217-08): without accents, and a space for what it does not take.
fn latin(text: &str) -> String {
    let mut latin = String::with_capacity(text.len());
    for letter in text.nfkd().filter(|one| !is_combining_mark(*one)) {
        match letter {
            'ł' => latin.push('l'),
            'Ł' => latin.push('L'),
            'ø' => latin.push('o'),
            'Ø' => latin.push('O'),
            'đ' => latin.push('d'),
            'Đ' => latin.push('D'),
            'ß' => latin.push_str("ss"),
            'æ' => latin.push_str("ae"),
            'Æ' => latin.push_str("AE"),
            taken if taken.is_ascii_alphanumeric() || "/-?:().,'+".contains(taken) => {
                latin.push(taken);
            }
            _ if latin.ends_with(' ') => {}
            _ => latin.push(' '),
        }
    }
    // What begins with a slash, or has two, is an instruction to banks.
    let latin = latin.trim_matches(|end: char| end == '/' || end == ' ');
    let mut parts = latin.split('/').filter(|part| !part.is_empty());
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| format!("{text}/{part}"))
}

#[cfg(test)]
mod tests {
    use super::super::transfers::ToPay;
    use super::*;

    fn file(format: PaymentFileFormat, bic: Option<&str>) -> String {
        let order = PaymentOrder {
            format,
            message_id: "WAYHAUL-7".to_owned(),
            created_at: "2026-11-27T08:30:00Z".parse().unwrap(),
            execution_date: NaiveDate::from_ymd_opt(2026, 11, 30).unwrap(),
            debtor: "UAB \u{201e}Šiaurės kelias\u{201c}".to_owned(),
            iban: "LT121000011101001000".to_owned(),
            bic: bic.map(str::to_owned),
        };
        let to_pay = |id, amount, number: &str| ToPay {
            id: Some(id),
            credited: None,
            amount: Cents(amount),
            number: number.to_owned(),
            creditor: "Łódź & Søn <Trans>".to_owned(),
            iban: "PL61109010140000071219812874".to_owned(),
        };
        let settlements = vec![to_pay(1, 120_000, "FV/88/11/2026"), to_pay(2, -5, "K//1")];
        let transfer = Transfer::of(settlements).unwrap().unwrap();
        String::from_utf8(write(&order, &[transfer]).unwrap()).unwrap()
    }

    #[test]
    fn a_bank_reads_only_letters_that_every_bank_takes() {
        let xml = file(PaymentFileFormat::Pain00100103, Some("CBVILT2X"));
        for part in [
            "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:pain.001.001.03\">",
            "<CreDtTm>2026-11-27T08:30:00Z</CreDtTm>",
            "<CtrlSum>1199.95</CtrlSum>",
            "<ReqdExctnDt>2026-11-30</ReqdExctnDt>",
            "<Nm>UAB Siaures kelias</Nm>",
            "<BIC>CBVILT2X</BIC>",
            "<EndToEndId>WAYHAUL-7-1</EndToEndId>",
            "<InstdAmt Ccy=\"EUR\">1199.95</InstdAmt>",
            "<Nm>Lodz Son Trans</Nm>",
            "<IBAN>PL61109010140000071219812874</IBAN>",
            "<Ustrd>FV/88/11/2026, K/1</Ustrd>",
        ] {
            assert!(xml.contains(part), "{part} in {xml}");
        }
        assert!(xml.is_ascii());
    }

    #[test]
    fn the_newer_version_names_days_and_banks_in_its_own_way() {
        let xml = file(PaymentFileFormat::Pain00100109, None);
        let lines: Vec<&str> = xml.lines().map(str::trim).collect();
        let day = ["<ReqdExctnDt>", "<Dt>2026-11-30</Dt>", "</ReqdExctnDt>"];
        let bank = ["<Othr>", "<Id>NOTPROVIDED</Id>", "</Othr>"];
        for part in [day, bank] {
            assert!(lines.windows(3).any(|three| three == part), "{xml}");
        }
        let newer = file(PaymentFileFormat::Pain00100109, Some("CBVILT2X"));
        assert!(newer.contains("<BICFI>CBVILT2X</BICFI>"));
    }

    #[test]
    fn slashes_that_banks_take_for_instructions_are_left_out() {
        assert_eq!(latin("/RFB/ 1//2/"), "RFB/ 1/2");
        assert_eq!(latin("  a\u{201e}\u{201c}b\n"), "a b");
    }
}
