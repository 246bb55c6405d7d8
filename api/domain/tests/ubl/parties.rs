//! Clients of every country with a usual electronic address, and parties of which more or less is known.

use domain::accounting::ubl::{Card, Endpoint};
use domain::billing::{Buyer, Document, Draft, Seller, Unit};
use domain::invoices::VatDirective;

use super::documents::{Case, FULL, ZERO, buyer, draft, german, line, lithuanian, seller};

/// Countries with a company's VAT number there.
#[rustfmt::skip]
const CLIENTS: [(&str, &str); 30] = [
    ("AT", "ATU13585627"), ("BE", "BE0776091951"), ("BG", "BG175074752"), ("CY", "CY10259033P"), ("CZ", "CZ25123891"),
    ("DE", "DE136695976"), ("DK", "DK13585628"), ("EE", "EE100931558"), ("ES", "ESB58378431"), ("FI", "FI20774740"),
    ("FR", "FR40303265045"), ("GR", "EL094259216"), ("HR", "HR33392005961"), ("HU", "HU12892312"), ("IE", "IE6433435F"),
    ("IT", "IT00743110157"), ("LT", "LT119511515"), ("LU", "LU15027442"), ("LV", "LV40003521600"), ("MT", "MT11679112"),
    ("NL", "NL004495445B01"), ("PL", "PL5261040828"), ("PT", "PT501964843"), ("RO", "RO18547290"), ("SE", "SE556703748501"),
    ("SI", "SI50223054"), ("SK", "SK2022749619"), ("GB", "GB980780684"), ("CH", "CHE107787577MWST"), ("NO", "NO995525828MVA"),
];

/// All of them.
pub fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = CLIENTS.into_iter().map(of_country).collect();
    cases.extend(stated_addresses());
    cases.extend([
        little_known(),
        odd_letters(),
        discount(),
        nothing_to_pay(),
        kosovo(),
    ]);
    cases
}

fn of_country((country, vat_code): (&'static str, &str)) -> Case {
    let directive = match country {
        "LT" => VatDirective::Export,
        "GB" | "CH" | "NO" => VatDirective::OutsideEuBusiness,
        _ => VatDirective::EuBusiness,
    };
    let document = of(directive, buyer(country, "", vat_code));
    Case::of(format!("client-{country}"), document)
}

fn of(directive: VatDirective, buyer: Buyer) -> Document {
    let lines = vec![line("1", Unit::Piece, "2400", ZERO)];
    draft(directive, buyer, lines).compose().unwrap()
}

/// With an address in several fields and an electronic one of its own.
fn stated_addresses() -> Vec<Case> {
    let stated = [
        ("0088", "7609999000010"),
        ("9930", "DE136695976"),
        ("0204", "991-1234512345-06"),
    ];
    let case = |(scheme, id): (&str, &str)| Case {
        buyer: Card {
            street: Some("Musterstraße 2"),
            city: Some("Hamburg"),
            postal_code: Some("20095"),
            country: Some("de"),
            ..Card::default()
        },
        buyer_endpoint: Endpoint::of(scheme, id),
        ..Case::of(
            format!("stated-{scheme}"),
            of(VatDirective::EuBusiness, german()),
        )
    };
    stated.into_iter().map(case).collect()
}

/// No address, no account, no note, no contact, no orders, no day of delivery.
fn little_known() -> Case {
    let (known, client) = (seller(), lithuanian());
    let document = Draft {
        supplied_on: None,
        note: String::new(),
        author: String::new(),
        seller: Seller {
            name: known.name,
            code: known.code,
            vat_code: "999000113".to_owned(),
            ..Seller::default()
        },
        buyer: Buyer {
            address: " ".to_owned(),
            vat_code: String::new(),
            ..client
        },
        ..draft(
            VatDirective::Domestic,
            lithuanian(),
            vec![line("1", Unit::Piece, "5", FULL)],
        )
    };
    Case {
        seller: Card::default(),
        orders: &[" "],
        ..Case::of("little-known".to_owned(), document.compose().unwrap())
    }
}

/// What XML cannot hold, or gives a meaning to.
fn odd_letters() -> Case {
    let name = "]]> <b>& \"'\u{0}\u{b}\u{fffe} \u{1f69a} 日本 \u{200b}".to_owned();
    let document = Document {
        note: name.clone(),
        buyer: Buyer { name, ..german() },
        ..of(VatDirective::EuBusiness, german())
    };
    Case::of("odd-letters".to_owned(), document)
}

/// A line that takes something off: its quantity is negative, since a price must not be.
fn discount() -> Case {
    let lines = vec![
        line("1", Unit::Piece, "1850", FULL),
        line("1", Unit::Piece, "-50.25", FULL),
        line("0.5", Unit::Day, "-1.01", FULL),
    ];
    let document = draft(VatDirective::Domestic, lithuanian(), lines);
    Case::of("discount".to_owned(), document.compose().unwrap())
}

fn nothing_to_pay() -> Case {
    let lines = vec![
        line("1", Unit::Piece, "50", FULL),
        line("1", Unit::Piece, "-50", FULL),
    ];
    let document = draft(VatDirective::Domestic, lithuanian(), lines);
    Case::of("nothing-to-pay".to_owned(), document.compose().unwrap())
}

/// The list of countries has it under another code.
fn kosovo() -> Case {
    Case {
        buyer_endpoint: Endpoint::of("0088", "7609999000010"),
        ..Case::of(
            "client-XK".to_owned(),
            of(
                VatDirective::OutsideEuBusiness,
                buyer("XK", "810000000", ""),
            ),
        )
    }
}
