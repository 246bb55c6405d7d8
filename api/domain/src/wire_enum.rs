//! One macro for all enumerations: the same type in the database, in the rules, on the wire and in
//! the API description.

use crate::texts::{self, Sentence};

/// The text is not one of the values of an enumeration.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::fields::not_one_of(.expected))]
pub struct UnknownValue {
    /// The accepted values, separated by commas.
    pub expected: String,
}

impl From<UnknownValue> for Sentence {
    fn from(unknown: UnknownValue) -> Self {
        texts::fields::not_one_of(unknown.expected)
    }
}

/// Declares an enumeration with its spellings: `Variant = "WRITTEN" | "ALSO_READ"`.
///
/// The first spelling is the one that is written. All of them are read, in upper or lower case,
/// both from JSON and with `FromStr`. `ALL` lists the values in declaration order. Enumerations
/// that are stored in a column are also listed in [`crate::stored`].
macro_rules! wire_enum {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$variant_meta:meta])* $variant:ident = $wire:literal $(| $alias:literal)*,)+
    }) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            sea_orm::DeriveValueType, utoipa::ToSchema,
        )]
        #[sea_orm(value_type = "String", column_type = "Text")]
        pub enum $name {
            $(
                $(#[$variant_meta])*
                #[allow(missing_docs, reason = "some names leave nothing to add")]
                #[schema(rename = $wire)]
                $variant,
            )+
        }

        impl $name {
            /// Every value, in declaration order.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// How the values are spelled, in the same order.
            pub const NAMES: &[&'static str] = &[$($wire,)+];

            /// How the value is spelled on the wire and in the database.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $wire,)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::UnknownValue;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let text = text.trim();
                $(
                    if text.eq_ignore_ascii_case($wire) $(|| text.eq_ignore_ascii_case($alias))* {
                        return Ok(Self::$variant);
                    }
                )+
                Err($crate::UnknownValue { expected: Self::NAMES.join(", ") })
            }
        }

        // Needed for tables with this type in their primary key.
        impl sea_orm::TryFromU64 for $name {
            fn try_from_u64(_: u64) -> Result<Self, sea_orm::DbErr> {
                Err(sea_orm::DbErr::ConvertFromU64(stringify!($name)))
            }
        }

        // Needed for queries that return an array of values.
        impl sea_orm::TryGetableArray for $name {
            fn try_get_by<I: sea_orm::ColIdx>(
                row: &sea_orm::QueryResult,
                index: I,
            ) -> Result<Vec<Self>, sea_orm::TryGetError> {
                let texts = <Vec<String> as sea_orm::TryGetable>::try_get_by(row, index)?;
                let unknown = |error: $crate::UnknownValue| sea_orm::DbErr::Type(error.to_string());
                texts.iter().map(|text| Ok(text.parse().map_err(unknown)?)).collect()
            }
        }

        impl $crate::wire::WireValue for $name {
            fn read(sent: serde_json::Value, at: &mut $crate::wire::At<'_>) -> Option<Self> {
                let text = match sent {
                    serde_json::Value::String(text) => text,
                    // Some spellings are `true`, `false`, `1` or `0`, and may be sent as JSON
                    // booleans or numbers.
                    serde_json::Value::Bool(switch) => switch.to_string(),
                    serde_json::Value::Number(number) => number.to_string(),
                    _ => String::new(),
                };
                text.parse().ok().or_else(|| {
                    at.unreadable($crate::texts::fields::not_one_of(Self::NAMES.join(", ")))
                })
            }

            fn schema() -> $crate::wire_parts::RefOr<$crate::wire_parts::Schema> {
                $crate::wire::reference::<Self>()
            }

            fn collect(schemas: &mut $crate::wire::Schemas) {
                $crate::wire::collect_named::<Self>(schemas);
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use wire_enum;
