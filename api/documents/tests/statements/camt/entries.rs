//! What an entry is, whom it is with, and what it says.

use domain::payments::statement::LineKind;
use domain::payments::statement::UnreadReason::{Amount, Currency, Day, Direction};

use super::super::taken;
use super::{OWN, VERSIONS, Version, entry, file, payment, read};

#[test]
fn the_side_of_an_entry_decides_and_a_reversal_is_no_payment() {
    for version in VERSIONS {
        let flag = "<RvslInd>true</RvslInd>";
        let first = entry(version, "200.00", "DBIT", "", "");
        let back = entry(version, "200.00", "CRDT", flag, "");
        let good = read(version, "1000.00", "1000.00", &(first.clone() + &back));
        assert_eq!(
            good.kinds(),
            [(LineKind::Payment, -20_000), (LineKind::Return, 20_000)]
        );
        assert_eq!(good.difference(), Some(0));
        // A bank that writes the side of what it takes back.
        let twin = entry(version, "200.00", "DBIT", flag, "");
        let wrong = read(version, "1000.00", "1000.00", &(first + &twin));
        assert_eq!(wrong.difference(), Some(40_000));
    }
}

#[test]
fn what_takes_a_payment_back_names_the_one_who_was_paid() {
    let parties = format!(
        "<RltdPties><Dbtr><Nm>Mes</Nm></Dbtr><DbtrAcct><Id><IBAN>{OWN}</IBAN></Id></DbtrAcct>\
         <Cdtr><Nm>Vežėjas</Nm></Cdtr><CdtrAcct><Id><IBAN>LT297044000000002004</IBAN></Id></CdtrAcct></RltdPties>"
    );
    let version = Version::V02;
    for (flag, returned) in [
        ("<RvslInd>true</RvslInd>", ""),
        ("", "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>"),
    ] {
        let details = payment(version, "5.00", &(parties.clone() + returned));
        let read = read(
            version,
            "0.00",
            "5.00",
            &entry(version, "5.00", "CRDT", flag, &details),
        );
        assert_eq!(read.kinds(), [(LineKind::Return, 500)]);
        assert_eq!(read.lines()[0].party.as_deref(), Some("Vežėjas"));
        assert_eq!(
            read.lines()[0].party_iban.as_deref(),
            Some("LT297044000000002004")
        );
    }
}

#[test]
fn only_what_is_booked_moved_money() {
    let pending = |status: &str| {
        entry(Version::V02, "7.00", "CRDT", "", "").replace("<Sts>BOOK</Sts>", status)
    };
    let entries = [
        pending("<Sts>PDNG</Sts>"),
        pending("<Sts><Cd>INFO</Cd></Sts>"),
        pending("<Sts><Prtry>BOOKED</Prtry></Sts>"),
        entry(Version::V02, "0.00", "CRDT", "", ""),
    ];
    let read = read(Version::V02, "-5.00", "-5.00", &entries.concat());
    assert_eq!((read.kinds(), read.accounts[0].not_booked), (vec![], 3));
    assert_eq!(read.accounts[0].opening.unwrap().0, -500);
    assert_eq!(read.difference(), Some(0));
}

#[test]
fn an_entry_that_cannot_be_read_says_why_and_the_others_go_on() {
    let good = entry(Version::V02, "7.00", "CRDT", "", "");
    let bad = |from: &str, to: &str| good.replace(from, to);
    let entries = [
        bad("7.00", "7.001"),
        bad("7.00", "-7.00"),
        bad("7.00", "7,00"),
        bad(" Ccy=\"EUR\"", ""),
        bad("CRDT", "?"),
        bad("2026-11-02", "2026-02-30"),
        good.clone(),
        bad("<Amt Ccy=\"EUR\">7.00</Amt>", ""),
    ];
    let read = read(Version::V02, "0.00", "7.00", &entries.concat());
    assert_eq!(
        read.unread(),
        [
            (0, Amount),
            (1, Amount),
            (2, Amount),
            (3, Currency),
            (4, Direction),
            (5, Day),
            (7, Amount)
        ]
    );
    assert_eq!(read.kinds(), [(LineKind::Payment, 700)]);
}

#[test]
fn a_time_is_of_the_day_as_it_is_written() {
    let late = entry(Version::V08, "7.00", "CRDT", "", "").replace(
        "<Dt>2026-11-02</Dt>",
        "<DtTm>2026-11-02T23:59:00-11:00</DtTm>",
    );
    let read = read(Version::V08, "0.00", "7.00", &late);
    assert_eq!(read.lines()[0].day.to_string(), "2026-11-02");
}

#[test]
fn references_of_a_bank_are_taken_and_counts_of_a_file_are_not() {
    for (number, expected) in [
        ("N-1", Some("N-1")),
        ("20261102001", Some("20261102001")),
        ("17", None),
    ] {
        let own = format!("<NtryRef>{number}</NtryRef>");
        let entry = entry(Version::V02, "7.00", "CRDT", &own, "");
        let entry = entry.replace("<AcctSvcrRef>R1</AcctSvcrRef>", "");
        let read = read(Version::V02, "0.00", "7.00", &entry);
        assert_eq!(read.lines()[0].bank_reference.as_deref(), expected);
    }
}

#[test]
fn invoices_are_named_with_their_amounts_and_credits_are_negative() {
    let strd = |kind: &str, number: &str, amount: &str| {
        format!(
            "<Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>{kind}</Cd></CdOrPrtry></Tp><Nb>{number}</Nb></RfrdDocInf>\
             <RfrdDocAmt>{amount}</RfrdDocAmt></Strd>"
        )
    };
    let all = [
        strd("CINV", "FLL1-1", "<RmtdAmt Ccy=\"EUR\">9.00</RmtdAmt>"),
        strd("CREN", "KR-1", "<RmtdAmt Ccy=\"EUR\">2.00</RmtdAmt>"),
        strd("CREN", "KR-2", "<CdtNoteAmt Ccy=\"EUR\">1.00</CdtNoteAmt>"),
    ];
    let details = payment(
        Version::V08,
        "6.00",
        &format!("<RmtInf>{}</RmtInf>", all.concat()),
    );
    let read = read(
        Version::V08,
        "0.00",
        "6.00",
        &entry(Version::V08, "6.00", "CRDT", "", &details),
    );
    let line = read.lines()[0];
    let stated: Vec<_> = line
        .stated
        .iter()
        .map(|one| one.amount.map(|cents| cents.0))
        .collect();
    assert_eq!(stated, [Some(900), Some(-200), Some(-100)]);
    assert_eq!(line.text, "FLL1-1, KR-1, KR-2");
}

#[test]
fn fees_are_known_by_their_code_and_by_the_words_of_the_bank() {
    let code = "<BkTxCd><Domn><Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn></BkTxCd>";
    let words = "<AddtlNtryInf>Banko mokestis</AddtlNtryInf>";
    for more in [code, words] {
        let out = entry(Version::V02, "7.00", "DBIT", more, "");
        let into = entry(Version::V02, "7.00", "CRDT", more, "");
        let read = read(Version::V02, "0.00", "0.00", &(out + &into));
        assert_eq!(
            read.kinds(),
            [(LineKind::Fee, -700), (LineKind::Payment, 700)]
        );
    }
}

#[test]
fn accounts_and_their_days_follow_one_another_in_a_file() {
    let one = |account: &str, day: &str, opening: &str, closing: &str| {
        let entry = entry(Version::V02, "1.00", "CRDT", "", "");
        let file = String::from_utf8(file(Version::V02, opening, closing, &entry)).unwrap();
        let (_, statement) = file.split_once("<Stmt>").unwrap();
        let (statement, _) = statement.split_once("</Stmt>").unwrap();
        format!("<Stmt>{statement}</Stmt>")
            .replace(OWN, account)
            .replace("2026-11-02", day)
    };
    let second = "LT157300000000000902";
    let statements = [
        one(OWN, "2026-11-03", "1.00", "2.00"),
        one(second, "2026-11-02", "5.00", "6.00"),
        one(OWN, "2026-11-02", "0.00", "1.00"),
    ];
    let file = format!(
        "<c:Document xmlns:c=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.13\"><BkToCstmrStmt>{}</BkToCstmrStmt></c:Document>",
        statements.concat()
    );
    let read = taken(file.as_bytes()).unwrap();
    assert_eq!(read.format(), "camt.053.001.13");
    let of: Vec<_> = read
        .accounts
        .iter()
        .map(|account| account.account.as_deref().unwrap())
        .collect();
    assert_eq!(of, [OWN, second]);
    let own = &read.accounts[0];
    assert_eq!(
        own.opening
            .zip(own.closing)
            .map(|(one, two)| (one.0, two.0)),
        Some((0, 200))
    );
    for account in &read.accounts {
        assert_eq!(account.difference().unwrap().unwrap().0, 0);
    }
}

#[test]
fn an_account_without_balances_and_currency_is_known_by_its_entries() {
    let days =
        "<FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm></FrToDt>";
    let statement = |entries: &str| {
        let account = format!("<Acct><Id><IBAN>{OWN}</IBAN></Id></Acct>");
        let file = format!(
            "<Document><BkToCstmrStmt><Stmt>{days}{account}{entries}</Stmt></BkToCstmrStmt></Document>"
        );
        let mut read = taken(file.as_bytes()).unwrap();
        assert_eq!((read.format(), read.accounts.len()), ("camt.053", 1));
        read.accounts.remove(0)
    };
    for (entries, currency) in [
        (entry(Version::V08, "9.00", "CRDT", "", ""), Some("EUR")),
        (String::new(), None),
    ] {
        let account = statement(&entries);
        assert_eq!(account.currency.as_deref(), currency);
        assert_eq!(account.to.unwrap().to_string(), "2026-11-30");
    }
}
