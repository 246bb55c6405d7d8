//! Requests as tables: what is read, the path of each error, and the OpenAPI description.

use chrono::NaiveDate;
use domain::orders::{Currency, OrderStatus};
use domain::wire::{
    At, Change, Listed, Members, Required, Section, WireValue, amount, at_most, parameters,
    read_body, read_query, some,
};
use domain::{Cents, ContactId, FieldErrors, texts};
use serde_json::{Value, json};

domain::body! {
    /// An order.
    struct Order {
        /// Who orders.
        client_id: Required<ContactId>,
        /// A note.
        note = "cargo_note" | "note": Option<String> where at_most(5),
        /// Where it stands.
        status: Change<OrderStatus>,
        /// Money.
        finance: Section<Finance>,
        /// Its legs.
        legs = "cargos": Option<Vec<Leg>>,
        /// A day.
        day: Option<NaiveDate>,
        /// A switch.
        urgent: Option<bool>,
    }
}

domain::body! {
    /// A mail.
    struct Mail {
        /// To whom.
        recipients: Required<Vec<String>> where some(),
        /// What about.
        subject: Required<String>,
    }
}

domain::body! {
    /// Its money.
    struct Finance {
        /// Currency.
        currency: Required<Currency>,
        /// Cents.
        revenue: Option<Cents> where amount,
    }
}

domain::body! {
    /// A leg.
    struct Leg {
        /// Its place.
        address: Required<String>,
        /// Its place among all stops.
        position: Option<i32>,
    }
}

domain::query! {
    /// Filters.
    struct Filter {
        /// One status.
        status: Option<OrderStatus>,
        /// Only these.
        ids: Option<Listed<ContactId>>,
    }
}

fn read(body: Value) -> (Order, FieldErrors) {
    read_body(body).unwrap()
}

fn paths(errors: &FieldErrors) -> Vec<&str> {
    errors.iter().map(|(path, _)| path).collect()
}

#[test]
fn valid_members_are_read_under_any_of_their_names() {
    let (order, errors) = read(json!({
        "client_id": "7", "note": " soon ", "status": "canceled", "urgent": 1,
        "finance": {"currency": "eur", "revenue": 150}, "day": "2026-02-28",
        "cargos": [{"address": "Kaunas", "position": "2"}],
    }));
    assert_eq!(paths(&errors), <[&str; 0]>::default());
    assert_eq!(*order.client_id, Some(ContactId(7)));
    assert_eq!(order.note.as_deref(), Some("soon"));
    assert_eq!(order.status, Change::Set(OrderStatus::Cancelled));
    assert_eq!(order.finance.revenue, Some(Cents(150)));
    assert_eq!(order.legs.unwrap().first().unwrap().position, Some(2));
    assert_eq!(order.urgent, Some(true));
}

#[test]
fn an_empty_list_is_as_missing_as_an_empty_text_beside_what_else_is_wrong() {
    for empty in [json!([]), json!(null), json!("")] {
        let mail = json!({"recipients": empty, "subject": ""});
        let (_, errors) = read_body::<Mail>(mail).unwrap();
        let said: Vec<_> = errors
            .iter()
            .map(|(path, said)| (path, said.to_vec()))
            .collect();
        let required = vec![texts::fields::required()];
        assert_eq!(
            said,
            [("recipients", required.clone()), ("subject", required)]
        );
    }
    let (mail, errors) = read_body::<Mail>(json!({"recipients": ["a"], "subject": "b"})).unwrap();
    assert!(errors.is_empty());
    assert_eq!(mail.recipients.0.unwrap(), ["a"]);
}

#[test]
fn all_errors_are_found_at_once_each_at_its_path() {
    let (order, errors) = read(json!({
        "client_id": null, "note": "too long", "status": "SOLD", "day": "2026-02-30",
        "finance": {"revenue": -1}, "urgent": "perhaps",
        "cargos": [{"address": " "}, 7, {"address": "Riga", "position": 1.5}, null],
    }));
    assert_eq!(
        paths(&errors),
        [
            "cargo_note",
            "cargos.0.address",
            "cargos.1",
            "cargos.2.position",
            "cargos.3",
            "client_id",
            "day",
            "finance.currency",
            "finance.revenue",
            "status",
            "urgent",
        ]
    );
    assert!(errors.is_unreadable("cargos.1"));
    assert!(
        !errors.is_unreadable("cargo_note"),
        "it was read, and is too long"
    );
    // A member that could be read is kept, so that the next rules can run.
    assert_eq!(order.note.as_deref(), Some("too long"));
    assert_eq!(order.finance.revenue, Some(Cents(-1)));
}

#[test]
fn a_missing_section_reports_its_required_members() {
    let (_, errors) = read(json!({"client_id": 1}));
    assert_eq!(paths(&errors), ["finance", "finance.currency"]);
    let (_, errors) = read(json!({"client_id": 1, "finance": []}));
    assert_eq!(paths(&errors), ["finance"]);
}

#[test]
fn a_change_tells_missing_from_emptied() {
    let change = |body: Value| read(body).0.status;
    assert_eq!(change(json!({})), Change::Keep);
    assert_eq!(change(json!({"status": null})), Change::Clear);
    assert_eq!(change(json!({"status": " "})), Change::Clear);
    assert_eq!(change(json!({"status": "SOLD"})), Change::Keep);
    assert_eq!(Change::Keep.over(Some(1)), Some(1));
    assert_eq!(Change::Clear.over(Some(1)), None);
    assert_eq!(Change::Set(2).over(Some(1)), Some(2));
}

#[test]
fn only_an_object_is_accepted_as_a_body() {
    for body in [json!([]), json!(null), json!("text")] {
        assert!(read_body::<Order>(body).is_none());
    }
}

#[test]
fn a_query_reads_lists_and_ignores_unknown_parameters() {
    let pair = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let query = [
        pair("ids", "3, 4,"),
        pair("status", "PLANNED"),
        pair("page", "x"),
    ];
    let (filter, errors) = read_query::<Filter>(query);
    assert!(errors.is_empty());
    assert_eq!(filter.ids, Some(Listed(vec![ContactId(3), ContactId(4)])));
    assert_eq!(filter.status, Some(OrderStatus::Planned));

    let (_, errors) = read_query::<Filter>([pair("ids", "3,x"), pair("status", "SOLD")]);
    assert_eq!(paths(&errors), ["ids", "status"]);
}

#[test]
fn the_api_description_follows_the_rows() {
    let schema = serde_json::to_value(<Order as utoipa::PartialSchema>::schema()).unwrap();
    assert_eq!(schema["description"], "An order.");
    assert_eq!(schema["required"], json!(["client_id", "finance"]));
    let members = &schema["properties"];
    assert_eq!(members["cargo_note"]["type"], json!(["string", "null"]));
    assert_eq!(members["cargo_note"]["description"], "A note.");
    let client = members["client_id"].to_string();
    assert!(
        client.contains("#/components/schemas/ContactId"),
        "{client}"
    );
    assert_eq!(members["finance"]["$ref"], "#/components/schemas/Finance");
    assert_eq!(
        members["cargos"]["items"]["$ref"],
        "#/components/schemas/Leg"
    );
    let mut schemas = Vec::new();
    <Order as WireValue>::collect(&mut schemas);
    let names: Vec<_> = schemas.iter().map(|(name, _)| name.as_str()).collect();
    for name in [
        "Order",
        "Finance",
        "Leg",
        "Cents",
        "OrderStatus",
        "ContactId",
    ] {
        assert!(names.contains(&name), "{name} of {names:?}");
    }
}

#[test]
fn parameters_describe_their_types_in_full() {
    let shown = serde_json::to_value(parameters::<Filter>()).unwrap();
    assert_eq!(shown[0]["name"], "status");
    assert_eq!(shown[0]["in"], "query");
    assert_eq!(shown[0]["required"], false);
    let values = shown[0]["schema"].to_string();
    assert!(values.contains("\"CANCELD\""), "{values}");
    assert!(!values.contains("$ref"), "{values}");
    assert_eq!(Filter::describe().len(), 2);
}

/// A value with its own way of reading.
#[derive(Debug, PartialEq, Clone)]
struct Even(i64);

impl WireValue for Even {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let number = i64::read(sent, at)?;
        if number % 2 == 0 {
            Some(Self(number))
        } else {
            at.unreadable(texts::fields::not_positive())
        }
    }

    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        i64::schema()
    }
}

#[test]
fn an_unreadable_value_has_one_error_despite_other_rules() {
    let (value, mut errors) = read_query::<Evens>([("n".to_owned(), "3".to_owned())]);
    assert_eq!(value.n, None);
    errors.push("n", texts::fields::required());
    assert_eq!(errors.at("n").len(), 1);
}

domain::query! {
    /// Numbers.
    struct Evens {
        /// One.
        n: Option<Even>,
    }
}
