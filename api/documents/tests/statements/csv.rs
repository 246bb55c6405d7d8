//! The layouts of CSV files: their variants, and what banks and people do to them.

use domain::payments::statement::{LineKind, UnreadReason};

use super::taken;

const REVOLUT: &str = "Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,New column,\
    Payment currency,Amount,Total amount,Fee,Fee currency,Balance,Account,International account number,\
    Beneficiary IBAN,Beneficiary name,Sender account,Sender name";

fn revolut(rows: &[&str]) -> Vec<u8> {
    let mut text = REVOLUT.to_owned();
    for row in rows {
        text.push('\n');
        text.push_str(row);
    }
    text.into_bytes()
}

#[test]
fn a_fee_in_a_column_is_a_line_and_what_did_not_happen_is_none() {
    let read = taken(&revolut(&[
        "2026-11-04,,a4,TOPUP,PENDING,x,,,EUR,300.00,300.00,0.00,EUR,5000.00,EUR Main,LT563250000000000904,,,,",
        "2026-11-03,2026-11-03,a3,TOPUP,COMPLETED,Money added from ALFA,FLL1-10234,,EUR,605.00,605.00,0.00,EUR,1854.51,EUR Main,LT563250000000000904,,,,",
        "2026-11-02,2026-11-02,a2,TOPUP,REVERTED,x,,,EUR,500.00,500.00,0.00,EUR,,EUR Main,LT563250000000000904,,,,",
        "2026-11-01,2026-11-01,a1,CARD_PAYMENT,COMPLETED,Fuel,,,EUR,-3713.36,-3750.49,37.13,EUR,1249.51,EUR Main,LT563250000000000904,,,,",
    ]))
    .unwrap();
    assert_eq!(
        read.kinds(),
        [
            (LineKind::Payment, -371_336),
            (LineKind::Fee, -3_713),
            (LineKind::Payment, 60_500)
        ]
    );
    let account = &read.accounts[0];
    assert_eq!(
        (account.opening.unwrap().0, account.closing.unwrap().0),
        (500_000, 185_451)
    );
    assert_eq!((account.lines, account.not_booked), (3, 2));
    assert_eq!(read.difference(), Some(0));
    let lines = read.lines();
    assert_eq!(lines[1].bank_reference.as_deref(), Some("a1-fee"));
    assert_eq!(
        (lines[2].party.as_deref(), lines[2].text.as_str()),
        (Some("ALFA"), "FLL1-10234")
    );
}

#[test]
fn a_row_that_is_missing_between_the_balances_shows() {
    let row = |id: &str, amount: &str, balance: &str| {
        format!(
            "2026-11-01,2026-11-01,{id},TOPUP,COMPLETED,x,,,EUR,{amount},{amount},0.00,EUR,{balance},EUR Main,,,,,"
        )
    };
    let rows = [
        row("c", "1.00", "106.00"),
        row("b", "2.00", "105.00"),
        row("a", "3.00", "103.00"),
    ];
    let all: Vec<&str> = rows.iter().map(String::as_str).collect();
    assert_eq!(taken(&revolut(&all)).unwrap().difference(), Some(0));
    assert_eq!(
        taken(&revolut(&[all[0], all[2]])).unwrap().difference(),
        Some(200)
    );
    let oldest_first = taken(&revolut(&[all[2], all[1], all[0]])).unwrap();
    assert_eq!(oldest_first.difference(), Some(0));
    let ids: Vec<_> = oldest_first
        .lines()
        .iter()
        .filter_map(|line| line.bank_reference.clone())
        .collect();
    assert_eq!(ids, ["a", "b", "c"]);
}

#[test]
fn a_day_that_may_be_a_month_is_not_guessed() {
    let row =
        "03-04-2026,03-04-2026,a,TOPUP,COMPLETED,x,,,USD,1.00,1.00,0.00,USD,1.00,USD Main,,,,,";
    assert_eq!(
        taken(&revolut(&[row])).unwrap().unread(),
        [(0, UnreadReason::Day)]
    );
}

#[test]
fn money_that_a_shop_gives_back_is_no_payment_of_a_client() {
    let row = "2026-11-01,2026-11-01,a,CARD_REFUND,COMPLETED,Shop,,,EUR,9.00,9.00,0.00,EUR,9.00,EUR Main,,,,,";
    assert_eq!(
        taken(&revolut(&[row])).unwrap().kinds(),
        [(LineKind::Return, 900)]
    );
}

#[test]
fn fees_of_wise_have_rows_of_their_own_and_new_columns_do_not_matter() {
    let text = "\"TransferWise ID\",\"Date\",\"Date Time\",\"Amount\",\"Currency\",\"Description\",\"Payment Reference\",\
        \"Running Balance\",\"Payer Name\",\"Payee Name\",\"Payee Account Number\",\"Merchant\",\"Total fees\"\n\
        \"CARD-2\",\"08-09-2026\",\"08-09-2026 09:30:00.000\",\"-0.31\",\"EUR\",\"Wise Charges for: CARD-1\",\"\",\"84.69\",\"\",\"\",\"\",\"\",\"0.31\"\n\
        \"CARD-1\",\"08-09-2026\",\"\",\"-20.00\",\"EUR\",\"Card transaction\",\"\",\"85.00\",\"\",\"\",\"\",\"Fuel\",\"0.31\"\n\
        \"TRANSFER-1\",\"07-09-2026\",\"\",\"5.00\",\"EUR\",\"Received money from Alfa with reference 7\",\"\",\"105.00\",\"\",\"\",\"\",\"\",\"0\"\n";
    let read = taken(text.as_bytes()).unwrap();
    assert_eq!(
        read.kinds(),
        [
            (LineKind::Payment, 500),
            (LineKind::Payment, -2_000),
            (LineKind::Fee, -31)
        ]
    );
    let parties: Vec<_> = read
        .lines()
        .iter()
        .map(|line| line.party.as_deref())
        .collect();
    assert_eq!(parties, [Some("Alfa"), Some("Fuel"), None]);
    assert_eq!(read.difference(), Some(0));
}

const SWEDBANK: &str = "\"Account No\",\"\",\"Date\",\"Beneficiary\",\"Details\",\"Amount\",\"Currency\",\"D/K\",\"Record ID\",\"Code\",\"Reference No\",\"Doc. No\",\"Originator\",";

#[test]
fn marks_that_are_not_doubled_and_short_rows_are_read() {
    let text = format!(
        "{SWEDBANK}\n\"LT157300000000000902\",\"10\",\"2026-01-01\",\"\",\"Likutis pradžiai\",\"120\",\"EUR\",\"D\",\"\",\"AS\",\"\",\"\",\n\
         \"LT157300000000000902\",\"20\",\"2026-01-26\",\"UAB \"Naktida\"\",\"PIRKINYS UAB \"Naktida\"    Vilnius\",\"12.20\",\"EUR\",\"D\",\"2026012600096815\",\"K\",\"\",\n\
         \"LT157300000000000902\",\"900\",\"2026-01-31\",\"\",\"Palūkanos\",\"0.10\",\"EUR\",\"K\",\"\",\"\",\"\",\n\
         \"LT157300000000000902\",\"86\",\"2026-01-31\",\"\",\"Likutis\",\"132.20\",\"EUR\",\"D\",\"\",\"LS\",\"\",\n"
    );
    let read = taken(text.as_bytes()).unwrap();
    assert_eq!(read.format(), "swedbank-lt");
    assert_eq!(read.kinds(), [(LineKind::Payment, -1_220)]);
    assert_eq!(read.lines()[0].party.as_deref(), Some("UAB \"Naktida\""));
    assert_eq!(read.accounts[0].opening.unwrap().0, -12_000);
    assert_eq!(read.difference(), Some(0));
}

#[test]
fn a_payment_code_is_named_and_is_the_text_where_that_is_all() {
    let text = format!(
        "{SWEDBANK}\n\"LT157300000000000902\",\"20\",\"2026-01-26\",\"Alfa\",\"\",\"12.20\",\"EUR\",\"K\",\"1\",\"MK\",\"10231\",\"\",\"Beta\",\n"
    );
    let read = taken(text.as_bytes()).unwrap();
    let line = read.lines()[0];
    assert_eq!(
        (line.text.as_str(), line.stated[0].number.as_str()),
        ("10231", "10231")
    );
    assert_eq!(line.on_behalf_of.as_deref(), Some("Beta"));
}

#[test]
fn the_old_layout_of_swedbank_without_headings_is_read() {
    let text = "LT357300010133333333,10,2017-09-01,,Opening balance,0.00,EUR,K,,AS,,\n\
        LT357300010133333333,20,2017-09-04,Vardenė | AGBLLT2XXXX | LT154010042403333333,/ / / / / / / / ,9.00,EUR,K,2017010133333333,MK,,\n\
        \"LT357300010133333333\",\"20\",\"2017-09-04\",\"UAB \"\"KAŽKOKS\"\" | 300333333 | 73000 | LT087300010133333333\",\"XXX-1111111, 10.50/ / / / \",\"10.50\",\"EUR\",\"K\",\"2021010133333333\",\"MK\",\"\",\"5292\"\n\
        LT357300010133333333,82,2017-09-05,,Turnover,19.50,EUR,K,,K2,,\n\
        LT357300010133333333,86,2017-09-05,,Closing balance,19.50,EUR,K,,LS,,\n";
    let content = encoding_rs::WINDOWS_1257.encode(text).0;
    let read = taken(&content).unwrap();
    assert_eq!((read.format(), read.kinds().len()), ("swedbank-lt", 2));
    let line = read.lines()[1];
    assert_eq!(line.party.as_deref(), Some("UAB \"KAŽKOKS\""));
    assert_eq!(line.party_iban.as_deref(), Some("LT087300010133333333"));
    assert_eq!(line.text, "XXX-1111111, 10.50");
    assert_eq!(read.lines()[0].text, "");
    assert_eq!(read.difference(), Some(0));
}

#[test]
fn accounts_of_seb_follow_one_another_with_english_headings() {
    let headings = "INSTRUCTION ID;DATE;CURRENCY;AMOUNT;COUNTERPARTY;DEBTOR/CREDITOR ID;ACCOUNT NO;CREDIT INSTITUTION NAME;\
        CREDIT INSTITUTION SWIFT;DETAILS OF PAYMENTS;TRANSACTION CODE;DOCUMENT DATE;TRANSACTION TYPE;REFERENCE NO;\
        DEBIT/CREDIT;AMOUNT IN ACCOUNT CURRENCY;ACCOUNT NO;ACCOUNT CURRENCY;";
    let text = format!(
        "ACCOUNT  (LT317044000000000901) STATEMENT (FOR PERIOD: 2026-11-01-2026-11-30);\n{headings}\n\
         1;2026-11-02;USD;11,00;Alfa;;LT574010000000001007;;;FLL1-1;RO1;;;;C;10,00;LT317044000000000901;EUR;\n\
         1;2026-11-02;EUR;1,50;AB SEB bankas;;;;;x;RO2;;Service fee;;D;1,50;LT317044000000000901;EUR;\n\
         ACCOUNT  (LT237044000000000777) STATEMENT (FOR PERIOD: 2026-11-01-2026-11-30);\n{headings}\n\
         1;2026-11-02;EUR;7,00;Beta;;LT574010000000001007;;;FLL1-2;RO3;;;;C;7,00;LT237044000000000777;EUR;\n"
    );
    let read = taken(text.as_bytes()).unwrap();
    assert_eq!(read.format(), "seb-lt");
    assert_eq!(read.unread(), []);
    assert_eq!(
        read.kinds(),
        [
            (LineKind::Payment, 1_000),
            (LineKind::Fee, -150),
            (LineKind::Payment, 700)
        ]
    );
    let first = read.lines()[0];
    assert_eq!(
        (first.currency.as_str(), first.party_iban.as_deref()),
        ("EUR", Some("LT574010000000001007"))
    );
    let accounts: Vec<_> = read
        .accounts
        .iter()
        .map(|one| one.account.as_deref().unwrap())
        .collect();
    assert_eq!(accounts, ["LT317044000000000901", "LT237044000000000777"]);
    assert_eq!(read.accounts[1].to.unwrap().to_string(), "2026-11-30");
}

#[test]
fn luminor_is_read_with_english_headings_and_a_point_and_says_its_currency_where_it_can() {
    let text = "\"Transaction type\";\"Date\";\"Time\";\"Amount\";\"Equivalent\";\"C/D\";\"Orig. amount\";\"Orig. currency\";\"Transaction ID\";\
        \"Payment details\";\"Counterparty Account number\";\"Counterparty Designation\";\"Ultimate Payer name\"\r\n\
        \"205\";\"20260818\";\"084029\";\"51.93\";\"51.93\";\"D\";\"51.93\";\"EUR\";\"FC1\";\"MAXIMA LV\";\"\";\"Luminor Bank AS\";\"\"\r\n\
        \"205\";\"20260818\";\"084029\";\"9.00\";\"9.00\";\"C\";\"10.00\";\"USD\";\"FC2\";\"x\";\"\";\"Alfa\";\"Beta\"\r\n\
        \"205\";\"20260818\";\"084029\";\"9.00\";\"8.00\";\"C\";\"10.00\";\"USD\";\"FC3\";\"x\";\"\";\"Alfa\";\"\"\r\n\
        \"Closing balance\";\"20260818\";\"\";\"100.00\";\"100.00\";\"C\";\"100.00\";\"EUR\";\"\";\"\";\"\";\"\";\"\"\r\n";
    let read = taken(text.as_bytes()).unwrap();
    assert_eq!(read.format(), "luminor-lt");
    assert_eq!(
        read.kinds(),
        [(LineKind::Payment, -5_193), (LineKind::Payment, 900)]
    );
    assert_eq!(read.unread(), [(2, UnreadReason::Currency)]);
    assert_eq!(read.lines()[1].currency, "EUR");
    assert_eq!(read.lines()[1].on_behalf_of.as_deref(), Some("Beta"));
}

const NEUTRAL: &str = "account_iban;booking_date;value_date;amount;currency;payer_name;payer_iban;reference;end_to_end_id;bank_reference";

#[test]
fn a_bad_line_says_why_and_the_others_go_on() {
    let text = format!(
        "\n\nIšrašas\nBooking_Date,Amount,Note\n{NEUTRAL}\n\
         LT157300000000000902;03/11/2026;;1 000.00;eur;Alfa;;x;NOTPROVIDED;\n\
         LT157300000000000902;2026-11-31;;1.00;EUR;Alfa;;x;;\n\
         LT157300000000000902;2026-11-30;;1.005;EUR;Alfa;;x;;\n\
         LT157300000000000902;2026-11-30;;1.00;EURO;Alfa;;x;;\n\
         LT157300000000000902;2026-11-30;;0.00;EUR;Alfa;;x;;\n\
         LT157300000000000902;2026-11-30;;−2.00;EUR;Alfa;;x;;\n\
         Iš viso;\n"
    );
    let read = taken(text.as_bytes()).unwrap();
    assert_eq!(
        read.unread(),
        [
            (1, UnreadReason::Day),
            (2, UnreadReason::Amount),
            (3, UnreadReason::Currency)
        ]
    );
    assert_eq!(
        read.kinds(),
        [(LineKind::Payment, 100_000), (LineKind::Payment, -200)]
    );
    assert_eq!(read.lines()[0].end_to_end_id, None);
}

#[test]
fn a_side_that_contradicts_its_amount_is_not_guessed() {
    let row = |amount: &str, side: &str| {
        let text = format!(
            "{SWEDBANK}\n\"LT157300000000000902\",\"20\",\"2026-01-26\",\"Alfa\",\"x\",\"{amount}\",\"EUR\",\"{side}\",\"1\",\"MK\",\n"
        );
        let read = taken(text.as_bytes()).unwrap();
        (read.kinds(), read.unread())
    };
    let unread = vec![(0, UnreadReason::Direction)];
    assert_eq!(row("5.00", "K"), (vec![(LineKind::Payment, 500)], vec![]));
    assert_eq!(row("-5.00", "D"), (vec![(LineKind::Payment, -500)], vec![]));
    assert_eq!(row("-5.00", "K"), (vec![], unread.clone()));
    assert_eq!(row("5.00", ""), (vec![], unread.clone()));
    assert_eq!(row("5.00", "X"), (vec![], unread));
}

#[test]
fn every_encoding_and_separator_gives_the_same_lines() {
    let text = format!(
        "{NEUTRAL}\nLT157300000000000902;2026-11-02;;242.00;EUR;SIA Žąsų ūkis;;FLL1-1;;R\n"
    );
    let plain = taken(text.as_bytes()).unwrap();
    let utf16 = |text: &str| {
        text.encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect::<Vec<_>>()
    };
    for (content, encoding) in [
        (format!("\u{feff}{text}").into_bytes(), "UTF-8 with BOM"),
        (utf16(&format!("\u{feff}{text}")), "UTF-16LE"),
        (utf16(&text), "UTF-16LE"),
        (
            encoding_rs::WINDOWS_1257.encode(&text).0.into_owned(),
            "windows-1257",
        ),
        (text.replace(';', ",").into_bytes(), "UTF-8"),
        (text.replace(';', "\t").into_bytes(), "UTF-8"),
        (text.replace('\n', "\r\n").into_bytes(), "UTF-8"),
        (format!("sep=;\n{text}").into_bytes(), "UTF-8"),
    ] {
        let read = taken(&content).unwrap();
        assert_eq!(read.source.unwrap().encoding, encoding);
        assert_eq!(read.entries, plain.entries, "{encoding}");
    }
}
