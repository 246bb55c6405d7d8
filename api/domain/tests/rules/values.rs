//! How amounts, prices, ids, enumerations and field errors are written and read.

use domain::invoices::InvoiceType;
use domain::orders::{Activity, Category, OrderStatus};
use domain::text::is_email;
use domain::texts::{fields, missing, orders};
use domain::users::{Permission, Role};
use domain::vehicles::{LeasingType, VehicleClass};
use domain::{Cents, ContactId, Coordinates, FieldErrors, OrderId, UnitPrice};
use proptest::prelude::*;
use serde_json::json;

use crate::config;

#[test]
fn unit_prices_are_exact_and_accept_the_usual_spellings() {
    for (text, ten_thousandths, written) in [
        ("1.180", 11_800, "1.18"),
        ("0.348", 3_480, "0.348"),
        ("0.1925", 1_925, "0.1925"),
        ("1,18", 11_800, "1.18"),
        ("2", 20_000, "2.00"),
        (" .5 ", 5_000, "0.50"),
        ("0", 0, "0.00"),
    ] {
        let price: UnitPrice = text.parse().unwrap();
        assert_eq!(
            (price.ten_thousandths(), price.to_string().as_str()),
            (ten_thousandths, written)
        );
    }
    for wrong in [
        "", ".", "-1", "1.18001", "1.1.8", "1e3", "+1", "1234567", "1 000", "NaN", "١",
    ] {
        assert!(wrong.parse::<UnitPrice>().is_err(), "{wrong}");
    }
    for json in ["\"1.18\"", "1.18", "\"1,1800\""] {
        assert_eq!(
            serde_json::from_str::<UnitPrice>(json)
                .unwrap()
                .ten_thousandths(),
            11_800
        );
    }
    assert_eq!(
        serde_json::to_string(&"1.180".parse::<UnitPrice>().unwrap()).unwrap(),
        "\"1.18\""
    );
    assert!(serde_json::from_str::<UnitPrice>("-1").is_err());
}

#[test]
fn cents_are_written_as_euros_and_vat_is_rounded_once() {
    assert_eq!(Cents(-1_205).to_string(), "-12.05");
    assert_eq!(Cents(i64::MIN).to_string(), "-92233720368547758.08");
    assert_eq!(Cents(150).vat(21), Ok(Cents(32))); // 31.5
    assert_eq!(Cents(-150).vat(21), Ok(Cents(-32)));
    assert_eq!(Cents(100_000).vat(0), Ok(Cents(0)));
    assert_eq!(Cents(-1).entry_problem(), Some(fields::negative()));
    assert_eq!(Cents(0).entry_problem(), None);
    assert_eq!(serde_json::to_string(&Cents(5)).unwrap(), "5");
    assert!(Cents::sum([Cents(i64::MAX), Cents(1)]).is_err());
}

#[test]
fn ids_are_whole_numbers_from_one() {
    assert_eq!("42".parse(), Ok(OrderId(42)));
    assert_eq!(ContactId(7).to_string(), "7");
    assert_eq!(serde_json::to_string(&OrderId(42)).unwrap(), "42");
    for wrong in ["0", "-1", "1.5", "x", "", "99999999999999999999"] {
        assert!(wrong.parse::<OrderId>().is_err(), "{wrong}");
    }
}

#[test]
fn enumerations_are_read_in_any_case_and_written_in_one() {
    assert_eq!("canceled".parse(), Ok(OrderStatus::Cancelled));
    assert_eq!(
        serde_json::to_string(&OrderStatus::Cancelled).unwrap(),
        "\"CANCELD\""
    );
    assert_eq!(
        serde_json::from_str::<Role>("\"ADMINISTRATOR\"").unwrap(),
        Role::Administrator
    );
    assert_eq!(Role::Administrator.to_string(), "administrator");
    assert_eq!("Depreciation".parse(), Ok(LeasingType::Wear));
    assert_eq!("isothermal".parse(), Ok(VehicleClass::Isothermal));
    assert_eq!(
        Permission::EditInvoiceNumber.as_str(),
        "edit invoice number"
    );
    let error = "LORRY".parse::<Category>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "Must be one of AUTOMOTIVE_TRANSPORT, GENERAL_CARGO"
    );
    for kind in InvoiceType::ALL {
        assert_eq!(kind.as_str().parse(), Ok(*kind));
    }
    assert_eq!(Activity::ALL.len(), 4);
}

#[test]
fn field_errors_nest_and_serialise_as_codes() {
    let mut cargo = FieldErrors::new();
    cargo.push("loading_address", fields::required());
    cargo.push("loading_address", fields::required());
    cargo.push("", fields::too_long(5_000));
    let mut errors = FieldErrors::single("general.client_id", missing::does_not_exist());
    errors.nest("cargos.0", cargo);
    assert_eq!(
        serde_json::to_value(&errors).unwrap(),
        json!({
            "cargos.0": [{"code": "too_long", "params": {"count": 5_000}}],
            "cargos.0.loading_address": [{"code": "required", "params": {}}],
            "general.client_id": [{"code": "does_not_exist", "params": {}}],
        })
    );
    assert_eq!(
        json!(errors.texts()),
        json!({
            "cargos.0": ["Must have at most 5000 characters"],
            "cargos.0.loading_address": ["This field is required"],
            "general.client_id": ["Does not exist"],
        })
    );
    assert!(errors.clone().into_result().is_err());
    assert_eq!(FieldErrors::new().into_result(), Ok(()));
    let mut two = FieldErrors::single("a", fields::not_text());
    two.push("a", fields::negative());
    assert_eq!(two.to_string(), "a: Must be text, Must not be negative");
}

#[test]
fn a_field_that_cannot_be_read_has_that_one_message() {
    let mut errors = FieldErrors::new();
    errors.push("cargos.0.note", fields::too_long(9));
    errors.push("cargos", orders::no_cargo());
    errors.push("cargos_note", fields::too_long(9));
    errors.push_unreadable("cargos", fields::not_a_list());
    errors.push("cargos", orders::no_cargo());
    errors.push("cargos.1", fields::required());
    errors.push_unreadable("cargos.1", fields::not_an_object());

    let mut outer = FieldErrors::single("order.cargos", orders::no_cargo());
    outer.nest("order", errors);
    outer.push("order.cargos.0.loading_address", fields::required());
    assert!(outer.is_unreadable("order.cargos"));
    assert!(outer.is_unreadable("order.cargos.0"));
    assert!(!outer.is_unreadable("order.cargos_note"));
    let mut expected = FieldErrors::single("order.cargos", fields::not_a_list());
    expected.push("order.cargos_note", fields::too_long(9));
    assert_eq!(outer, expected);
}

#[test]
fn valid_email_addresses_are_told_from_typing_mistakes() {
    for right in [
        "jonas@wayhaul.lt",
        "a.b+c@sub.example.co",
        "ž@žemaitija.lt",
        "o'neil@example.ie",
    ] {
        assert!(is_email(right), "{right}");
    }
    for wrong in [
        "",
        "jonas",
        "@x.lt",
        "a@b",
        "a@b.c",
        "a b@x.lt",
        "a@x..lt",
        "a@-x.lt",
        "a..b@x.lt",
        "a@b@x.lt",
        "a@x.lt\n",
        "a@10.0.0.1",
        ".a@x.lt",
    ] {
        assert!(!is_email(wrong), "{wrong}");
    }
}

#[test]
fn coordinates_are_within_range() {
    assert!(Coordinates::new(54.69, 25.28).is_ok());
    for (latitude, longitude) in [
        (91.0, 0.0),
        (0.0, 180.5),
        (f64::NAN, 0.0),
        (0.0, f64::INFINITY),
    ] {
        assert!(Coordinates::new(latitude, longitude).is_err());
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn unit_prices_survive_writing_and_reading(whole in 0_u32..999_999, decimals in 0_u32..10_000) {
        let price: UnitPrice = format!("{whole}.{decimals:04}").parse().unwrap();
        prop_assert_eq!(price.to_string().parse::<UnitPrice>(), Ok(price));
        let json = serde_json::to_string(&price).unwrap();
        prop_assert_eq!(serde_json::from_str::<UnitPrice>(&json).unwrap(), price);
        let number = f64::from(whole) + f64::from(decimals) / 10_000.0;
        let spelled: UnitPrice = serde_json::from_str(&format!("{number:.4}")).unwrap();
        prop_assert_eq!(spelled, price);
    }

    #[test]
    fn parsing_any_text_never_panics(text in ".{0,30}") {
        let _ = text.parse::<UnitPrice>();
        let _ = text.parse::<OrderStatus>();
        let _ = text.parse::<domain::orders::OrderNumber>();
        let _ = domain::days::parse_day(&text);
        let _ = is_email(&text);
    }
}
