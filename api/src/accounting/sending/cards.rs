//! What Rivilė was given so that documents can name it: parties and services, each once for each text.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::accounting::CardKind;
use entity::accounting_cards::{ActiveModel, Column, Entity};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tenant_router::TenantTx;

/// A card: its kind, its code, and what is sent of it.
#[derive(Debug, Clone)]
pub struct Card {
    /// The kind.
    pub kind: CardKind,
    /// Its code in Rivilė.
    pub code: String,
    /// The body of the call.
    pub body: Value,
}

impl Card {
    fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.body.to_string()))
    }
}

/// Those of these cards that Rivilė was not given yet as they are.
pub async fn missing(txn: &TenantTx, cards: &[Card]) -> Result<Vec<Card>, DbErr> {
    let codes = cards.iter().map(|card| card.code.as_str());
    let known: Vec<(CardKind, String, String)> = Entity::find()
        .select_only()
        .columns([Column::Kind, Column::Code, Column::ContentHash])
        .filter(Column::Code.is_in(codes))
        .into_tuple()
        .all(txn)
        .await?;
    let known: HashMap<(CardKind, &str), &str> = known
        .iter()
        .map(|(kind, code, hash)| ((*kind, code.as_str()), hash.as_str()))
        .collect();
    let missing = cards
        .iter()
        .filter(|card| known.get(&(card.kind, card.code.as_str())) != Some(&card.hash().as_str()));
    Ok(missing.cloned().collect())
}

/// Rivilė has a card.
pub async fn remember(txn: &TenantTx, card: &Card, now: DateTime<Utc>) -> Result<(), DbErr> {
    let row = ActiveModel {
        kind: Set(card.kind),
        code: Set(card.code.clone()),
        content_hash: Set(card.hash()),
        sent_at: Set(now.into()),
    };
    let again = OnConflict::columns([Column::Kind, Column::Code])
        .update_columns([Column::ContentHash, Column::SentAt])
        .to_owned();
    Entity::insert(row)
        .on_conflict(again)
        .exec_without_returning(txn)
        .await
        .map(drop)
}
