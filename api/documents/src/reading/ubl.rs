//! E-invoices in the Universal Business Language (UBL 2.1, as EN 16931 and Peppol BIS Billing 3 use it), written out as
//! the lines of a paper.

use std::fmt::Write;

use roxmltree::{Document, Error, Node, ParsingOptions};

use super::invoice::UnreadableInvoice;

/// The most elements, texts and attributes; an invoice of a thousand lines has a fifth of it.
const MOST_NODES: u32 = 200_000;
/// The most lines of an invoice that are written out.
const MOST_LINES: usize = 1000;
/// The most characters of one text.
const LONGEST: usize = 1000;
/// The most bytes of what is written out.
const MOST_TEXT: usize = 256 * 1024;

const INVOICE: &str = "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2";
const CREDIT_NOTE: &str = "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2";

/// Where the numbers of orders and of transport documents can stand, with what is written before them.
const REFERENCES: &[(&str, &[&str])] = &[
    ("Order reference", &["OrderReference", "ID"]),
    ("Order reference", &["OrderReference", "SalesOrderID"]),
    ("Reference", &["BuyerReference"]),
    ("Contract", &["ContractDocumentReference", "ID"]),
    ("Project", &["ProjectReference", "ID"]),
    ("Despatch document", &["DespatchDocumentReference", "ID"]),
    ("Receipt document", &["ReceiptDocumentReference", "ID"]),
    ("Originator", &["OriginatorDocumentReference", "ID"]),
    (
        "Credited invoice",
        &["BillingReference", "InvoiceDocumentReference", "ID"],
    ),
    ("Delivery", &["Delivery", "ID"]),
    ("Payment reference", &["PaymentMeans", "PaymentID"]),
    ("Payment note", &["PaymentMeans", "InstructionNote"]),
    ("Note", &["Note"]),
];

/// What is said of a line besides its amount.
const OF_LINE: &[&[&str]] = &[
    &["OrderLineReference", "OrderReference", "ID"],
    &["DespatchLineReference", "DocumentReference", "ID"],
    &["DocumentReference", "ID"],
    &["Item", "Name"],
    &["Item", "Description"],
    &["Item", "SellersItemIdentification", "ID"],
    &["Item", "BuyersItemIdentification", "ID"],
    &["Item", "AdditionalItemProperty", "Value"],
    &["Note"],
];

/// Reads an invoice or a credit note.
pub fn read(text: &str) -> Result<String, UnreadableInvoice> {
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if !text.starts_with('<') {
        return Err(UnreadableInvoice::NotAnInvoice);
    }
    let document = Document::parse_with_options(text, options).map_err(|error| match error {
        Error::NodesLimitReached => UnreadableInvoice::TooLarge,
        // No invoice defines what XML is.
        Error::DtdDetected => UnreadableInvoice::NotAnInvoice,
        _ => UnreadableInvoice::Damaged,
    })?;
    let root = document.root_element();
    let tag = root.tag_name();
    match (tag.namespace(), tag.name()) {
        (Some(INVOICE), "Invoice") => Ok(write(root, "Invoice", "InvoiceLine")),
        (Some(CREDIT_NOTE), "CreditNote") => Ok(write(root, "Credit note", "CreditNoteLine")),
        _ => Err(UnreadableInvoice::NotAnInvoice),
    }
}

/// Writes an invoice out. What it amounts to comes before its lines, of which the last ones may be left out.
fn write(root: Node<'_, '_>, title: &str, line: &str) -> String {
    let mut paper = Paper::default();
    paper.say(&format!("{title} number"), first(root, &["ID"]));
    paper.say(&format!("{title} date"), first(root, &["IssueDate"]));
    let due_date =
        first(root, &["DueDate"]).or_else(|| first(root, &["PaymentMeans", "PaymentDueDate"]));
    let terms = first(root, &["PaymentTerms", "Note"]);
    // Where there is a date, terms would be a second one.
    let terms_label = if due_date.is_some() {
        "Conditions"
    } else {
        "Payment terms"
    };
    paper.say("Due date", due_date);
    paper.say(terms_label, terms);
    let currency = first(root, &["DocumentCurrencyCode"]);
    paper.say("Currency", currency.clone());
    paper.end_paragraph();
    write_party(&mut paper, root, "Supplier", "AccountingSupplierParty");
    for iban in all(root, &["PaymentMeans", "PayeeFinancialAccount", "ID"]) {
        paper.say("IBAN", Some(iban));
    }
    paper.end_paragraph();
    write_party(&mut paper, root, "Buyer", "AccountingCustomerParty");
    paper.end_paragraph();
    let currency = currency.unwrap_or_default();
    let total = |name: &str| amount(root, &["LegalMonetaryTotal", name]);
    let gross = total("TaxInclusiveAmount");
    for (label, cents) in [
        ("Total excl. VAT", total("TaxExclusiveAmount")),
        ("VAT amount", vat(root, &currency)),
        ("Total incl. VAT", gross),
        (
            "Amount due",
            total("PayableAmount").filter(|payable| Some(*payable) != gross),
        ),
    ] {
        paper.say(label, cents.map(|cents| money(cents, &currency)));
    }
    paper.end_paragraph();
    for (label, path) in REFERENCES {
        for reference in all(root, path) {
            paper.say(label, Some(reference));
        }
    }
    for reference in children(root, "AdditionalDocumentReference") {
        let kind = first(reference, &["DocumentType"]);
        let kind = kind.or_else(|| first(reference, &["DocumentDescription"]));
        let number = first(reference, &["ID"]);
        let said: Vec<String> = [kind, number].into_iter().flatten().collect();
        paper.say("Document", Some(said.join(" ")));
    }
    paper.end_paragraph();
    for (place, billed) in children(root, line).take(MOST_LINES).enumerate() {
        let said: Vec<String> = OF_LINE.iter().flat_map(|path| all(billed, path)).collect();
        let net = amount(billed, &["LineExtensionAmount"]);
        let net = net.map_or(String::new(), |net| format!("   {}", money(net, &currency)));
        paper.say(
            &format!("Line {}", place + 1),
            Some(said.join(", ") + &net).filter(|said| !said.is_empty()),
        );
    }
    paper.finish()
}

fn write_party(paper: &mut Paper, root: Node<'_, '_>, label: &str, name: &str) {
    let party: Vec<Node<'_, '_>> = nodes(root, &[name, "Party"]);
    let Some(party) = party.into_iter().next() else {
        return;
    };
    let legal = first(party, &["PartyLegalEntity", "RegistrationName"]);
    paper.say(
        label,
        legal.or_else(|| first(party, &["PartyName", "Name"])),
    );
    let of_vat = |scheme: &Node<'_, '_>| {
        first(*scheme, &["TaxScheme", "ID"]).is_none_or(|scheme| scheme == "VAT")
    };
    let number = nodes(party, &["PartyTaxScheme"]).into_iter().find(of_vat);
    let number = number.and_then(|scheme| first(scheme, &["CompanyID"]));
    paper.say(&format!("{label} VAT number"), number);
    let code = first(party, &["PartyLegalEntity", "CompanyID"]);
    paper.say(&format!("{label} company code"), code);
}

/// The VAT in the currency of the invoice; there may be a second sum in the one that the tax is declared in.
fn vat(root: Node<'_, '_>, currency: &str) -> Option<i64> {
    let sums = nodes(root, &["TaxTotal", "TaxAmount"]);
    let of_currency = sums.iter().find(|sum| {
        let said = sum.attribute("currencyID");
        said.is_none_or(|said| said == currency)
    });
    cents(of_currency?.text()?)
}

fn amount(node: Node<'_, '_>, path: &[&str]) -> Option<i64> {
    cents(&first(node, path)?)
}

/// A decimal number in cents, unless it has parts of one.
fn cents(text: &str) -> Option<i64> {
    let text = text.trim();
    let (is_negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let decimals = decimals.trim_end_matches('0');
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(decimals) || decimals.len() > 2 {
        return None;
    }
    let cents: i64 = format!("{whole}{decimals:0<2}").parse().ok()?;
    Some(if is_negative { -cents } else { cents })
}

fn money(cents: i64, currency: &str) -> String {
    format!("{} {currency}", domain::Cents(cents))
        .trim_end()
        .to_owned()
}

fn children<'a, 'input>(
    node: Node<'a, 'input>,
    name: &str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    node.children()
        .filter(move |child| child.is_element() && child.tag_name().name() == name)
}

/// The elements at a path from `node`, in their order.
fn nodes<'a, 'input>(node: Node<'a, 'input>, path: &[&str]) -> Vec<Node<'a, 'input>> {
    path.iter().fold(vec![node], |found, name| {
        found
            .into_iter()
            .flat_map(|node| children(node, name))
            .collect()
    })
}

/// The texts at a path that say something.
fn all(node: Node<'_, '_>, path: &[&str]) -> Vec<String> {
    let texts = nodes(node, path);
    let texts = texts.iter().filter_map(Node::text).map(plain);
    texts.filter(|text| !text.is_empty()).collect()
}

fn first(node: Node<'_, '_>, path: &[&str]) -> Option<String> {
    all(node, path).into_iter().next()
}

/// A text in one line that has no borders of cells in it.
fn plain(text: &str) -> String {
    let short: String = text.chars().take(LONGEST).collect();
    let words = short.split(|one: char| one.is_whitespace() || one.is_control() || one == '|');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// What is written out so far.
#[derive(Default)]
struct Paper(String);

impl Paper {
    /// Writes a line, unless there is nothing to say or no room.
    fn say(&mut self, label: &str, text: Option<String>) {
        let text = text.filter(|text| !text.is_empty());
        if let Some(text) =
            text.filter(|text| self.0.len() + label.len() + text.len() + 3 <= MOST_TEXT)
        {
            // Writing to a text cannot fail.
            let _ = writeln!(self.0, "{label}: {text}");
        }
    }

    /// Sets the next lines apart.
    fn end_paragraph(&mut self) {
        if !self.0.is_empty() && !self.0.ends_with("\n\n") {
            self.0.push('\n');
        }
    }

    fn finish(self) -> String {
        self.0.trim_end().to_owned() + "\n"
    }
}

#[cfg(test)]
mod tests {
    use domain::Cents;
    use domain::offers::{Found, Ourselves};
    use domain::orders::Currency;

    use super::*;

    const NAMESPACES: &str = "xmlns:cac=\"urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2\" \
        xmlns:cbc=\"urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2\"";

    fn invoice(body: &str) -> String {
        format!(
            "<?xml version=\"1.0\"?>\n<Invoice xmlns=\"{INVOICE}\" {NAMESPACES}>{body}</Invoice>"
        )
    }

    const BODY: &str = "
        <cbc:ID>VEZ-556</cbc:ID><cbc:IssueDate>2026-11-11</cbc:IssueDate><cbc:DueDate>2026-12-11</cbc:DueDate>
        <cbc:Note>Nulinis\n  tarifas | CMR Nr. 4471</cbc:Note>
        <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
        <cac:OrderReference><cbc:ID>26-00118</cbc:ID></cac:OrderReference>
        <cac:AdditionalDocumentReference><cbc:ID>882211</cbc:ID><cbc:DocumentType>CMR</cbc:DocumentType></cac:AdditionalDocumentReference>
        <cac:AccountingSupplierParty><cac:Party>
          <cac:PartyTaxScheme><cbc:CompanyID>LT999000113</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
          <cac:PartyLegalEntity><cbc:RegistrationName>UAB &quot;Greiti ratai&quot;</cbc:RegistrationName><cbc:CompanyID>999000017</cbc:CompanyID></cac:PartyLegalEntity>
        </cac:Party></cac:AccountingSupplierParty>
        <cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>LT307300010000000001</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
        <cac:PaymentTerms><cbc:Note>30 d.</cbc:Note></cac:PaymentTerms>
        <cac:TaxTotal><cbc:TaxAmount currencyID=\"USD\">366.00</cbc:TaxAmount></cac:TaxTotal>
        <cac:TaxTotal><cbc:TaxAmount currencyID=\"EUR\">315</cbc:TaxAmount></cac:TaxTotal>
        <cac:LegalMonetaryTotal>
          <cbc:TaxExclusiveAmount currencyID=\"EUR\">1500.00</cbc:TaxExclusiveAmount>
          <cbc:TaxInclusiveAmount currencyID=\"EUR\">1815.0</cbc:TaxInclusiveAmount>
          <cbc:PayableAmount currencyID=\"EUR\">1315.00</cbc:PayableAmount>
        </cac:LegalMonetaryTotal>
        <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:LineExtensionAmount currencyID=\"EUR\">1500.00</cbc:LineExtensionAmount>
          <cac:Item><cbc:Description>26-00118</cbc:Description><cbc:Name>Vežimas</cbc:Name></cac:Item></cac:InvoiceLine>";

    #[test]
    fn an_invoice_is_written_out_as_a_paper() {
        let expected = "\
            Invoice number: VEZ-556\n\
            Invoice date: 2026-11-11\n\
            Due date: 2026-12-11\n\
            Conditions: 30 d.\n\
            Currency: EUR\n\n\
            Supplier: UAB \"Greiti ratai\"\n\
            Supplier VAT number: LT999000113\n\
            Supplier company code: 999000017\n\
            IBAN: LT307300010000000001\n\n\
            Total excl. VAT: 1500.00 EUR\n\
            VAT amount: 315.00 EUR\n\
            Total incl. VAT: 1815.00 EUR\n\
            Amount due: 1315.00 EUR\n\n\
            Order reference: 26-00118\n\
            Note: Nulinis tarifas CMR Nr. 4471\n\
            Document: CMR 882211\n\n\
            Line 1: Vežimas, 26-00118   1500.00 EUR\n";
        assert_eq!(read(&invoice(BODY)).unwrap(), expected);
    }

    /// What a person would be shown of it.
    #[test]
    fn what_is_written_out_is_read_as_a_paper() {
        use domain::settlements::paper;
        let text = read(&invoice(BODY)).unwrap();
        let today = "2026-11-28".parse().unwrap();
        let orders = ["26-00117".to_owned(), "26-00118".to_owned()];
        let found = paper::read(&text, today, &Ourselves::default(), &orders);
        let amount = |found: Option<Found<Cents>>| found.map(|one| one.value.0);
        assert_eq!(found.number.unwrap().value, "VEZ-556");
        assert_eq!(found.date.unwrap().value.to_string(), "2026-11-11");
        assert_eq!(found.due_date.unwrap().value.to_string(), "2026-12-11");
        assert_eq!(found.currency, Some(Currency::Eur));
        assert_eq!(amount(found.net), Some(150_000));
        assert_eq!(amount(found.vat), Some(31_500));
        assert_eq!(amount(found.gross), Some(181_500));
        assert_eq!(found.vat_rate, Some(21));
        assert_eq!(found.ibans[0].value, "LT307300010000000001");
        assert_eq!(found.vat_numbers[0].value, "LT999000113");
        let notes: Vec<String> = found.cmr_numbers.into_iter().map(|one| one.value).collect();
        assert_eq!(notes, ["4471", "882211"]);
        let [line] = &found.lines[..] else {
            panic!("{:?}", found.lines);
        };
        assert_eq!(
            (line.order_number.as_str(), line.net.value),
            ("26-00118", Cents(150_000))
        );
    }

    #[test]
    fn a_credit_note_is_called_one() {
        let note = format!(
            "<CreditNote xmlns=\"{CREDIT_NOTE}\" {NAMESPACES}><cbc:ID>K-7</cbc:ID>\
            <cac:PaymentTerms><cbc:Note>30 d.</cbc:Note></cac:PaymentTerms></CreditNote>"
        );
        assert_eq!(
            read(&note).unwrap(),
            "Credit note number: K-7\nPayment terms: 30 d.\n"
        );
        let other = note.replace(CREDIT_NOTE, INVOICE);
        assert_eq!(read(&other), Err(UnreadableInvoice::NotAnInvoice));
    }

    #[test]
    fn amounts_are_exact_or_not_there() {
        for (text, expected) in [
            ("1500.00", Some(150_000)),
            ("1500", Some(150_000)),
            ("1500.5", Some(150_050)),
            ("-45.00", Some(-4500)),
            ("0.0700", Some(7)),
            ("1500.005", None),
            ("1,500.00", None),
            ("1e3", None),
            (".5", None),
            ("", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(cents(text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_written_out_has_an_end() {
        let line = "<cac:InvoiceLine><cac:Item><cbc:Name>".to_owned()
            + &"x".repeat(900)
            + "</cbc:Name></cac:Item></cac:InvoiceLine>";
        let text = read(&invoice(&(BODY.to_owned() + &line.repeat(2000)))).unwrap();
        assert!(text.len() <= MOST_TEXT && text.contains("Total incl. VAT: 1815.00 EUR"));
        let many = invoice(&"<a/>".repeat(300_000));
        assert_eq!(read(&many), Err(UnreadableInvoice::TooLarge));
        let deep = invoice(&("<a>".repeat(90_000) + &"</a>".repeat(90_000)));
        assert_eq!(read(&deep).unwrap(), "\n");
    }
}
