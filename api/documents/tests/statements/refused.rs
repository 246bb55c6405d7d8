//! What is no statement, is too much of one, or only does harm.

use std::io::{Cursor, Write};

use documents::reading::statement::{MOST_LINES, UnreadableStatement};
use domain::payments::statement::{AccountPeriod, StatementEntry, StatementSource};
use proptest::prelude::*;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{StatementTaker, read, taken};

const NEUTRAL: &str = "account_iban;booking_date;amount;currency;reference\n";

fn refused(content: &[u8]) -> UnreadableStatement {
    taken(content).unwrap_err()
}

fn archive(files: &[&[u8]]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (number, content) in files.iter().enumerate() {
        writer
            .start_file(format!("{number}.csv"), SimpleFileOptions::default())
            .unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

#[test]
fn what_is_in_no_known_format_is_refused() {
    use UnreadableStatement::{Empty, Unknown};
    for (content, why) in [
        (&b""[..], Empty),
        (b"\xEF\xBB\xBF \n", Empty),
        (b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj", Unknown),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", Unknown),
        (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", Unknown),
        (b"Name;City\nAlfa;Kaunas\n", Unknown),
        (b"Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n", Unknown),
        (b"Status,Settlement date (UTC),Total amount (incl. VAT),Currency\n", Unknown),
        (b"LT357300010133333333,20,2017-09-04,Alfa,x,y,EUR,K,1,MK,,\n", Unknown),
    ] {
        assert_eq!(refused(content), why, "{}", String::from_utf8_lossy(content));
    }
    let late = format!("{}{NEUTRAL}", "x\n".repeat(10));
    assert_eq!(refused(late.as_bytes()), Unknown);
    assert!(taken(&late.as_bytes()[2..]).is_ok());
}

#[test]
fn another_message_is_named_for_what_it_is() {
    let message = |name: &str| {
        format!(
            "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:x\"><{name}><GrpHdr/></{name}></Document>"
        )
    };
    for (name, is) in [
        ("BkToCstmrAcctRpt", "camt.052"),
        ("BkToCstmrDbtCdtNtfctn", "camt.054"),
        ("CstmrCdtTrfInitn", "pain.001"),
        ("CstmrPmtStsRpt", "pain.002"),
    ] {
        let why = UnreadableStatement::OtherMessage(is.to_owned());
        assert_eq!(refused(message(name).as_bytes()), why);
    }
    let other = |name: &str| UnreadableStatement::OtherXml(name.to_owned());
    assert_eq!(refused(message("Other").as_bytes()), other("Document"));
    assert_eq!(refused(b"<ubl:Invoice xmlns:ubl='x'/>"), other("Invoice"));
    assert_eq!(refused(b"<!DOCTYPE html><html></html>"), other("html"));
    assert_eq!(refused(b"<html><meta><br></html>"), other("html"));
    assert_eq!(
        refused(b"<?xml version='1.0'?>"),
        UnreadableStatement::Unknown
    );
}

#[test]
fn definitions_of_ones_own_are_refused_wherever_they_stand() {
    let body = "<Document><BkToCstmrStmt><Stmt><Id>&x;</Id></Stmt></BkToCstmrStmt></Document>";
    let outside = "<!DOCTYPE Document [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>";
    let laughs = "<!DOCTYPE Document [<!ENTITY a \"ha\"><!ENTITY x \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>";
    for definitions in [
        outside,
        laughs,
        "<!doctype Document SYSTEM \"http://bank.example/x.dtd\">",
    ] {
        let first = format!("<?xml version=\"1.0\"?>\n{definitions}{body}");
        let inside = body.replace("<Stmt>", &format!("<Stmt>{definitions}"));
        let last = format!("{}{definitions}", body.replace("&x;", "1"));
        for file in [first, inside, last] {
            let why = refused(file.as_bytes());
            assert_eq!(why, UnreadableStatement::Definitions, "{file}");
        }
    }
    assert_eq!(refused(body.as_bytes()), UnreadableStatement::Definitions);
    let harmless = body.replace("&x;", "&amp;&#x41;&lt;");
    assert!(taken(harmless.as_bytes()).is_ok());
}

#[test]
fn a_file_that_breaks_off_or_has_no_end_is_refused() {
    let damaged = UnreadableStatement::Damaged;
    let whole = "<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy=\"EUR\">1</Amt></Ntry></Stmt></BkToCstmrStmt></Document>";
    assert!(taken(whole.as_bytes()).is_ok());
    for end in whole.find("<Stmt>").unwrap()..whole.len() {
        assert_eq!(refused(&whole.as_bytes()[..end]), damaged, "{end}");
    }
    let deep = whole.replace("<Ntry>", &format!("<Ntry>{}", "<a>".repeat(100_000)));
    assert_eq!(refused(deep.as_bytes()), damaged);
    let crossed = whole.replace("</Ntry></Stmt>", "</Stmt></Ntry>");
    assert_eq!(refused(crossed.as_bytes()), damaged);
    let many = whole.replace("<Ntry>", &format!("<Ntry>{}", "<a/>".repeat(60_000)));
    assert_eq!(refused(many.as_bytes()), UnreadableStatement::TooLarge);
    let endless = format!("{NEUTRAL}{}", "x".repeat(100_000));
    assert_eq!(refused(endless.as_bytes()), damaged);
}

#[test]
fn more_lines_than_a_statement_has_are_refused() {
    let most = usize::try_from(MOST_LINES).unwrap();
    let rows = |count: usize| {
        let row = "LT157300000000000902;2026-11-02;1.00;EUR;x\n";
        format!("{NEUTRAL}{}", row.repeat(count)).into_bytes()
    };
    assert_eq!(taken(&rows(most)).unwrap().entries.len(), most);
    assert_eq!(refused(&rows(most + 1)), UnreadableStatement::TooManyLines);
    let wise = |count: usize| {
        let row = "T,02-11-2026,1.00,EUR,1.00\n";
        format!(
            "TransferWise ID,Date,Amount,Currency,Running Balance\n{}",
            row.repeat(count)
        )
        .into_bytes()
    };
    assert_eq!(taken(&wise(most)).unwrap().entries.len(), most);
    assert_eq!(refused(&wise(most + 1)), UnreadableStatement::TooManyLines);
    let parts = "<TxDtls><Amt Ccy=\"EUR\">0.01</Amt></TxDtls>".repeat(most + 1);
    let batch = format!(
        "<Document><BkToCstmrStmt><Stmt><Ntry><NtryDtls>{parts}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>"
    );
    assert_eq!(refused(batch.as_bytes()), UnreadableStatement::TooManyLines);
    let accounts = (0..600).map(|number| format!("A{number};2026-11-02;1.00;EUR;x"));
    let accounts = accounts.collect::<Vec<_>>().join(
        "
",
    );
    assert_eq!(
        refused(format!("{NEUTRAL}{accounts}").as_bytes()),
        UnreadableStatement::TooLarge
    );
    assert_eq!(
        refused(&vec![b' '; 33 * 1024 * 1024]),
        UnreadableStatement::TooLarge
    );
}

#[test]
fn an_archive_of_one_file_is_read_as_the_file() {
    let row = format!("{NEUTRAL}LT157300000000000902;2026-11-02;1.00;EUR;x\n").into_bytes();
    assert_eq!(taken(&archive(&[&row])), taken(&row));
    assert_eq!(
        refused(&archive(&[&row, &row])),
        UnreadableStatement::NotOneFile
    );
    assert_eq!(refused(&archive(&[])), UnreadableStatement::NotOneFile);
    assert_eq!(
        refused(&archive(&[&archive(&[&row])])),
        UnreadableStatement::Unknown
    );
    let whole = archive(&[&row]);
    assert_eq!(
        refused(&whole[..whole.len() / 2]),
        UnreadableStatement::Damaged
    );
    let bomb = archive(&[&vec![b' '; 40 * 1024 * 1024]]);
    assert!(bomb.len() < 1024 * 1024);
    assert_eq!(refused(&bomb), UnreadableStatement::TooLarge);
}

#[test]
fn reading_ends_when_no_more_lines_are_wanted() {
    struct One(u32);
    impl StatementTaker for One {
        fn source(&mut self, _: StatementSource) {}
        fn entry(&mut self, _: StatementEntry) -> bool {
            self.0 += 1;
            false
        }
        fn account(&mut self, _: AccountPeriod) {}
    }
    let rows = "LT157300000000000902;2026-11-02;1.00;EUR;x\n".repeat(9);
    let mut one = One(0);
    let read = read(format!("{NEUTRAL}{rows}").as_bytes(), &mut one);
    assert_eq!((read, one.0), (Err(UnreadableStatement::GivenUp), 1));
}

proptest! {
    #[test]
    fn no_content_is_too_odd(
        before in prop::sample::select(vec![
            "",
            "<",
            "<?xml version='1.0' encoding='windows-1257'?>",
            "<Document><BkToCstmrStmt><Stmt><Ntry>",
            "account_iban;booking_date;amount;currency;reference\n",
            "TransferWise ID,Date,Amount,Currency,Running Balance\n",
            "\"SĄSKAITOS\"\n\"Data\";\"Suma\";\"Valiuta\";\"DEBETAS/KREDITAS\";\"TRANSAKCIJOS KODAS\"\n",
            "PK\u{3}\u{4}",
        ]),
        content in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        let _ = taken(&[before.as_bytes(), &content].concat());
    }

    #[test]
    fn no_row_is_too_odd(rows in prop::collection::vec("[0-9A-Z\";,.| -]{0,40}", 0..20)) {
        for headings in [
            "Sąskaitos Nr.,,Data,Gavėjas,Paaiškinimai,Suma,Valiuta,D/K\n",
            "Date completed (UTC),ID,State,Payment currency,Amount\n",
            NEUTRAL,
        ] {
            let read = taken(format!("{headings}{}", rows.join("\n")).as_bytes());
            prop_assert!(read.is_ok());
        }
    }
}
