//! The macros that declare requests, and the traits they implement.

use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{RefOr, Required as Needed};

use super::reader::{At, Reader, read_object};
use super::value::{Schemas, WireValue, collect_named, reference};

/// How OpenAPI describes a member.
pub struct Described {
    /// Its name on the wire.
    pub name: &'static str,
    /// Its doc comment.
    pub doc: &'static str,
    /// The schema of its value.
    pub schema: RefOr<Schema>,
    /// Whether it may be `null`.
    pub is_nullable: bool,
    /// Whether a request without it is rejected.
    pub is_required: bool,
}

/// Implemented by every struct declared with [`body!`](crate::body) or [`query!`](crate::query).
pub trait Members: Sized {
    /// Reads all members from an object.
    fn read_members(reader: &mut Reader<'_>) -> Self;

    /// Describes all members.
    fn describe() -> Vec<Described>;

    /// Collects the named schemas that the members refer to.
    fn collect_members(schemas: &mut Schemas);
}

/// Any declared object can be a member of another body.
impl<T: Members + ToSchema> WireValue for T {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        read_object(sent, at)
    }

    fn schema() -> RefOr<Schema> {
        reference::<Self>()
    }

    fn collect(schemas: &mut Schemas) {
        collect_named::<Self>(schemas);
    }
}

/// Anything that can be read from the query string: one struct of parameters, or several together.
pub trait Query: Sized {
    /// Reads its parameters from the query string.
    fn read_query(reader: &mut Reader<'_>) -> Self;
}

impl<A: Query, B: Query> Query for (A, B) {
    fn read_query(reader: &mut Reader<'_>) -> Self {
        (A::read_query(reader), B::read_query(reader))
    }
}

impl<A: Query, B: Query, C: Query> Query for (A, B, C) {
    fn read_query(reader: &mut Reader<'_>) -> Self {
        (
            A::read_query(reader),
            B::read_query(reader),
            C::read_query(reader),
        )
    }
}

/// The schema of a body.
pub fn object_schema<T: Members>(doc: &str) -> RefOr<Schema> {
    let mut object = ObjectBuilder::new().description(Some(doc.trim()));
    for member in T::describe() {
        let schema = if member.is_nullable {
            or_null(member.schema)
        } else {
            member.schema
        };
        object = object.property(member.name, with_doc(schema, member.doc));
        if member.is_required {
            object = object.required(member.name);
        }
    }
    object.build().into()
}

/// The same schema, also allowing `null`.
fn or_null(schema: RefOr<Schema>) -> RefOr<Schema> {
    match schema {
        RefOr::T(Schema::Object(mut object)) => {
            if let SchemaType::Type(kind) = object.schema_type {
                object.schema_type = SchemaType::from_iter([kind, Type::Null]);
            }
            object.into()
        }
        RefOr::T(Schema::Array(mut array)) => {
            array.schema_type = SchemaType::from_iter([Type::Array, Type::Null]);
            array.into()
        }
        other => {
            let null = ObjectBuilder::new().schema_type(Type::Null);
            RefOr::T(OneOfBuilder::new().item(null).item(other).build().into())
        }
    }
}

fn with_doc(schema: RefOr<Schema>, doc: &str) -> RefOr<Schema> {
    let doc = doc.trim().to_owned();
    match schema {
        RefOr::T(Schema::Object(mut object)) => {
            object.description = Some(doc);
            object.into()
        }
        RefOr::T(Schema::Array(mut array)) => {
            array.description = Some(doc);
            array.into()
        }
        RefOr::T(Schema::OneOf(mut choice)) => {
            choice.description = Some(doc);
            RefOr::T(choice.into())
        }
        RefOr::Ref(mut reference) => {
            reference.description = doc;
            reference.into()
        }
        other @ RefOr::T(_) => other,
    }
}

/// The parameters of a query. Named schemas are written out in full, because OpenAPI drops a named
/// schema that only parameters use.
pub fn parameters<T: Members>() -> Vec<Parameter> {
    let mut named = Schemas::new();
    T::collect_members(&mut named);
    let parameter = |member: Described| {
        ParameterBuilder::new()
            .name(member.name)
            .parameter_in(ParameterIn::Query)
            .description(Some(member.doc.trim()))
            .required(if member.is_required {
                Needed::True
            } else {
                Needed::False
            })
            .schema(Some(spelled_out(member.schema, &named)))
            .build()
    };
    T::describe().into_iter().map(parameter).collect()
}

fn spelled_out(schema: RefOr<Schema>, named: &Schemas) -> RefOr<Schema> {
    match schema {
        RefOr::Ref(reference) => {
            let name = reference
                .ref_location
                .rsplit('/')
                .next()
                .unwrap_or_default();
            let found = named.iter().find(|(known, _)| known == name);
            found.map_or(RefOr::Ref(reference.clone()), |(_, schema)| schema.clone())
        }
        other @ RefOr::T(_) => other,
    }
}

/// Declares a request body, or an object inside one, with one row per member.
///
/// ```text
/// /// Documentation, also used in OpenAPI.
/// name = "name_on_the_wire" | "name_also_read": Member<Type> where rule,
/// ```
///
/// The name on the wire can be left out if it is the same as the member's. The rule returns what is
/// wrong with the value, if anything. For the types see [`wire`](crate::wire).
///
/// A member that is in no row is an error, since a request that is half understood is a loss. After
/// `struct Name passing ["one", "other"]` those are passed over: what an answer has and a form sends back, or
/// what the specification's screens send and nothing needs. A `part` of [`merged!`](crate::merged) passes over
/// all, because the members of the others come after it.
#[macro_export]
macro_rules! body {
    ($(#[doc = $about:literal])* $vis:vis struct $name:ident part { $($rows:tt)* }) => {
        $crate::members! { $(#[doc = $about])* $vis struct $name { $($rows)* } }

        $crate::described! { $(#[doc = $about])* $name }
    };
    ($(#[doc = $about:literal])* $vis:vis struct $name:ident $(passing [$($passed:literal),*])? { $($rows:tt)* }) => {
        $crate::members! {
            $(#[doc = $about])* $vis struct $name closed except [$($($passed),*)?] { $($rows)* }
        }

        $crate::described! { $(#[doc = $about])* $name }
    };
}

/// The OpenAPI schema of a body.
#[doc(hidden)]
#[macro_export]
macro_rules! described {
    ($(#[doc = $about:literal])* $name:ident) => {
        impl $crate::wire_parts::PartialSchema for $name {
            fn schema() -> $crate::wire_parts::RefOr<$crate::wire_parts::Schema> {
                $crate::wire::object_schema::<Self>(concat!($($about, "\n"),*))
            }
        }

        impl $crate::wire_parts::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn schemas(schemas: &mut $crate::wire::Schemas) {
                <Self as $crate::wire::Members>::collect_members(schemas);
            }
        }
    };
}

/// Declares a body that has the members of several others, read in the order given. All but the last are a
/// `part`; the last one refuses what none of them knows.
#[macro_export]
macro_rules! merged {
    ($(#[doc = $about:literal])* $vis:vis struct $name:ident {
        $($(#[doc = $doc:literal])* $part:ident: $type:ty,)*
    }) => {
        $(#[doc = $about])*
        #[derive(Debug, Clone, Default, PartialEq)]
        $vis struct $name {
            $($(#[doc = $doc])* pub $part: $type,)*
        }

        impl $crate::wire::Members for $name {
            fn read_members(reader: &mut $crate::wire::Reader<'_>) -> Self {
                Self { $($part: <$type as $crate::wire::Members>::read_members(reader),)* }
            }

            fn describe() -> Vec<$crate::wire::Described> {
                let mut members = Vec::new();
                $(members.extend(<$type as $crate::wire::Members>::describe());)*
                members
            }

            fn collect_members(schemas: &mut $crate::wire::Schemas) {
                $(<$type as $crate::wire::Members>::collect_members(schemas);)*
            }
        }

        $crate::described! { $(#[doc = $about])* $name }
    };
}

/// Declares the parameters of a query, with the same kind of rows as [`body!`].
#[macro_export]
macro_rules! query {
    ($(#[doc = $about:literal])* $vis:vis struct $name:ident { $($rows:tt)* }) => {
        $crate::members! { $(#[doc = $about])* $vis struct $name { $($rows)* } }

        impl $crate::wire::Query for $name {
            fn read_query(reader: &mut $crate::wire::Reader<'_>) -> Self {
                <Self as $crate::wire::Members>::read_members(reader)
            }
        }

        impl $crate::wire_parts::IntoParams for $name {
            fn into_params(
                _: impl Fn() -> Option<$crate::wire_parts::ParameterIn>,
            ) -> Vec<$crate::wire_parts::Parameter> {
                $crate::wire::parameters::<Self>()
            }
        }
    };
}

/// What [`body!`] and [`query!`] have in common.
#[doc(hidden)]
#[macro_export]
macro_rules! members {
    ($(#[doc = $about:literal])* $vis:vis struct $name:ident $(closed except [$($passed:literal),*])? {
        $($(#[doc = $doc:literal])* $member:ident $(= $wire:literal $(| $also:literal)*)?
            : $type:ty $(where $rule:expr)?,)*
    }) => {
        $(#[doc = $about])*
        #[derive(Debug, Clone, Default, PartialEq)]
        $vis struct $name {
            $($(#[doc = $doc])* pub $member: $type,)*
        }

        impl $crate::wire::Members for $name {
            fn read_members(reader: &mut $crate::wire::Reader<'_>) -> Self {
                let read = Self {
                    $($member: reader.member(
                        &[$crate::member_name!($member $($wire)?), $($($also),*)?],
                        $crate::member_rule!($($rule)?),
                    ),)*
                };
                $(reader.refuse_others(&[$($passed),*]);)?
                read
            }

            fn describe() -> Vec<$crate::wire::Described> {
                vec![$($crate::wire::Described {
                    name: $crate::member_name!($member $($wire)?),
                    doc: concat!($($doc, "\n"),*),
                    schema: <<$type as $crate::wire::Member>::Value as $crate::wire::WireValue>::schema(),
                    is_nullable: <$type as $crate::wire::Member>::IS_NULLABLE,
                    is_required: <$type as $crate::wire::Member>::IS_REQUIRED,
                },)*]
            }

            fn collect_members(schemas: &mut $crate::wire::Schemas) {
                $(<<$type as $crate::wire::Member>::Value as $crate::wire::WireValue>::collect(schemas);)*
            }
        }

    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! member_name {
    ($member:ident) => {
        stringify!($member)
    };
    ($member:ident $wire:literal) => {
        $wire
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! member_rule {
    () => {
        |_| None
    };
    ($rule:expr) => {
        $rule
    };
}
