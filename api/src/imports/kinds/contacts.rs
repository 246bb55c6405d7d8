//! Contacts: found by company code, VAT number or name.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::history::HistorySubject;
use domain::wire::read_body;
use domain::{ContactId, FieldErrors, Sentence, texts};
use routing::gazetteer::plain;
use serde_json::{Map, Value};
use tenant_router::TenantTx;

use super::{Kind, Spell};
use crate::actor::{Actor, Record};
use crate::contacts::store::many::{self, Marks, Match};
use crate::contacts::{ContactAccess, ContactPayload, ContactView, delete_contact};
use crate::error::{ApiError, ApiResult};
use crate::imports::effects::{Conditional, weigh};
use crate::imports::rows::{Judged, Keys, Outcome, Row};
use crate::records::history::{self as history, Subject};
use crate::sheets::kinds::contacts::{COLUMNS, members};
use crate::sheets::names::bare;
use crate::state::AppState;

const TYPES: &str = "types";

/// Clients and suppliers.
#[derive(Debug)]
pub struct Contacts;

/// What is stored about the contacts of some rows.
#[derive(Debug)]
pub struct Known {
    access: ContactAccess,
    /// The contacts that the actor may see.
    stored: HashMap<i64, ContactView>,
    /// Those that they may not see. Nothing of them is told but that they are there.
    hidden: HashMap<i64, ContactView>,
    /// What has something in common with each row.
    matches: Vec<Match>,
}

/// What stored contacts have in common with a row, in the order in which [`Match::by`] numbers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum By {
    Code,
    VatCode,
    Name,
}

impl By {
    /// At which field it is told that several have it, and how.
    fn told(self) -> (&'static str, Sentence) {
        match self {
            Self::Code => ("company_code", texts::imports::several_with_code()),
            Self::VatCode => ("company_vat_code", texts::imports::several_with_vat_code()),
            Self::Name => ("company_name", texts::imports::several_with_name()),
        }
    }
}

fn marks(row: &Row) -> Marks {
    Marks {
        code: bare(row.text("company_code")),
        vat: letters_and_digits(row.text("company_vat_code")),
        name: row.text("company_name").to_owned(),
    }
}

/// A VAT number as it is compared, however it is spaced and punctuated.
fn letters_and_digits(vat: &str) -> String {
    let kept = vat.chars().filter(|letter| letter.is_alphanumeric());
    kept.flat_map(char::to_uppercase).collect()
}

impl Known {
    /// The contact among these that the row at this place is about, with what they have in common; `Err` with that
    /// if there are several.
    ///
    /// A contact with the row's code, or with its VAT number and no other code, or with its name: then of
    /// those without a code if the row has none, either.
    fn find<'a>(
        &self,
        among: &'a HashMap<i64, ContactView>,
        place: usize,
        marks: &Marks,
    ) -> Result<Option<(By, &'a ContactView)>, By> {
        let place = i64::try_from(place).unwrap_or(i64::MAX);
        for (number, by) in (1..).zip([By::Code, By::VatCode, By::Name]) {
            let found = self
                .matches
                .iter()
                .filter(|one| one.place == place && one.by == number);
            let mut found: Vec<&ContactView> = found.filter_map(|one| among.get(&one.id)).collect();
            if by != By::Code {
                // Somebody else's code makes it somebody else.
                found.retain(|one| {
                    let code = bare(one.company_code.as_deref().unwrap_or_default());
                    code.is_empty() || marks.code.is_empty() || code == marks.code
                });
            }
            if found.len() > 1 && marks.code.is_empty() {
                let without: Vec<_> = found
                    .iter()
                    .filter(|one| one.company_code.is_none())
                    .copied()
                    .collect();
                if !without.is_empty() {
                    found = without;
                }
            }
            if found.len() > 1 {
                let name = plain(&marks.name);
                let same: Vec<_> = found
                    .iter()
                    .filter(|one| plain(&one.company_name) == name)
                    .copied()
                    .collect();
                if same.len() == 1 {
                    found = same;
                }
            }
            match found.as_slice() {
                [] => {}
                [one] => return Ok(Some((by, one))),
                [_, ..] => return Err(by),
            }
        }
        Ok(None)
    }
}

/// What means something for clients only, or for suppliers only.
const CONDITIONAL: [Conditional; 5] = [
    ("credit_limit", texts::imports::only_of_clients),
    ("debt_limit", texts::imports::only_of_clients),
    ("need_send_original_docs", texts::imports::only_of_clients),
    ("insurance_expiry_date", texts::imports::only_of_suppliers),
    ("vat", texts::imports::only_of_suppliers),
];

impl Known {
    /// What a contact that the actor may not see has in common with the row at this place.
    fn hidden_by(&self, place: usize, marks: &Marks) -> Option<By> {
        match self.find(&self.hidden, place, marks) {
            Ok(found) => found.map(|(by, _)| by),
            Err(by) => Some(by),
        }
    }
}

fn read(body: Map<String, Value>) -> (ContactPayload, FieldErrors) {
    let body = Value::Object(body);
    let (mut contact, mut errors) = read_body::<ContactPayload>(body).unwrap_or_default();
    contact.settle(&mut errors);
    (contact, errors)
}

/// A list of clients says nothing about who else is a supplier: types are added and never taken away.
fn add_types(row: &mut Row, stored: &Map<String, Value>) {
    let stored = stored.get(TYPES).and_then(Value::as_array);
    if let Some(Value::Array(types)) = row.members.get_mut(TYPES) {
        types.extend(stored.into_iter().flatten().cloned());
    }
}

impl Kind for Contacts {
    type Known = Known;
    type Wanted = ContactPayload;
    const KEY_FIELD: &'static str = "company_name";

    fn keys(row: &Row) -> Keys {
        let Marks { code, vat, name } = marks(row);
        let mut keys = Keys::default();
        keys.both("code", &code);
        for (by, by_without, text) in [
            ("vat", "vat without code", vat),
            ("name", "name without code", plain(&name)),
        ] {
            keys.claim(by, &text);
            if code.is_empty() {
                keys.claim(by_without, &text);
                keys.ask(by, &text);
            } else {
                // Somebody with another code is somebody else.
                keys.ask(by_without, &text);
            }
        }
        keys
    }

    async fn know(txn: &TenantTx, actor: &Actor, rows: &[Row]) -> ApiResult<Known> {
        let access = ContactAccess::of(actor);
        let marks: Vec<Marks> = rows.iter().map(marks).collect();
        let matches = many::matches(txn, &marks).await?;
        let ids: Vec<i64> = matches.iter().map(|one| one.id).collect();
        let found = many::all_views(txn, &ids).await?.into_iter();
        let (stored, hidden) = found
            .map(|one| (one.id.0, one))
            .partition(|(_, one)| access.sees([one.created_by_id, one.manager_id], one.category));
        Ok(Known {
            access,
            stored,
            hidden,
            matches,
        })
    }

    fn judge(mut row: Row, place: usize, known: &Known, actor: &Actor) -> Judged<ContactPayload> {
        let marks = marks(&row);
        let found = match known.find(&known.stored, place, &marks) {
            Ok(found) => found,
            Err(by) => {
                let (field, said) = by.told();
                row.errors.push(field, said);
                return row.judged(Outcome::Keep);
            }
        };
        if let Some(by) = known.hidden_by(place, &marks)
            && found.is_none_or(|(own, _)| by < own)
        {
            let (field, _) = by.told();
            row.errors.push(field, texts::imports::contact_of_others());
        }
        let stored = found.map(|(_, stored)| stored);
        if let Some(stored) = stored {
            row.is_about(stored.id.0);
        }
        let before = stored.map(members);
        if let Some(before) = &before {
            add_types(&mut row, before);
        }
        let body = row.over(before.clone());
        let (mut contact, mut errors) = read(body.clone());
        let record = stored.map_or(Record::New, |one| Record::Of(one.category));
        contact.category =
            actor
                .sight
                .category_to_write("category", contact.category, record, &mut errors);
        row.add(errors);
        if row.errors.is_empty() {
            let written = |body| read(body).0;
            weigh(
                &mut row,
                COLUMNS,
                &CONDITIONAL,
                before.as_ref(),
                &body,
                written,
            );
        }
        let Some((stored, before)) = stored.zip(before) else {
            return row.judged(Outcome::Create(contact));
        };
        if row.errors.is_empty() && read(before).0 == contact {
            return row.judged(Outcome::Keep);
        }
        let people = (stored.created_by_id, stored.manager_id);
        if !known.access.may_write_of(people.0, people.1) {
            row.errors
                .push(Self::KEY_FIELD, texts::imports::not_yours_to_change());
        }
        row.judged(Outcome::Change(stored.id.0, contact))
    }

    async fn hold(txn: &TenantTx, ids: &[i64]) -> ApiResult<HashMap<i64, DateTime<Utc>>> {
        Ok(many::hold(txn, ids).await?)
    }

    fn version(known: &Known, id: i64) -> Option<DateTime<Utc>> {
        known.stored.get(&id).map(|one| one.updated_at)
    }

    async fn write(
        txn: &TenantTx,
        actor: &Actor,
        new: Vec<ContactPayload>,
        changed: Vec<(i64, ContactPayload)>,
    ) -> ApiResult<Vec<i64>> {
        let added = many::insert(txn, new, actor).await?;
        many::update(txn, changed, actor).await?;
        Ok(added)
    }

    async fn is_back(txn: &TenantTx, id: i64, spell: Spell) -> ApiResult<bool> {
        let subject = Subject::one(HistorySubject::Contact, id);
        Ok(history::is_back(txn, subject, spell.from, spell.until).await?)
    }

    async fn restore(
        txn: &TenantTx,
        actor: &Actor,
        id: i64,
        old: Map<String, Value>,
    ) -> ApiResult<()> {
        let access = ContactAccess::of(actor);
        let stored = many::views(txn, &access, &[id]).await?.pop();
        let stored = stored.ok_or_else(|| ApiError::NotFound(texts::missing::no_contact()))?;
        if !access.may_write_of(stored.created_by_id, stored.manager_id) {
            return Err(ApiError::Forbidden);
        }
        let mut body = members(&stored);
        body.extend(old);
        Ok(many::update(txn, vec![(id, read(body).0)], actor).await?)
    }

    async fn delete(txn: &TenantTx, state: &AppState, actor: &Actor, id: i64) -> ApiResult<()> {
        delete_contact(txn, &state.files, actor, ContactId(id)).await
    }
}
