//! An invoice with all that one can say.

use chrono::NaiveDate;
use domain::Cents;
use domain::billing::{
    Buyer, Corrected, Document, Draft, EuroRate, Price, Quantity, Seller, Unit, VatRate,
    document::DraftLine,
};
use domain::invoices::{InvoiceType, PrintedLanguages, VatDirective};
use domain::orders::Currency;

pub const FULL: VatRate = VatRate::of(21);

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn line(name: &str, quantity: &str, unit: Unit, price: &str, rate: VatRate) -> DraftLine {
    DraftLine {
        order_id: None,
        name: name.to_owned(),
        quantity: quantity.parse().unwrap(),
        unit,
        price: price.parse().unwrap(),
        rate,
    }
}

/// So many transports, each with its number in the text.
pub fn transports(count: usize) -> Vec<DraftLine> {
    let transport = |number: usize| DraftLine {
        order_id: None,
        name: format!(
            "Krovinio vežimo paslauga Kaunas – Köln, užsakymas 26-{number:05}, krovinio Nr. NX-{}, pakrauta \
             2026-01-05, iškrauta 2026-01-09, KLM {:03}, CMR LT {number:06}",
            778_000 + number,
            100 + number
        ),
        quantity: Quantity::ONE,
        unit: Unit::Piece,
        price: Price::of(Cents(135_000 + 1_000 * i64::try_from(number).unwrap())),
        rate: FULL,
    };
    (1..=count).map(transport).collect()
}

pub fn draft(lines: Vec<DraftLine>) -> Draft {
    Draft {
        invoice_type: InvoiceType::Normal,
        serie: "FLL1".to_owned(),
        number: 1_024,
        date: day("2026-01-12"),
        due: day("2026-02-26"),
        supplied_on: Some(day("2026-01-09")),
        seller: seller(),
        buyer: Buyer {
            name: "UAB Baltijos prekyba".to_owned(),
            code: "302200022".to_owned(),
            vat_code: "LT100022002200".to_owned(),
            address: "Pramonės pr. 4, LT-48100 Kaunas".to_owned(),
            country: "LT".to_owned(),
        },
        directive: VatDirective::Domestic,
        currency: Currency::Eur,
        euro_rate: None,
        lines,
        corrects: None,
        note: "Ačiū, kad dirbate su mumis.".to_owned(),
        author: "Greta Pavyzdė".to_owned(),
        languages: PrintedLanguages::Both,
    }
}

pub fn seller() -> Seller {
    Seller {
        name: "UAB Šiaurės vėjo logistika".to_owned(),
        code: "304100099".to_owned(),
        vat_code: "LT100099009900".to_owned(),
        address: "Laisvės al. 1, LT-44001 Kaunas".to_owned(),
        phone: "+370 600 00000".to_owned(),
        email: "info@siaures-vejas.example".to_owned(),
        bank_name: "Pavyzdinis bankas".to_owned(),
        bank_iban: "LT157300000000000902".to_owned(),
        bank_swift: "PAVYLT22".to_owned(),
    }
}

/// For a client in Germany, who owes the VAT.
pub fn reverse_charge() -> Document {
    let zero = VatRate::of(0);
    let lines = vec![
        line(
            "Freight transport Kaunas – Köln, order 26-00042, load NX-778120, KLM 123, CMR LT 000042",
            "1",
            Unit::Piece,
            "1850",
            zero,
        ),
        line(
            "Freight transport Köln – Wrocław – Kaunas by distance, order 26-00043",
            "1234",
            Unit::Kilometre,
            "1.1555",
            zero,
        ),
        line(
            "Waiting at the loading, order 26-00043",
            "1.5",
            Unit::Day,
            "250",
            zero,
        ),
    ];
    let draft = Draft {
        directive: VatDirective::EuBusiness,
        buyer: Buyer {
            name: "Müller Speditions- und Lagerhausgesellschaft mbH & Co. KG".to_owned(),
            code: "HRB 12345".to_owned(),
            vat_code: "DE123456789".to_owned(),
            address: "Hafenstraße 2, DE-50667 Köln, Deutschland".to_owned(),
            country: "DE".to_owned(),
        },
        ..draft(lines)
    };
    draft.compose().unwrap()
}

/// Takes back part of an invoice.
pub fn credit() -> Document {
    let lines = vec![
        line(
            "Krovinio vežimo paslauga Kaunas – Köln, užsakymas 26-00001: nuolaida už vėlavimą",
            "1",
            Unit::Piece,
            "-1135.50",
            FULL,
        ),
        line("Prastova, užsakymas 26-00001", "2", Unit::Day, "-45", FULL),
    ];
    let draft = Draft {
        invoice_type: InvoiceType::Credit,
        serie: "FLK1".to_owned(),
        number: 31,
        corrects: Some(Corrected {
            number: "FLL1-01024".to_owned(),
            date: day("2026-01-02"),
            reason: "Krovinys pristatytas dviem dienomis vėliau, nei sutarta".to_owned(),
        }),
        note: String::new(),
        ..draft(lines)
    };
    draft.compose().unwrap()
}

/// In US dollars (known-faults 5: 171.08 at 1.0847 is 157.72, and its VAT 33.12 euros).
pub fn in_dollars() -> Document {
    let lines = vec![line(
        "Krovinio vežimo paslauga Klaipėda – Gdańsk, užsakymas 26-00007",
        "1",
        Unit::Piece,
        "171.08",
        FULL,
    )];
    let draft = Draft {
        currency: Currency::Usd,
        euro_rate: Some(EuroRate {
            rate: "1.0847".parse().unwrap(),
            date: day("2026-01-12"),
        }),
        ..draft(lines)
    };
    draft.compose().unwrap()
}

/// A compensation, which is no supply.
pub fn compensation() -> Document {
    let lines = vec![
        line(
            "Žalos atlyginimas: sugadinta krovinio pakuotė, užsakymas 26-00011",
            "1",
            Unit::Piece,
            "4350",
            VatRate::WITHOUT,
        ),
        line(
            "Netesybos už vėluojantį mokėjimą",
            "1",
            Unit::Piece,
            "35.40",
            VatRate::WITHOUT,
        ),
    ];
    let draft = Draft {
        directive: VatDirective::NotVatObject,
        ..draft(lines)
    };
    draft.compose().unwrap()
}

/// Longer names than most companies have, and larger amounts than any has.
pub fn many_letters() -> Document {
    let name = "Krovinio vežimo paslauga Šiauliai – Świnoujście – Aschaffenburg-Obernau, užsakymas 26-00042";
    let lines = vec![
        line(name, "1", Unit::Piece, "99999999.1234", FULL),
        line(name, "1234567.125", Unit::Kilometre, "1.1555", FULL),
        line("Grąžinimas", "3", Unit::Day, "-12345678.5", VatRate::of(0)),
    ];
    let seller = Seller {
        name: "UAB „Tarptautinių krovinių vežimų, ekspedijavimo ir muitinės tarpininkavimo namai“".to_owned(),
        address: "Elektrėnų savivaldybės Kietaviškių seniūnijos Naujųjų Kietaviškių kaimas, Ąžuolyno skersgatvis 127-14, \
                  LT-26107"
            .to_owned(),
        email: "pardavimu-saskaitos.buhalterija@tarptautiniu-kroviniu-vezimu-namai.example".to_owned(),
        bank_name: "AB „Pavyzdinis tarptautinės prekybos ir plėtros bankas“".to_owned(),
        bank_iban: "MT84MALT011000012345MTLCAST001S".to_owned(),
        ..seller()
    };
    let draft = Draft {
        seller,
        directive: VatDirective::Export,
        author: "Žydronė Šviesulytė-Kazimieraitienė, vyriausioji buhalterė".to_owned(),
        ..draft(lines)
    };
    draft.compose().unwrap()
}
