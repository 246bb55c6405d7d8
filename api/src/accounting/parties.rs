//! The file of the parties that chosen documents name, for programs that know no party by itself.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use domain::accounting::{PartyCard, party};
use domain::settlements::Party;
use domain::{ContactId, Sentence, texts};
use tenant_router::{TenantDb, TenantTx, Work};

use super::export::{self, AT_ONCE, Exported, MOST_PROBLEMS};
use super::program::Program;
use super::store;
use crate::actor::Actor;
use crate::computing;
use crate::contacts::store::for_accounting;
use crate::error::{ApiError, ApiResult};
use crate::http::streaming;

/// Parties by their codes.
pub type Cards = BTreeMap<String, PartyCard>;

/// Answers with the parties of these documents, each once, by their codes. What a later document says of one counts.
///
/// # Errors
/// 404 if the user does not see one of the documents; 422 if there are too many, the company's program reads no such
/// file, or no party can be written; 429 if the company has as many exports under way as it may.
pub async fn export<D: Exported>(
    db: TenantDb,
    actor: Actor,
    ids: Vec<i64>,
) -> ApiResult<HttpResponse> {
    let place = db.share().place(Work::Export).await?;
    let (chosen, program) = db
        .read(async |txn| -> ApiResult<_> {
            let chosen = export::chosen::<D>(txn, &ids, &actor).await?;
            Ok((chosen, Program::of(txn).await?))
        })
        .await?;
    if program.relation().is_none() {
        return Err(ApiError::field("ids", texts::accounting::no_parties()));
    }
    let mut all = Cards::new();
    for some in chosen.chunks(AT_ONCE) {
        all.append(&mut cards::<D>(&db, some, &actor).await?);
    }
    let media_type = program.media_type();
    let (bytes, lines, refused) = computing::run(db.share(), Work::Computation, move || {
        file_of(&program, &all)
    })
    .await?;
    if lines == 0 {
        return Err(export::nothing(&refused));
    }
    let mut piece = Some(bytes);
    let next = async move || Ok(piece.take());
    let end = async move || {
        let _held = place;
        db.write(async |txn| store::add(txn, &actor, D::PARTIES, &chosen, lines, &refused).await)
            .await?;
        Ok(())
    };
    let body = streaming::answer_then(next, end).await?;
    Ok(export::file("parties.txt", media_type).body(body))
}

/// The file, how many parties are in it, and why the first of the others are not.
fn file_of(program: &Program, cards: &Cards) -> (Vec<u8>, usize, Vec<Sentence>) {
    let relation = program.relation().unwrap_or_default();
    let (mut text, mut lines, mut refused) = (String::new(), 0, Vec::new());
    for card in cards.values() {
        match party::block(card, relation) {
            Ok(block) => {
                text.push_str(&block);
                lines += 1;
            }
            Err(problem) if refused.len() < MOST_PROBLEMS => refused.push(problem),
            Err(_) => {}
        }
    }
    (program.bytes(text), lines, refused)
}

/// The parties of some documents.
async fn cards<D: Exported>(db: &TenantDb, ids: &[i64], actor: &Actor) -> ApiResult<Cards> {
    let outgoing = db.read(async |txn| D::read(txn, ids, actor).await).await?;
    let named =
        computing::run(db.share(), Work::Computation, move || D::parties(&outgoing)).await??;
    let cards = db.read(async |txn| known(txn, named).await).await?;
    Ok(cards)
}

/// These parties, with what their contacts say.
pub async fn known(txn: &TenantTx, named: Vec<(ContactId, Party)>) -> ApiResult<Cards> {
    let contacts: Vec<ContactId> = named.iter().map(|(id, _)| *id).collect();
    let known = for_accounting(txn, &contacts).await?;
    let cards = named.into_iter().filter_map(|(id, party)| {
        let contact = known.get(&id)?;
        let card = PartyCard {
            id,
            party,
            is_client: contact.is_client,
            is_supplier: contact.is_supplier,
            postal_code: contact.postal_code.clone(),
            email: contact.email.clone(),
        };
        Some((card.code(), card))
    });
    Ok(cards.collect())
}
