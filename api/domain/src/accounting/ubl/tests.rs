use super::*;
use crate::accounting::samples;
use crate::billing::document::Document;
use crate::billing::{Bilingual, Buyer, EuroRate, Seller};
use crate::invoices::PrintedLanguages;

const BESIDES: Besides<'_> = Besides {
    seller: EMPTY,
    buyer: EMPTY,
    orders: &["26-00456"],
    exemption_codes: false,
};
const EMPTY: Card<'_> = Card {
    endpoint: None,
    street: None,
    city: None,
    postal_code: None,
    country: None,
};

fn ours(document: Document) -> Document {
    Document {
        seller: Seller {
            name: "UAB \"Pavyzdinė logistika\"".to_owned(),
            code: "999000017".to_owned(),
            vat_code: "LT999000113".to_owned(),
            address: "Logistikos g. 10, Vilnius".to_owned(),
            bank_iban: "LT30 7300 0100 0000 0001".to_owned(),
            bank_swift: "HABALT22".to_owned(),
            ..Seller::default()
        },
        ..document
    }
}

/// The file without what only makes it readable.
fn text(document: &Document, besides: &Besides<'_>) -> String {
    let xml = write(document, besides).unwrap();
    xml.lines().map(str::trim).collect()
}

fn assert_parts(xml: &str, parts: &[&str]) {
    for part in parts {
        assert!(xml.contains(part), "{part} in {xml}");
    }
}

#[test]
fn two_rates_are_two_groups_and_the_law_is_quoted() {
    let xml = text(&ours(samples::two_rates()), &BESIDES);
    assert_parts(
        &xml,
        &[
            "<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>",
            "<cbc:BuyerReference>26-00456</cbc:BuyerReference>",
            r#"<cbc:EndpointID schemeID="0200">999000017</cbc:EndpointID>"#,
            "<cbc:RegistrationName>UAB &quot;Pavyzdys eksportas&quot;</cbc:RegistrationName>",
            "<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentID>FLL1-01024</cbc:PaymentID>",
            "<cbc:ID>LT307300010000000001</cbc:ID><cac:FinancialInstitutionBranch><cbc:ID>HABALT22</cbc:ID>",
            r#"<cbc:TaxableAmount currencyID="EUR">90.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">18.90</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme>"#,
            "<cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>0 proc. PVM tarifas. PVM įstatymo 45 str.; Direktyvos 2006/112/EB 146 str. 1 d. e p. / 0 % VAT. Article 146(1)(e)",
            r#"<cbc:PayableAmount currencyID="EUR">1958.90</cbc:PayableAmount>"#,
        ],
    );
    assert!(!xml.contains("VATEX"), "{xml}");
    let coded = Besides {
        exemption_codes: true,
        ..BESIDES
    };
    let xml = text(&ours(samples::two_rates()), &coded);
    assert_parts(&xml, &["VATEX-EU-146-1E</cbc:TaxExemptionReasonCode>"]);
}

#[test]
fn zero_without_a_directive_quotes_article_45() {
    let document = Document {
        directive: crate::invoices::VatDirective::Domestic,
        legal_text: None,
        languages: PrintedLanguages::Lithuanian,
        ..ours(samples::two_rates())
    };
    let reason = "<cbc:TaxExemptionReason>0 proc. PVM tarifas. PVM įstatymo 45 str.</cbc:";
    assert_parts(&text(&document, &BESIDES), &[reason]);
}

#[test]
fn a_credit_note_has_positive_amounts_and_names_what_it_corrects() {
    let credit = ours(samples::credit());
    let xml = text(&credit, &BESIDES);
    assert_parts(
        &xml,
        &[
            "<CreditNote xmlns=\"urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2\"",
            "<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode><cbc:Note>Prastova</cbc:Note>",
            "<cac:InvoiceDocumentReference><cbc:ID>FLL1-01024</cbc:ID><cbc:IssueDate>2026-11-05</cbc:IssueDate>",
            r#"<cbc:CreditedQuantity unitCode="C62">1</cbc:CreditedQuantity>"#,
            r#"<cbc:PayableAmount currencyID="EUR">54.45</cbc:PayableAmount>"#,
        ],
    );
    // We owe the client, so our account is not where to pay.
    assert!(
        !xml.contains("PaymentMeans") && !xml.contains(">-"),
        "{xml}"
    );
    let no_orders = Besides {
        orders: &[],
        ..BESIDES
    };
    let reference = "<cbc:BuyerReference>FLL1-01024</cbc:BuyerReference>";
    assert_parts(&text(&credit, &no_orders), &[reference]);
}

#[test]
fn a_credit_invoice_that_charges_more_is_an_invoice() {
    let more = samples::two_rates();
    let plus = Document {
        lines: more.lines,
        groups: more.groups,
        totals: more.totals,
        ..ours(samples::credit())
    };
    let xml = text(&plus, &BESIDES);
    let parts = ["<cbc:InvoiceTypeCode>380</", "<cac:BillingReference>"];
    assert_parts(&xml, &parts);
}

#[test]
fn another_currency_has_its_vat_in_euros_beside_it() {
    let euros = vec![crate::billing::VatGroup::exact(VatRate::of(21), Cents(86_544)).unwrap()];
    let document = Document {
        groups_in_euros: Some(euros),
        ..ours(samples::in_dollars())
    };
    assert_parts(
        &text(&document, &BESIDES),
        &[
            "<cbc:DocumentCurrencyCode>USD</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>",
            r#"<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">181.74</cbc:TaxAmount></cac:TaxTotal>"#,
            // The price of a kilometre does not give the sum to the cent.
            "<cbc:Name>Vieneto kaina / Unit price</cbc:Name><cbc:Value>1.1555</cbc:Value>",
            r#"<cbc:PriceAmount currencyID="USD">938.73</cbc:PriceAmount><cbc:BaseQuantity unitCode="C62">812.4</"#,
        ],
    );
}

#[test]
fn outside_the_scope_of_vat_there_are_no_vat_numbers() {
    let document = Document {
        directive: crate::invoices::VatDirective::OutsideEuBusiness,
        legal_text: Some(Bilingual::default()),
        ..ours(samples::reverse_charge())
    };
    let xml = text(&document, &BESIDES);
    assert_parts(
        &xml,
        &["<cbc:ID>O</cbc:ID><cbc:TaxExemptionReasonCode>VATEX-EU-O</"],
    );
    assert!(
        !xml.contains("PartyTaxScheme") && !xml.contains("Percent"),
        "{xml}"
    );
}

#[test]
fn nothing_in_a_file_is_empty() {
    let credit = ours(samples::credit());
    let document = Document {
        note: "\u{0}\u{fffe}\t".to_owned(),
        buyer: Buyer {
            address: "\n".to_owned(),
            ..credit.buyer.clone()
        },
        ..credit
    };
    let xml = write(&document, &BESIDES).unwrap();
    assert!(!xml.contains("></") && !xml.contains("/>"), "{xml}");
    let lines: Vec<&str> = xml.lines().map(str::trim).collect();
    for pair in lines.windows(2) {
        let closing = pair[0].replacen('<', "</", 1);
        assert_ne!(pair[1], closing, "{xml}");
    }
    assert_parts(&xml, &["<cbc:Note>Prastova</cbc:Note>"]);
}

#[test]
fn all_that_is_missing_is_named_at_once() {
    let sold = samples::reverse_charge();
    let document = Document {
        buyer: Buyer {
            vat_code: String::new(),
            country: String::new(),
            ..sold.buyer.clone()
        },
        ..sold
    };
    let missing = write(&document, &BESIDES).unwrap_err();
    let expected = [
        Missing::SellerName,
        Missing::SellerEndpoint,
        Missing::SellerVat,
        Missing::BuyerCountry,
        Missing::BuyerEndpoint,
        Missing::BuyerVat,
    ];
    assert_eq!(missing, expected);
    let sentence = Missing::BuyerVat.sentence(&document.invoice_number);
    assert_eq!(
        sentence,
        "Invoice FLL1-01025: an e-invoice with reverse charge needs the VAT code of the client"
    );
}

#[test]
fn a_card_states_what_the_numbers_do_not() {
    let sold = ours(samples::reverse_charge());
    let document = Document {
        buyer: Buyer {
            country: String::new(),
            ..sold.buyer.clone()
        },
        ..sold
    };
    let endpoint = Endpoint::of("0088", "7609999000010").unwrap();
    let besides = Besides {
        buyer: Card {
            endpoint: Some(&endpoint),
            street: Some("Musterstrasse 2"),
            city: Some("Hamburg"),
            postal_code: Some("20095"),
            country: Some("DE"),
        },
        ..BESIDES
    };
    assert_parts(
        &text(&document, &besides),
        &[
            r#"<cbc:EndpointID schemeID="0088">7609999000010</cbc:EndpointID>"#,
            "<cbc:StreetName>Musterstrasse 2</cbc:StreetName><cbc:CityName>Hamburg</cbc:CityName><cbc:PostalZone>20095</cbc:PostalZone>",
        ],
    );
}

#[test]
fn what_cannot_be_said_is_missing_too() {
    let dollars = ours(samples::in_dollars());
    let rate: Option<EuroRate> = dollars.euro_rate;
    assert!(rate.is_some() && dollars.groups_in_euros.is_none());
    assert_eq!(write(&dollars, &BESIDES), Err(vec![Missing::EuroRate]));

    let mut mixed = ours(samples::two_rates());
    mixed.lines[0].rate = VatRate::WITHOUT;
    mixed.lines[1].name = "\u{0} ".to_owned();
    mixed.seller.code = String::new();
    let found = [
        Missing::SellerCode,
        Missing::LineName { place: 2 },
        Missing::OneScope,
    ];
    assert_eq!(write(&mixed, &BESIDES).unwrap_err(), found);

    let empty = Document {
        lines: Vec::new(),
        ..ours(samples::two_rates())
    };
    assert_eq!(write(&empty, &BESIDES), Err(vec![Missing::Lines]));
}

#[test]
fn a_file_is_called_by_the_number() {
    let document = Document {
        invoice_number: "A/Ž 1-00007".to_owned(),
        ..samples::credit()
    };
    assert_eq!(file_name(&document), "A-Ž-1-00007.xml");
}
