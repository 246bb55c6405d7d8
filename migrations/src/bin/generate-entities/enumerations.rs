//! Rust enums for the text columns that a CHECK limits to some values.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use anyhow::{Context, ensure};

use crate::catalogue::{Catalogue, Column};

/// The enum's name and a column that has it. Columns with the same values share the enum, so a set
/// of values stands here once; one that does not stand here stops the generator.
const NAMES: &[(&str, &str)] = &[
    ("AccountingExportKind", "accounting_exports.kind"),
    ("AccountingNoteType", "orders.note_for_accounting_type"),
    ("Activity", "orders.activity"),
    ("Category", "orders.category"),
    ("CategoryVisibility", "users.category_visibility"),
    ("CmrOriginal", "supplier_accounting.cmr_original"),
    ("ContactDocumentType", "contact_files.document_type"),
    ("ContactRating", "contacts.rating"),
    ("ContactType", "contact_types.contact_type"),
    ("CostCalculation", "orders.cost_calculation_type"),
    ("Currency", "orders.currency"),
    ("DamageDocumentType", "damage_files.document_type"),
    ("DamageStatus", "damages.status"),
    ("DriverSalaryType", "vehicles.driver_salary_type"),
    ("EuroClass", "vehicles.euroclass"),
    ("InvoiceSeriesKind", "invoice_series.kind"),
    ("InvoiceType", "invoices.invoice_type"),
    ("Language", "users.language"),
    ("LeasingType", "vehicles.wear_or_leasing"),
    ("ManagerType", "users.manager_type"),
    ("OrderDocumentType", "order_documents.document_type"),
    ("OrderStatus", "orders.status"),
    ("OutboxStatus", "outbox.status"),
    ("PaymentImportItemReason", "payment_import_items.reason"),
    (
        "PaymentImportItemStatus",
        "payment_import_items.import_status",
    ),
    ("PaymentImportStatus", "payment_imports.status"),
    ("Permission", "user_permissions.permission"),
    ("PublicLinkPurpose", "public_links.purpose"),
    ("RevenueCalculation", "orders.revenue_calculation_type"),
    ("Role", "users.role"),
    ("VehicleClass", "vehicles.vehicle_class"),
    ("VehicleCostType", "vehicles.cost_calculation_type"),
];

/// Variants whose value is misspelled on the wire or too short for a name.
const VARIANTS: &[(&str, &str)] = &[
    ("CANCELD", "Cancelled"),
    ("ISOTERMAL", "Isothermal"),
    ("en", "English"),
    ("lt", "Lithuanian"),
];

const HEAD: &str = "\
//! Values that CHECK constraints allow, spelled in the database as on the wire.

use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
";

/// Every enumeration of the tables, by name.
#[derive(Debug)]
pub struct Enumerations {
    values: BTreeMap<&'static str, Vec<String>>,
    columns: BTreeMap<Column, &'static str>,
}

impl Enumerations {
    /// Gives each enumeration of the catalogue its name.
    pub fn name(catalogue: &Catalogue) -> anyhow::Result<Self> {
        let by_column: BTreeMap<String, &[String]> = catalogue
            .enumerations()
            .map(|((table, column), values)| (format!("{table}.{column}"), values))
            .collect();
        let mut named: BTreeMap<BTreeSet<&String>, &'static str> = BTreeMap::new();
        let mut values = BTreeMap::new();
        for (name, column) in NAMES {
            let found = *by_column
                .get(*column)
                .with_context(|| format!("{column}, which names {name}, has no CHECK"))?;
            let twin = named.insert(found.iter().collect(), name);
            ensure!(twin.is_none(), "{name} has the same values as {twin:?}");
            values.insert(*name, found.to_vec());
        }
        let columns = catalogue
            .enumerations()
            .map(|(column, values)| {
                let name = named
                    .get(&values.iter().collect::<BTreeSet<_>>())
                    .with_context(|| format!("the values of {column:?} have no name in NAMES"))?;
                Ok((column.clone(), *name))
            })
            .collect::<anyhow::Result<_>>()?;
        Ok(Self { values, columns })
    }

    /// The enum of a column, if it has one.
    pub fn of(&self, table: &str, column: &str) -> Option<&'static str> {
        self.columns
            .get(&(table.to_owned(), column.to_owned()))
            .copied()
    }

    /// The module `enums`.
    pub fn source(&self) -> String {
        let mut source = HEAD.to_owned();
        for (name, values) in &self.values {
            let columns: Vec<String> = self
                .columns
                .iter()
                .filter(|(_, of)| *of == name)
                .map(|((table, column), _)| format!("`{table}.{column}`"))
                .collect();
            let mut variants = String::new();
            let mut spellings = String::new();
            for value in values {
                let variant = variant(value);
                // Writing to a String cannot fail.
                let _ = writeln!(
                    variants,
                    "#[sea_orm(string_value = {value:?})] #[serde(rename = {value:?})] {variant},"
                );
                let _ = writeln!(spellings, "Self::{variant} => {value:?},");
            }
            let _ = write!(
                source,
                "
/// Of {columns}.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = \"String\", db_type = \"Text\")]
pub enum {name} {{
{variants}}}

impl {name} {{
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {{
        match self {{
{spellings}        }}
    }}
}}
",
                columns = columns.join(", "),
            );
        }
        source
    }
}

/// `NEED_TO_BE_LOADED` and `profit view` become `NeedToBeLoaded` and `ProfitView`.
fn variant(value: &str) -> String {
    if let Some((_, name)) = VARIANTS.iter().find(|(of, _)| *of == value) {
        return (*name).to_owned();
    }
    pascal_case(value)
}

/// The words of `text` joined, each with a capital.
pub fn pascal_case(text: &str) -> String {
    text.split(|letter: char| !letter.is_ascii_alphanumeric())
        .map(|word| {
            let mut letters = word.chars();
            letters.next().map_or_else(String::new, |first| {
                first.to_ascii_uppercase().to_string() + &letters.as_str().to_ascii_lowercase()
            })
        })
        .collect()
}
