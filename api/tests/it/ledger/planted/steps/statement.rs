//! A statement of our bank (camt.053).

use std::fmt::Write;

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::Value;

use crate::ledger::planted::ground::{Ground, OURS, Refused, id};

/// The balance before the first line, in cents: more than any of them takes.
const OPENING: i64 = 10_000_000;

/// A line of a statement.
pub struct Line<'a> {
    /// What our account got, in cents; negative for what it gave.
    pub amount: i64,
    /// What the bank kept of it, in cents.
    pub charges: i64,
    /// The other party, and its account.
    pub party: (&'a str, &'a str),
    /// What was written with it.
    pub text: &'a str,
    /// In cents, if the text is the number of an invoice in a field of its own: what that gets.
    pub stated: Option<i64>,
    /// What the one who pays calls it.
    pub called: &'a str,
}

/// Imports a statement with these lines, and goes through it; returns its id.
pub async fn import(ground: &Ground, lines: &[Line<'_>]) -> Result<i64, Refused> {
    let (content, name) = (xml(ground, lines), format!("{}.xml", ground.next()));
    let sent = ground.send(|client| {
        let file = Part::bytes(content.clone().into_bytes()).file_name(name.clone());
        let form = Form::new().part("file", file);
        let request = client.request(Method::POST, "/invoices/payments/imports");
        request.multipart(form)
    });
    let import = id(&sent.await?)?;
    ground.work().await?;
    Ok(import)
}

/// The only line of a statement as it is shown.
pub async fn line(ground: &Ground, import: i64) -> Result<Value, Refused> {
    let path = format!("/invoices/payments/imports/{import}/lines?limit=100");
    let lines = ground.get(&path).await?;
    let only = lines.as_array().and_then(|lines| lines.first());
    only.cloned().ok_or_else(|| lines.to_string())
}

fn xml(ground: &Ground, lines: &[Line<'_>]) -> String {
    let mut entries = String::new();
    let euros = |cents: i64| format!("{}.{:02}", cents / 100, cents % 100);
    for line in lines {
        let (amount, charges) = (euros(line.amount.abs()), euros(line.charges));
        let whole = euros(line.amount.abs() + line.charges);
        let (way, party) = match line.amount {
            0.. => ("CRDT", "Dbtr"),
            _ => ("DBIT", "Cdtr"),
        };
        let kept = match line.charges {
            0 => String::new(),
            _ => format!("<Chrgs><Rcrd><Amt Ccy=\"EUR\">{charges}</Amt></Rcrd></Chrgs>"),
        };
        let (name, account) = line.party;
        let (text, called, reference) = (line.text, line.called, ground.next());
        let text = match line.stated.map(euros) {
            None => format!("<Ustrd>{text}</Ustrd>"),
            Some(stated) => format!(
                "<Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>{text}</Nb></RfrdDocInf>
                 <RfrdDocAmt><RmtdAmt Ccy=\"EUR\">{stated}</RmtdAmt></RfrdDocAmt></Strd>"
            ),
        };
        write!(
            entries,
            "<Ntry><Amt Ccy=\"EUR\">{amount}</Amt><CdtDbtInd>{way}</CdtDbtInd><Sts>BOOK</Sts>
             <BookgDt><Dt>2026-03-09</Dt></BookgDt><ValDt><Dt>2026-03-09</Dt></ValDt>
             <AcctSvcrRef>R{reference}</AcctSvcrRef><NtryDtls><TxDtls>
             <Refs><EndToEndId>{called}</EndToEndId></Refs>
             <AmtDtls><TxAmt><Amt Ccy=\"EUR\">{whole}</Amt></TxAmt></AmtDtls>{kept}
             <RltdPties><{party}><Nm>{name}</Nm></{party}>
             <{party}Acct><Id><IBAN>{account}</IBAN></Id></{party}Acct></RltdPties>
             <RmtInf>{text}</RmtInf></TxDtls></NtryDtls></Ntry>"
        )
        .unwrap();
    }
    let number = ground.next();
    let moved: i64 = lines.iter().map(|line| line.amount).sum();
    let balance = |code: &str, cents: i64| {
        let amount = euros(cents);
        format!(
            "<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">{amount}</Amt>
             <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-09</Dt></Dt></Bal>"
        )
    };
    let (opening, closing) = (balance("OPBD", OPENING), balance("CLBD", OPENING + moved));
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>
         <Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt>
         <GrpHdr><MsgId>M{number}</MsgId><CreDtTm>2026-03-10T06:00:00</CreDtTm></GrpHdr>
         <Stmt><Id>S{number}</Id><CreDtTm>2026-03-10T06:00:00</CreDtTm>
         <Acct><Id><IBAN>{OURS}</IBAN></Id><Ccy>EUR</Ccy></Acct>{opening}{closing}{entries}</Stmt></BkToCstmrStmt></Document>"
    )
}
