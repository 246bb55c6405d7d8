//! Goes through the lines of a statement.
//!
//! A piece of lines is read with what it may be about, matched on the compute pool, then booked in one transaction
//! together with the progress. What breaks off in between has booked nothing and is done again. If something was paid
//! meanwhile, the piece is matched again.

use std::collections::{BTreeMap, HashMap, HashSet};

use domain::payments::matching::Verdict;
use domain::payments::same::{Fingerprint, Same, Seen as SeenLine, same};
use domain::payments::statement::StatementLine;
use domain::payments::{
    Direction, LineKind, PaymentImportItemReason as Reason, PaymentImportItemStatus as Status,
};
use domain::{UserId, texts};
use tenant_router::{Router, Tenant, TenantDb, TenantTx, Work};

use super::book::{self, Entry, Seen, Written};
use super::known::{self, Known};
use super::returns::{self, Returned};
use super::transfer;
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::payments::imports::{self, Import};
use crate::payments::items::{self, Item, Outcome, line_of};
use crate::state::AppState;
use crate::users;

/// Lines of a piece.
const PIECE: u64 = 100;
/// After so many failures in a row on our side an import is given up.
const MOST_FAILURES: i32 = 5;

/// What is left of a company's statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// There may be more lines.
    More,
    /// There is nothing to do.
    Nothing,
}

/// Goes through statements.
#[derive(Debug, Clone)]
pub struct Reconciler {
    router: Router,
    state: AppState,
}

impl Reconciler {
    /// Works with this server's connections.
    pub fn new(router: &Router, state: &AppState) -> Self {
        Self {
            router: router.clone(),
            state: state.clone(),
        }
    }

    /// Goes through the next lines of the company's oldest statement.
    ///
    /// # Errors
    /// When the database fails. After several failures in a row the import is given up.
    pub async fn step(&self, tenant: &Tenant) -> ApiResult<Progress> {
        let db = self.router.database(tenant);
        let Some(import) = db.read(async |txn| imports::next(txn).await).await? else {
            return Ok(Progress::Nothing);
        };
        let done = match self.actor(&db, &import).await? {
            Some(actor) => go_on(&db, &actor, &import).await,
            // The user who brought it has left.
            None => self.give_up(&db, &import).await,
        };
        let Err(error) = done else {
            return Ok(Progress::More);
        };
        if matches!(error, ApiError::Database(_) | ApiError::Internal(_)) {
            let failures = db
                .write(async |txn| imports::count_failure(txn, import.id).await)
                .await?;
            if failures >= MOST_FAILURES {
                self.give_up(&db, &import).await?;
            }
        }
        Err(error)
    }

    /// The user who brought the file.
    async fn actor(&self, db: &TenantDb, import: &Import) -> ApiResult<Option<Actor>> {
        let Some(owner) = import.created_by_id.map(UserId) else {
            return Ok(None);
        };
        let user = db
            .read(async |txn| -> ApiResult<_> {
                let Some(account) = users::store::not_deleted(txn, owner).await? else {
                    return Ok(None);
                };
                Ok(Some(users::store::session_user(txn, account).await?))
            })
            .await?;
        Ok(user.map(|user| Actor::now(user, db.tenant(), &self.state.clock)))
    }

    async fn give_up(&self, db: &TenantDb, import: &Import) -> ApiResult<()> {
        let (id, now) = (import.id, self.state.clock.now());
        let error = texts::payments::statement_given_up().to_string();
        Ok(db
            .write(async |txn| imports::give_up(txn, id, &error, now).await)
            .await?)
    }
}

/// What a piece is matched with.
struct Piece {
    items: Vec<Item>,
    seen: Vec<(String, SeenLine)>,
    known: Known,
    /// What returns may take back, by line.
    returned: HashMap<i64, Vec<Returned>>,
    /// What transfers of our own files pay, by line.
    transfers: HashMap<i64, transfer::Found>,
}

/// What was found out about a piece.
struct Found {
    outcomes: Vec<Outcome>,
    entries: Vec<Entry>,
    seen: Seen,
}

async fn go_on(db: &TenantDb, actor: &Actor, import: &Import) -> ApiResult<()> {
    let id = import.id;
    let piece = db.read(async |txn| load(txn, id).await).await?;
    let found = computing::run(db.share(), Work::Computation, move || match_all(piece)).await?;
    let found = &found;
    db.write(async |txn| write_down(txn, actor, import, found).await)
        .await
}

async fn load(txn: &TenantTx, import: i64) -> ApiResult<Piece> {
    let items = items::waiting(txn, import, PIECE).await?;
    let keys: HashSet<String> = items
        .iter()
        .map(|item| item.duplicate_key.clone())
        .collect();
    let keys: Vec<String> = keys.into_iter().collect();
    let seen = items::seen(txn, import, &keys).await?;
    let lines: Vec<StatementLine> = items.iter().filter_map(line_of).collect();
    let transfers = transfer::find(txn, &items).await?;
    let settlements: Vec<i64> = transfers
        .values()
        .flat_map(|found| found.shares.iter().map(|share| share.document))
        .collect();
    let mut returned = HashMap::new();
    let (mut sold, mut bought) = (Vec::new(), settlements);
    for item in items.iter().filter(|item| item.kind == LineKind::Return) {
        let all = returns::of(txn, item).await?;
        let shares = all.iter().flat_map(|one| &one.explanation.shares);
        let documents = shares.map(|share| share.document);
        match book::direction_of(item) {
            Direction::Incoming => sold.extend(documents),
            Direction::Outgoing => bought.extend(documents),
        }
        returned.insert(item.id, all);
    }
    let known = known::load(txn, &lines, &sold, &bought).await?;
    Ok(Piece {
        items,
        seen,
        known,
        returned,
        transfers,
    })
}

/// Lines by what the payments of a day and amount have in common, in their order, each with its place.
pub fn by_key(
    keyed: impl Iterator<Item = (String, Fingerprint)>,
) -> BTreeMap<String, Vec<(usize, Fingerprint)>> {
    let mut groups: BTreeMap<String, Vec<(usize, Fingerprint)>> = BTreeMap::new();
    for (place, (key, fingerprint)) in keyed.enumerate() {
        groups.entry(key).or_default().push((place, fingerprint));
    }
    groups
}

/// For each line the payment that it is the same as, by id.
fn duplicates(items: &[Item], seen: Vec<(String, SeenLine)>) -> HashMap<i64, i64> {
    let mut seen_of: HashMap<String, Vec<SeenLine>> = HashMap::new();
    for (key, one) in seen {
        seen_of.entry(key).or_default().push(one);
    }
    let keyed = items
        .iter()
        .map(|item| (item.duplicate_key.clone(), items::fingerprint(item)));
    let mut found = HashMap::new();
    for (key, group) in by_key(keyed) {
        let (places, lines): (Vec<usize>, Vec<Fingerprint>) = group.into_iter().unzip();
        let seen = seen_of.remove(&key).unwrap_or_default();
        let id_at = |place: usize| {
            let item = places.get(place).and_then(|place| items.get(*place));
            item.map(|item| item.id)
        };
        for (place, same) in same(&lines, &seen).into_iter().enumerate() {
            let earlier = match same {
                Some(Same::Seen(id)) => Some(id),
                Some(Same::Line(place)) => id_at(place),
                None => None,
            };
            if let Some((line, earlier)) = id_at(place).zip(earlier) {
                found.insert(line, earlier);
            }
        }
    }
    found
}

fn match_all(piece: Piece) -> Found {
    let Piece {
        items,
        seen,
        mut known,
        returned,
        transfers,
    } = piece;
    let duplicates = duplicates(&items, seen);
    let mut found = Found {
        outcomes: Vec::with_capacity(items.len()),
        entries: Vec::new(),
        seen: known.seen(),
    };
    for item in &items {
        let mut outcome = Outcome {
            id: item.id,
            status: Status::Skipped,
            reason: None,
            party: None,
            duplicate_of: duplicates.get(&item.id).copied(),
        };
        let line = line_of(item).filter(|line| line.kind != LineKind::Fee);
        if outcome.duplicate_of.is_some() {
            // A fee that is seen again is as little an item as one that is not.
            if item.kind != LineKind::Fee {
                (outcome.status, outcome.reason) = (Status::Failed, Some(Reason::Duplicate));
            }
        } else if let Some(line) = line {
            let verdict = match (line.kind, line.direction) {
                (LineKind::Return, _) => returned.get(&item.id).and_then(|all| verdict_of(all)),
                (_, Direction::Incoming) => Some(known.sales.explain(&line)),
                (_, Direction::Outgoing) => match transfers.get(&item.id) {
                    Some(transfer) => transfer.verdict(),
                    None => known.purchases.explain_outgoing(&line),
                },
            };
            decide(item, verdict, &mut outcome, &mut known, &mut found);
        }
        found.outcomes.push(outcome);
    }
    found
}

fn verdict_of(returned: &[Returned]) -> Option<Verdict> {
    let mut certain = returned.iter().filter(|one| one.is_certain);
    let explanations = || returned.iter().map(|one| one.explanation.clone());
    match (certain.next(), certain.next()) {
        (Some(only), None) => Some(Verdict::Book(only.explanation.clone())),
        _ if returned.is_empty() => None,
        _ => Some(Verdict::Decide {
            reason: Reason::Returned,
            explanations: explanations().collect(),
        }),
    }
}

/// Notes what becomes of a line, and what is booked of it.
fn decide(
    item: &Item,
    verdict: Option<Verdict>,
    outcome: &mut Outcome,
    known: &mut Known,
    found: &mut Found,
) {
    match verdict {
        None => {}
        Some(Verdict::Book(explanation)) => {
            let Some(entry) = Entry::of(item, &explanation) else {
                return;
            };
            outcome.party = explanation.party;
            if !known.can_take(&entry) {
                outcome.status = Status::PotentialReallocation;
                outcome.reason = Some(Reason::AlreadyPaid);
                return;
            }
            outcome.status = Status::Imported;
            known.take(&entry);
            found.entries.push(entry);
        }
        Some(Verdict::Decide {
            reason,
            explanations,
        }) => {
            outcome.status = Status::PotentialReallocation;
            outcome.reason = Some(reason);
            outcome.party = explanations.first().and_then(|one| one.party);
        }
        Some(Verdict::Failed {
            reason,
            explanations,
        }) => {
            outcome.status = Status::Failed;
            outcome.reason = Some(reason);
            outcome.party = explanations.first().and_then(|one| one.party);
        }
    }
}

async fn write_down(
    txn: &TenantTx,
    actor: &Actor,
    import: &Import,
    found: &Found,
) -> ApiResult<()> {
    let Some(locked) = imports::lock(txn, import.id).await? else {
        return Ok(());
    };
    // Another worker was quicker.
    if locked.status != import.status || locked.done_count != import.done_count {
        return Ok(());
    }
    let source = &import.name;
    let written = book::write(txn, actor, &found.entries, &found.seen, source, false).await?;
    if written == Written::No {
        // The next look at the import begins with the same lines.
        return Ok(());
    }
    items::record(txn, &found.outcomes).await?;
    imports::count(txn, import.id, actor.now).await?;
    Ok(())
}
