use super::*;
use crate::accounting::samples::{credit, document, of, reverse_charge, two_rates};
use crate::billing::euro::EuroRate;
use crate::billing::{Buyer, Document, VatRate};
use crate::orders::Currency;

/// An invoice of so much to a business with this VAT number.
fn service(vat_code: &str, name: &str, price: &str) -> Document {
    let buyer = Buyer {
        name: name.to_owned(),
        vat_code: vat_code.to_owned(),
        ..Buyer::default()
    };
    let of = (VatDirective::EuBusiness, buyer);
    let lines = [("1", price, VatRate::of(0), "Vežimas")];
    document("FLL1", 1, "2026-11-06", of, &lines)
}

fn list(documents: &[Document]) -> EcSalesList {
    let mut sales = EcSales::default();
    for document in documents {
        of(document, "", |sale| sales.add(sale)).unwrap();
    }
    sales.list().unwrap()
}

#[test]
fn only_services_to_businesses_in_other_states_are_listed() {
    let list = list(&[two_rates(), reverse_charge(), credit()]);
    let buyer = EcBuyer {
        vat_number: "DE999000009".to_owned(),
        name: "Muster Spedition GmbH".to_owned(),
        amount: Cents(240_000),
        euros: 2_400,
    };
    assert_eq!(list.buyers, [buyer]);
    assert_eq!(list.without_number, []);
}

#[test]
fn a_business_is_rounded_once_and_half_away_from_zero() {
    let list = list(&[
        service("PL 999-000-00-14", "Old", "10.30"),
        service("pl9990000014", "New", "-0.80"),
        service("GR123456789", "Credited", "-7.50"),
        service("EL123456789", "Credited", "0.01"),
    ]);
    let buyers = list.buyers.iter();
    let rows = buyers.map(|one| {
        (
            one.vat_number.as_str(),
            one.name.as_str(),
            one.amount.0,
            one.euros,
        )
    });
    let expected = [
        ("EL123456789", "Credited", -749, -7),
        ("PL9990000014", "New", 950, 10),
    ];
    assert_eq!(rows.collect::<Vec<_>>(), expected);
    assert_eq!((list.amount, list.euros), (Cents(201), 3));
    let rounded = [(-750, -8), (-50, -1), (-49, 0), (49, 0), (50, 1)];
    for (cents, euros) in rounded {
        assert_eq!(whole_euros(Cents(cents)), Ok(euros), "{cents}");
    }
}

#[test]
fn without_a_vat_number_of_another_state_a_client_stands_apart() {
    let numbers = ["", "LT999000216", "GB123456789"];
    let documents = numbers.map(|number| service(number, "UAB", "12.34"));
    let list = list(&documents);
    assert_eq!((list.buyers.len(), list.amount), (0, Cents::ZERO));
    let [client] = list.without_number.as_slice() else {
        panic!("{list:?}");
    };
    assert_eq!(
        (client.client, client.amount),
        (ContactId(42), Cents(3_702))
    );
    assert_eq!(client.invoices, ["FLL1-00001", "FLL1-00001", "FLL1-00001"]);
}

#[test]
fn another_currency_is_listed_in_euros_and_refused_without_its_rate() {
    let mut dollars = Document {
        currency: Currency::Usd,
        ..service("DE999000009", "GmbH", "108.47")
    };
    let mut sales = EcSales::default();
    assert!(of(&dollars, "", |sale| sales.add(sale)).is_err());
    dollars.euro_rate = Some(EuroRate {
        rate: "1.0847".parse().unwrap(),
        date: dollars.date,
    });
    assert_eq!(list(&[dollars]).amount, Cents(10_000));
}
