//! Entries of camt.053 and the lines they become, in the older and the newer version.

mod entries;
mod sums;

use super::{Taken, taken};

const OWN: &str = "LT317044000000000901";

/// The versions whose paths differ.
#[derive(Clone, Copy)]
enum Version {
    V02,
    V08,
}

const VERSIONS: [Version; 2] = [Version::V02, Version::V08];

/// A file of one statement with these entries between these balances, in euros.
fn file(version: Version, opening: &str, closing: &str, entries: &str) -> Vec<u8> {
    let number = match version {
        Version::V02 => "02",
        Version::V08 => "08",
    };
    let balance = |kind: &str, amount: &str| {
        let (side, amount) = match amount.strip_prefix('-') {
            Some(amount) => ("DBIT", amount),
            None => ("CRDT", amount),
        };
        format!(
            "<Bal><Tp><CdOrPrtry><Cd>{kind}</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">{amount}</Amt>\
             <CdtDbtInd>{side}</CdtDbtInd><Dt><Dt>2026-11-02</Dt></Dt></Bal>"
        )
    };
    format!(
        "<?xml version=\"1.0\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.{number}\">\
         <BkToCstmrStmt><Stmt><Acct><Id><IBAN>{OWN}</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Mes</Nm></Ownr></Acct>\
         {}{}{entries}</Stmt></BkToCstmrStmt></Document>",
        balance("OPBD", opening),
        balance("CLBD", closing)
    )
    .into_bytes()
}

/// An entry with these details.
fn entry(version: Version, amount: &str, side: &str, more: &str, details: &str) -> String {
    let status = match version {
        Version::V02 => "BOOK",
        Version::V08 => "<Cd>BOOK</Cd>",
    };
    format!(
        "<Ntry><Amt Ccy=\"EUR\">{amount}</Amt><CdtDbtInd>{side}</CdtDbtInd>{more}<Sts>{status}</Sts>\
         <BookgDt><Dt>2026-11-02</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>\
         <NtryDtls>{details}</NtryDtls></Ntry>"
    )
}

/// A payment inside an entry.
fn payment(version: Version, amount: &str, more: &str) -> String {
    let amount = match version {
        Version::V02 => {
            format!("<AmtDtls><TxAmt><Amt Ccy=\"EUR\">{amount}</Amt></TxAmt></AmtDtls>")
        }
        Version::V08 => format!("<Amt Ccy=\"EUR\">{amount}</Amt>"),
    };
    format!("<TxDtls>{amount}{more}</TxDtls>")
}

fn read(version: Version, opening: &str, closing: &str, entries: &str) -> Taken {
    taken(&file(version, opening, closing, entries)).unwrap()
}

fn references(read: &Taken) -> Vec<&str> {
    read.lines()
        .iter()
        .filter_map(|line| line.bank_reference.as_deref())
        .collect()
}
