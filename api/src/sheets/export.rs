//! Exports a list with the filters of its screen.

use std::collections::HashSet;

use actix_web::HttpResponse;
use documents::Cell;
use domain::texts;
use domain::users::Language;
use sea_orm::Condition;
use serde_json::{Map, Value};
use tenant_router::{TenantDb, TenantTx, Work};

use super::column::{Column, Form, Words};
use super::file::{self, Rows, TableFormat, Title};
use super::kinds::{addresses, contacts, users, vehicles};
use super::names::Names;
use crate::actor::Actor;
use crate::contacts::ContactAccess;
use crate::contacts::store::many as stored_contacts;
use crate::error::{ApiError, ApiResult};
use crate::places::address_book::AddressFilter;
use crate::places::address_book::store::many as stored_addresses;
use crate::users::UserFilter;
use crate::users::store as stored_users;
use crate::vehicles::VehicleFilter;
use crate::vehicles::store::many as stored_vehicles;

/// The most rows of an export.
const MOST: u64 = 99_999;
/// How many rows are read at a time.
const PIECE: usize = 100;

/// Which rows of which list.
pub enum List {
    /// Contacts that meet a condition.
    Contacts(Condition),
    /// Vehicles that match.
    Vehicles(VehicleFilter),
    /// Addresses that match.
    Addresses(AddressFilter),
    /// Users who match.
    Users(UserFilter),
}

impl List {
    fn columns(&self) -> &'static [Column] {
        match self {
            Self::Contacts(_) => contacts::COLUMNS,
            Self::Vehicles(_) => vehicles::COLUMNS,
            Self::Addresses(_) => addresses::COLUMNS,
            Self::Users(_) => users::COLUMNS,
        }
    }

    fn title(&self) -> Title {
        let (file, sheet) = match self {
            Self::Contacts(_) => ("contacts", Words::new("Contacts", "Kontaktai")),
            Self::Vehicles(_) => ("vehicles", Words::new("Vehicles", "Transporto priemonės")),
            Self::Addresses(_) => ("addresses", Words::new("Addresses", "Adresai")),
            Self::Users(_) => ("users", Words::new("Users", "Naudotojai")),
        };
        Title {
            file: file.to_owned(),
            sheet,
        }
    }

    async fn ids(&self, txn: &TenantTx, actor: &Actor) -> ApiResult<Vec<i64>> {
        let most = MOST.saturating_add(1);
        Ok(match self {
            Self::Contacts(filter) => {
                let access = ContactAccess::of(actor);
                stored_contacts::ids(txn, &access, filter.clone(), most).await?
            }
            Self::Vehicles(filter) => stored_vehicles::ids(txn, actor.sight, filter, most).await?,
            Self::Addresses(filter) => stored_addresses::ids(txn, filter, most).await?,
            Self::Users(filter) => stored_users::ids(txn, filter, most).await?,
        })
    }

    /// These records as their forms would send them.
    async fn members(
        &self,
        txn: &TenantTx,
        actor: &Actor,
        ids: &[i64],
    ) -> ApiResult<Vec<Map<String, Value>>> {
        Ok(match self {
            Self::Contacts(_) => {
                let access = ContactAccess::of(actor);
                let found = stored_contacts::views(txn, &access, ids).await?;
                found.iter().map(contacts::members).collect()
            }
            Self::Vehicles(_) => {
                let found = stored_vehicles::rows(txn, actor.sight, ids).await?;
                found.iter().map(vehicles::members).collect()
            }
            Self::Addresses(_) => {
                let found = stored_addresses::views(txn, ids).await?;
                found.iter().map(addresses::members).collect()
            }
            Self::Users(_) => {
                let found = stored_users::among(txn, ids).await?;
                found.iter().map(users::members).collect()
            }
        })
    }
}

/// Answers with the rows of a list, as far as the actor sees them, with headings in their language. A row
/// that leaves their sight meanwhile is left out.
///
/// # Errors
/// 429 if the company has as many exports under way as it may. 422 if there are more rows than 99,999.
pub async fn export(
    db: TenantDb,
    actor: Actor,
    list: List,
    format: TableFormat,
) -> ApiResult<HttpResponse> {
    let place = db.share().place(Work::Export).await?;
    let ids = db.read(async |txn| list.ids(txn, &actor).await).await?;
    if u64::try_from(ids.len()).unwrap_or(u64::MAX) > MOST {
        return Err(ApiError::Refused(texts::imports::too_long_list(MOST)));
    }
    let language = actor.language;
    let head = list
        .columns()
        .iter()
        .map(|column| column.words.in_language(language).to_owned());
    let head: Vec<String> = head.collect();
    let (share, title) = (db.share().clone(), list.title());
    let rows = Export {
        db,
        actor,
        list,
        left: ids.into_iter(),
        people: None,
    };
    file::answer(place, share, format, title, language, head, rows).await
}

/// What is still to be sent.
struct Export {
    db: TenantDb,
    actor: Actor,
    list: List,
    left: std::vec::IntoIter<i64>,
    /// Everybody, once they are needed.
    people: Option<Names>,
}

impl Rows for Export {
    async fn next(&mut self) -> ApiResult<Vec<Vec<Cell>>> {
        loop {
            let ids: Vec<i64> = self.left.by_ref().take(PIECE).collect();
            if ids.is_empty() {
                return Ok(Vec::new());
            }
            let rows = self.read(&ids).await?;
            if !rows.is_empty() {
                return Ok(rows);
            }
        }
    }
}

impl Export {
    async fn read(&mut self, ids: &[i64]) -> ApiResult<Vec<Vec<Cell>>> {
        let Self {
            db,
            actor,
            list,
            people,
            ..
        } = self;
        let columns = list.columns();
        let names_people = people.is_none()
            && columns
                .iter()
                .any(|column| matches!(column.form, Form::Person));
        let (members, everybody, suppliers) = db
            .read(async |txn| -> ApiResult<_> {
                let members = list.members(txn, actor, ids).await?;
                let everybody = if names_people {
                    Some(stored_users::everybody(txn).await?)
                } else {
                    None
                };
                let suppliers = suppliers_in(columns, &members);
                let suppliers = if suppliers.is_empty() {
                    Vec::new()
                } else {
                    let access = ContactAccess::of(actor);
                    stored_contacts::supplier_names(txn, &access, &suppliers).await?
                };
                Ok((members, everybody, suppliers))
            })
            .await?;
        if let Some(everybody) = everybody {
            *people = Some(Names::of_people(everybody));
        }
        let nobody = Names::default();
        let named = Named {
            people: people.as_ref().unwrap_or(&nobody),
            suppliers: &Names::of_suppliers(suppliers),
        };
        let rows = members
            .iter()
            .map(|record| named.cells(columns, record, actor.language));
        Ok(rows.collect())
    }
}

/// The ids of the suppliers that records refer to.
fn suppliers_in(columns: &[Column], records: &[Map<String, Value>]) -> Vec<i64> {
    let fields = columns
        .iter()
        .filter(|column| matches!(column.form, Form::Supplier));
    let ids: HashSet<i64> = fields
        .flat_map(|column| {
            records
                .iter()
                .filter_map(|record| record.get(column.field)?.as_i64())
        })
        .collect();
    ids.into_iter().collect()
}

/// Those whom records refer to by an id.
struct Named<'a> {
    people: &'a Names,
    suppliers: &'a Names,
}

impl Named<'_> {
    /// The cells of a record.
    fn cells(
        &self,
        columns: &[Column],
        record: &Map<String, Value>,
        language: Language,
    ) -> Vec<Cell> {
        let cell = |column: &Column| {
            let value = record.get(column.field).unwrap_or(&Value::Null);
            let named = match column.form {
                Form::Person => self.people,
                Form::Supplier => self.suppliers,
                form => return form.cell(value, language),
            };
            let written = value.as_i64().and_then(|id| named.written(id));
            Cell::Text(written.unwrap_or_default().to_owned())
        };
        columns.iter().map(cell).collect()
    }
}
