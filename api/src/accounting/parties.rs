//! The file of the parties that chosen documents name, for programs that know no party by itself.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use domain::accounting::{PartyCard, party};
use domain::{ContactId, texts};
use tenant_router::{TenantDb, TenantTx, Work};

use super::export::{self, AT_ONCE, Exported};
use super::program::Program;
use crate::actor::Actor;
use crate::contacts::store::for_accounting;
use crate::error::{ApiError, ApiResult};

/// Answers with the parties of these documents, each once, by their codes.
///
/// # Errors
/// 404 if the user does not see one of the documents; 422 if there are too many, the company's program reads no such
/// file, or no party can be written; 429 if the company has as many exports under way as it may.
pub async fn export<D: Exported>(
    db: TenantDb,
    actor: Actor,
    ids: Vec<i64>,
) -> ApiResult<HttpResponse> {
    let _place = db.share().place(Work::Export).await?;
    let (cards, program) = db
        .read(async |txn| -> ApiResult<_> {
            let chosen = export::chosen::<D>(txn, &ids, &actor).await?;
            Ok((
                cards::<D>(txn, &chosen, &actor).await?,
                Program::of(txn).await?,
            ))
        })
        .await?;
    let Some(relation) = program.relation() else {
        return Err(ApiError::field("ids", texts::accounting::no_parties()));
    };
    let mut text = String::new();
    let mut refused = Vec::new();
    for card in cards.values() {
        match party::block(card, relation) {
            Ok(block) => text.push_str(&block),
            Err(problem) => refused.push(problem),
        }
    }
    if text.is_empty() {
        return Err(export::nothing(&refused));
    }
    Ok(export::file("parties.txt", program.media_type()).body(program.bytes(text)))
}

/// The parties by their codes. What a later document says of one counts.
pub async fn cards<D: Exported>(
    txn: &TenantTx,
    ids: &[i64],
    actor: &Actor,
) -> ApiResult<BTreeMap<String, PartyCard>> {
    let mut cards = BTreeMap::new();
    for some in ids.chunks(AT_ONCE) {
        let named = D::parties(&D::read(txn, some, actor).await?)?;
        let contacts: Vec<ContactId> = named.iter().map(|(id, _)| *id).collect();
        let known = for_accounting(txn, &contacts).await?;
        for (id, party) in named {
            let card = match known.get(&id) {
                Some(contact) => PartyCard {
                    id,
                    party,
                    is_client: contact.is_client,
                    is_supplier: contact.is_supplier,
                    postal_code: contact.postal_code.clone(),
                    email: contact.email.clone(),
                },
                None => continue,
            };
            cards.insert(card.code(), card);
        }
    }
    Ok(cards)
}
