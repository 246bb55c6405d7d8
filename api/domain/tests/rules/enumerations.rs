//! Every value is spelled the same in the database, in JSON, as text and in the API description.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use sea_orm::Value;
use sea_orm::sea_query::{Nullable, ValueType};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use utoipa::ToSchema;

/// Checks every value of one enumeration.
fn check<T>(all: &[T])
where
    T: Copy + Debug + Display + PartialEq + FromStr + Serialize + DeserializeOwned,
    T: Into<Value> + ValueType + Nullable + ToSchema,
    T::Err: Debug,
{
    let spellings: Vec<String> = all.iter().map(ToString::to_string).collect();
    for (value, spelling) in all.iter().zip(&spellings) {
        let stored: Value = (*value).into();
        assert_eq!(stored, Value::from(spelling.as_str()), "{value:?}");
        assert_eq!(<T as ValueType>::try_from(stored).unwrap(), *value);
        assert_eq!(serde_json::to_value(value).unwrap(), json!(spelling));
        let read: T = serde_json::from_value(json!(spelling)).unwrap();
        assert_eq!(read, *value);
        assert_eq!(spelling.to_lowercase().parse::<T>().unwrap(), *value);
    }
    assert!(<T as ValueType>::try_from("no such value".into()).is_err());
    let schema = serde_json::to_value(T::schema()).unwrap();
    assert_eq!(schema["type"], "string", "{}", T::name());
    assert_eq!(schema["enum"], json!(spellings), "{}", T::name());
    assert!(schema["description"].is_string(), "{}", T::name());
}

macro_rules! check_all {
    ($($module:ident::{$($name:ident),+},)+) => {
        $($(check(domain::$module::$name::ALL);)+)+
        let checked = [$($(concat!("domain::", stringify!($module), "::", stringify!($name)),)+)+];
        for stored in domain::stored::all() {
            assert!(checked.contains(&stored.path), "{} is not checked", stored.path);
        }
    };
}

#[test]
fn a_value_has_one_spelling_everywhere() {
    check_all! {
        accounting::{CardKind, DeliveryStatus, IsafKind, IsafProblem},
        contacts::{AccountingNoteType, ContactDocumentType, ContactRating, ContactType},
        damages::{DamageDocumentType, DamageStatus},
        distance::{ProviderName},
        history::{HistoryAction, HistorySubject},
        imports::{ImportKind, ImportStatus, ImportVerdict},
        invoices::{
            AccountingExportKind, AccountingIntegration, InvoiceSeriesKind, InvoiceType, PrintedLanguages,
            VatDirective
        },
        saved_views::{ViewedList},
        settlements::{PurchaseCase, SettlementDocumentType, SettlementType},
        mail::{MailKind, OutboxStatus, PublicLinkPurpose},
        orders::{
            Activity, Category, CmrOriginal, CostCalculation, Currency, FutureOrdersAction,
            OrderDocumentType, OrderSortField, OrderStatus, RevenueCalculation
        },
        payments::{
            Direction, LineKind, PaymentFileFormat, PaymentFileState, PaymentImportItemReason, PaymentImportItemStatus,
            PaymentImportStatus
        },
        places::{Precision},
        users::{CategoryVisibility, Language, ManagerType, Permission, Role},
        vehicles::{DriverSalaryType, EuroClass, LeasingType, VehicleClass, VehicleCostType},
    }
}

#[test]
fn derived_values_are_not_stored() {
    let stored = domain::stored::all();
    let permissions = stored
        .iter()
        .find(|one| one.path == "domain::users::Permission");
    assert!(!permissions.unwrap().values.contains(&"contacts none"));
}

#[test]
fn the_api_description_states_the_unit_of_a_number() {
    let cents = serde_json::to_value(<domain::Cents as utoipa::PartialSchema>::schema()).unwrap();
    assert_eq!(cents["type"], "integer");
    assert_eq!(cents["format"], "int64");
    assert!(cents["description"].as_str().unwrap().contains("cents"));
    let metres = serde_json::to_value(<domain::Metres as utoipa::PartialSchema>::schema()).unwrap();
    assert!(metres["description"].as_str().unwrap().contains("metres"));
}

#[test]
fn an_id_and_an_amount_are_stored_as_whole_numbers() {
    let id: Value = domain::OrderId(7).into();
    assert_eq!(id, Value::BigInt(Some(7)));
    assert_eq!(Value::from(Some(domain::Cents(7))), Value::BigInt(Some(7)));
    assert_eq!(Value::from(None::<domain::Metres>), Value::BigInt(None));
}
