//! Records with a form: a row is checked as if it had been typed into it.

use chrono::{DateTime, Utc};
use domain::{FieldErrors, Sentence, texts};
use serde_json::{Map, Value};
use tenant_router::TenantTx;

use super::effects::{Conditional, weigh};
use super::{Answer, Checked, Facts, ImportTable, Keys, Outcome, Piece, Row, Spell, Versions};
use crate::actor::Actor;
use crate::batch;
use crate::error::{ApiResult, OrMissing, permit};
use crate::records::history::{self, Subject};
use crate::records::table::Table;
use crate::records::write::{self, Recorded};

/// A kind of record that is entered in a form, and whose history is kept.
pub trait FormTable<S>: Table + Recorded + Sync {
    /// What is stored about the records that rows may be about.
    type Known: Send + Sync + 'static;
    /// What is fixed.
    const FACTS: Facts;
    /// The answer when a record is not there, or the user does not see it.
    const MISSING: fn() -> Sentence;
    /// The fields that mean something in some records only.
    const CONDITIONAL: &'static [Conditional] = &[];

    /// Whether a person may add such records.
    fn may_import(_: &Actor) -> bool {
        true
    }

    /// What tells the row's record from others in the same file, as far as the row itself says it.
    fn keys(row: &Row) -> Keys;

    /// Reads what is stored about these rows.
    fn know(
        txn: &TenantTx,
        actor: &Actor,
        rows: &[Row],
    ) -> impl Future<Output = ApiResult<Self::Known>> + Send;

    /// The record that a row is about, if it is stored; what is wrong with that is added to the row. Members that
    /// say the same as the record in other words are removed.
    ///
    /// # Errors
    /// The field and the sentence, if it may be about several.
    fn find<'a>(
        row: &mut Row,
        place: usize,
        known: &'a Self::Known,
    ) -> Result<Option<&'a Self::View>, (&'static str, Sentence)>;

    /// A record's id and version.
    fn version(record: &Self::View) -> (i64, DateTime<Utc>);

    /// What is written of a body that the form sends, and what is wrong with it. `None` if nothing can be written of
    /// it.
    fn read(
        body: Map<String, Value>,
        actor: &Actor,
        stored: Option<&Self::View>,
    ) -> (Option<Self::Wanted>, FieldErrors);

    /// Settles what is written when it is known that it will be.
    fn settle(_: &mut Self::Wanted, _: &Actor, _stored: Option<&Self::View>, _: &mut FieldErrors) {}

    /// The errors of the form at the columns that they are about.
    fn of_columns(_: &Row, errors: FieldErrors) -> FieldErrors {
        errors
    }

    /// Whether a person who sees a record may change it.
    fn may_change(_: &Actor, _: &Self::View) -> bool {
        true
    }

    /// Deletes a record, as its list does.
    ///
    /// # Errors
    /// Why it has to stay.
    fn delete(
        txn: &TenantTx,
        server: &S,
        actor: &Actor,
        id: i64,
    ) -> impl Future<Output = ApiResult<()>> + Send;
}

impl<S: Sync + 'static, T: FormTable<S>> ImportTable<S> for T {
    fn facts(&self) -> Facts {
        T::FACTS
    }

    fn may_import(&self, actor: &Actor) -> bool {
        T::may_import(actor)
    }

    fn keys(&self, row: &Row) -> Keys {
        T::keys(row)
    }

    fn know<'a>(
        &self,
        txn: &'a TenantTx,
        actor: &'a Actor,
        rows: &'a [Row],
    ) -> Answer<'a, Box<dyn Piece<S>>> {
        Box::pin(async move {
            let known = T::know(txn, actor, rows).await?;
            let piece = FormPiece::<S, T> {
                known,
                versions: Versions::new(),
                wanted: Vec::new(),
            };
            Ok(Box::new(piece) as Box<dyn Piece<S>>)
        })
    }

    fn lock<'a>(&self, txn: &'a TenantTx, ids: &'a [i64]) -> Answer<'a, Versions> {
        Box::pin(async move { Ok(batch::lock::<T::Table>(txn, T::present(), ids).await?) })
    }

    fn is_back<'a>(&self, txn: &'a TenantTx, id: i64, spell: Spell) -> Answer<'a, bool> {
        Box::pin(async move {
            let subject = Subject::one(T::KIND, id);
            Ok(history::is_back(txn, subject, spell.from, spell.until).await?)
        })
    }

    fn restore<'a>(
        &self,
        txn: &'a TenantTx,
        actor: &'a Actor,
        id: i64,
        old: Map<String, Value>,
    ) -> Answer<'a, ()> {
        Box::pin(async move {
            let stored = T::records(txn, actor, &[id]).await?.pop();
            let stored = stored.or_missing(T::MISSING)?;
            permit(T::may_change(actor, &stored))?;
            let mut body = T::members(&stored);
            body.extend(old);
            match T::read(body, actor, Some(&stored)) {
                (Some(wanted), _) => write::update::<T>(txn, &[(id, wanted)], actor).await,
                (None, errors) => Err(errors.into()),
            }
        })
    }

    fn delete<'a>(
        &self,
        txn: &'a TenantTx,
        server: &'a S,
        actor: &'a Actor,
        id: i64,
    ) -> Answer<'a, ()> {
        Box::pin(T::delete(txn, server, actor, id))
    }
}

struct FormPiece<S, T: FormTable<S>> {
    known: T::Known,
    /// Those of the records that rows are about.
    versions: Versions,
    /// What is written for each row that was checked.
    wanted: Vec<Option<T::Wanted>>,
}

impl<S: Sync + 'static, T: FormTable<S>> Piece<S> for FormPiece<S, T> {
    fn check(&mut self, rows: Vec<Row>, actor: &Actor) -> Vec<Checked<()>> {
        let rows = rows.into_iter().enumerate();
        let (known, versions) = (&self.known, &mut self.versions);
        let checked =
            rows.map(|(place, row)| check::<S, T>(row, place, known, versions, actor).split());
        let (checked, wanted) = checked.unzip();
        self.wanted = wanted;
        checked
    }

    fn version(&self, id: i64) -> Option<DateTime<Utc>> {
        self.versions.get(&id).copied()
    }

    fn write<'a>(
        &'a self,
        txn: &'a TenantTx,
        actor: &'a Actor,
        rows: &'a [Checked<()>],
    ) -> Answer<'a, Vec<i64>> {
        let (mut new, mut changed) = (Vec::new(), Vec::new());
        for (row, wanted) in rows.iter().zip(&self.wanted) {
            match (&row.outcome, wanted) {
                (Ok(Outcome::Create(())), Some(wanted)) => new.push(wanted.clone()),
                (Ok(Outcome::Change(id, ())), Some(wanted)) => changed.push((*id, wanted.clone())),
                _ => {}
            }
        }
        Box::pin(async move {
            let added = write::insert::<T>(txn, new, actor).await?;
            write::update::<T>(txn, &changed, actor).await?;
            Ok(added)
        })
    }
}

/// Checks a row by what the form would say of it. What would change nothing is kept as it is.
fn check<S, T: FormTable<S>>(
    mut row: Row,
    place: usize,
    known: &T::Known,
    versions: &mut Versions,
    actor: &Actor,
) -> Checked<T::Wanted> {
    let stored = match T::find(&mut row, place, known) {
        Ok(stored) => stored,
        Err((field, several)) => {
            row.errors.push(field, several);
            return row.checked(Outcome::Keep);
        }
    };
    let id = stored.map(|stored| {
        let (id, version) = T::version(stored);
        versions.insert(id, version);
        row.keys.both("id", &id.to_string());
        id
    });
    let before = stored.map(T::members);
    let body = row.over(before.clone());
    let (mut wanted, mut errors) = T::read(body.clone(), actor, stored);
    if let Some(wanted) = &mut wanted {
        T::settle(wanted, actor, stored, &mut errors);
    }
    let errors = T::of_columns(&row, errors);
    row.add(errors);
    if row.errors.is_empty() {
        let (columns, conditional) = (T::FACTS.columns, T::CONDITIONAL);
        let read = |body| T::read(body, actor, stored).0;
        weigh(&mut row, columns, conditional, before.as_ref(), &body, read);
    }
    let Some(wanted) = wanted else {
        return row.checked(Outcome::Keep);
    };
    let Some(((stored, id), before)) = stored.zip(id).zip(before) else {
        return row.checked(Outcome::Create(wanted));
    };
    if row.errors.is_empty() && T::read(before, actor, Some(stored)).0.as_ref() == Some(&wanted) {
        return row.checked(Outcome::Keep);
    }
    if !T::may_change(actor, stored) {
        let refusal = texts::imports::not_yours_to_change();
        row.errors.push(T::FACTS.key_field, refusal);
    }
    row.checked(Outcome::Change(id, wanted))
}
