//! The files of records: a table for each kind of record, with the same columns, in which a file stands in one of
//! several lists and has a name that no other file of its list has.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::texts;
use sea_orm::sea_query::{self, Expr, Order, Query, SelectStatement};
use sea_orm::{
    ConnectionTrait, DbErr, EntityTrait, ExprTrait, FromQueryResult, QueryFilter, TryGetable,
};
use tenant_router::{TenantDb, TenantTx};

use crate::actor::Writer;
use crate::batch::is_among;
use crate::error::{ApiError, ApiResult};
use crate::files::{Download, Files, Opening, Removed, StoredFile, Upload, Uploads, names};

/// The table with the files of one kind of record.
pub trait Attached: EntityTrait {
    /// The record that a file belongs to.
    type Owner: Copy + Into<i64>;
    /// Which list of the record a file stands in.
    type Kind: Copy + Eq + Hash + TryGetable + Into<sea_query::Value>;
    /// The column with the record's id.
    const OWNER: &'static str;
    /// Whether a name is also taken by a file of another list, so that the name alone tells which file is meant.
    const SHARES_NAMES: bool = false;
    /// The parts of forms that hold new files, each with the list they go to.
    const PARTS: &'static [(&'static str, Self::Kind)];
}

/// The columns that are read.
const READ: [&str; 7] = [
    "id",
    "document_type",
    "storage_key",
    "name",
    "content_type",
    "size",
    "created_at",
];

/// The columns that are written, after the one of the owner.
const WRITTEN: [&str; 8] = [
    "document_type",
    "storage_key",
    "name",
    "content_type",
    "size",
    "sha256",
    "uploaded_by_id",
    "created_at",
];

/// A file of a record.
#[derive(Debug, FromQueryResult)]
pub struct Attachment<K: TryGetable> {
    id: i64,
    /// Its list.
    pub document_type: K,
    storage_key: String,
    /// Its name, which no other file of the list has.
    pub name: String,
    /// Its media type.
    pub content_type: String,
    /// In bytes.
    pub size: i64,
    /// When it was uploaded.
    pub created_at: DateTime<Utc>,
}

impl<K: TryGetable> From<Attachment<K>> for StoredFile<K> {
    fn from(file: Attachment<K>) -> Self {
        Self {
            kind: file.document_type,
            name: file.name,
            content_type: file.content_type,
            size: file.size,
            uploaded_at: file.created_at,
        }
    }
}

/// The list that an uploaded file goes to, if it is one of such a record.
pub fn kind_of<E: Attached>(upload: &Upload) -> Option<E::Kind> {
    let mut parts = E::PARTS.iter();
    let part = parts.find(|(part, _)| *part == upload.field)?;
    Some(part.1)
}

fn column<E: Attached>(name: &'static str) -> (E, &'static str) {
    (E::default(), name)
}

/// The files of a record, oldest first.
fn files_of<E: Attached>(owner: E::Owner) -> SelectStatement {
    Query::select()
        .columns(READ)
        .from(E::default())
        .and_where(Expr::col(column::<E>(E::OWNER)).eq(owner.into()))
        .order_by(column::<E>("id"), Order::Asc)
        .take()
}

async fn read<E: Attached>(
    txn: &TenantTx,
    files: &SelectStatement,
) -> Result<Vec<Attachment<E::Kind>>, DbErr> {
    let statement = txn.get_database_backend().build(files);
    Attachment::find_by_statement(statement).all(txn).await
}

/// All files of a record, oldest first.
pub async fn of<E: Attached>(
    txn: &TenantTx,
    owner: E::Owner,
) -> Result<Vec<Attachment<E::Kind>>, DbErr> {
    read::<E>(txn, &files_of::<E>(owner)).await
}

/// The names of the files in each list of these records, oldest first.
pub async fn names_of<E: Attached>(
    txn: &TenantTx,
    owners: &[i64],
) -> Result<HashMap<(i64, E::Kind), Vec<String>>, DbErr> {
    let select = Query::select()
        .columns([E::OWNER, "document_type", "name"])
        .from(E::default())
        .and_where(is_among(column::<E>(E::OWNER), owners))
        .order_by(column::<E>("id"), Order::Asc)
        .take();
    let mut names: HashMap<_, Vec<String>> = HashMap::new();
    for row in txn.query_all(&select).await? {
        let list = (
            row.try_get("", E::OWNER)?,
            row.try_get("", "document_type")?,
        );
        names
            .entry(list)
            .or_default()
            .push(row.try_get("", "name")?);
    }
    Ok(names)
}

/// The first file of this name in one of these lists.
pub async fn find<E: Attached>(
    txn: &TenantTx,
    owner: E::Owner,
    lists: &[E::Kind],
    name: &str,
) -> ApiResult<Option<Download>> {
    let lists = lists.iter().copied();
    let named = files_of::<E>(owner)
        .and_where(Expr::col(column::<E>("document_type")).is_in(lists))
        .and_where(Expr::col(column::<E>("name")).eq(name))
        .limit(1)
        .take();
    let found = read::<E>(txn, &named).await?.pop();
    let download = found.map(|file| -> ApiResult<_> {
        Ok(Download {
            key: file.storage_key.parse().map_err(anyhow::Error::from)?,
            name: file.name,
            content_type: file.content_type,
            size: u64::try_from(file.size).unwrap_or_default(),
            version: file.id,
        })
    });
    download.transpose()
}

/// What it takes to send a file.
pub type Asked = (TenantDb, web::Data<Files>, HttpRequest);

/// The content of a file.
#[derive(utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(
    dead_code,
    reason = "only describes the answer, which is sent in pieces"
)]
pub struct AttachedFile(Vec<u8>);

/// Sends the file of this name, if `find` finds it and the user may see it.
///
/// # Errors
/// 404 if there is none; 429 if the company has too many downloads at work.
pub async fn send(
    (db, files, request): &Asked,
    opening: Opening,
    name: &str,
    find: impl AsyncFnOnce(&TenantTx) -> ApiResult<Option<Download>>,
) -> ApiResult<HttpResponse> {
    let missing = || ApiError::NotFound(texts::missing::no_file());
    // No file is called otherwise, and the database takes no text with a zero.
    if !names::shown(name).is_ok_and(|shown| shown == name) {
        return Err(missing());
    }
    let file = db.read(find).await?.ok_or_else(missing)?;
    file.answer(files, db, request, opening).await
}

/// Removes and adds the files of a save: first what is removed, then what is added, so that a file can take the
/// place and the name of another. The record must be locked; removed files leave the storage after the commit.
pub async fn change<E: Attached>(
    txn: &TenantTx,
    files: &Files,
    owner: E::Owner,
    removed: &Removed<E::Kind>,
    uploads: &Uploads,
    writer: impl Into<Writer>,
) -> Result<(), DbErr> {
    let uploads = uploads.iter();
    let uploads: Vec<_> = uploads
        .filter_map(|upload| Some((kind_of::<E>(upload)?, upload)))
        .collect();
    if removed.0.is_empty() && uploads.is_empty() {
        return Ok(());
    }
    let (gone, stay): (Vec<_>, Vec<_>) = of::<E>(txn, owner)
        .await?
        .into_iter()
        .partition(|file| removed.has(file.document_type, &file.name));
    if !gone.is_empty() {
        let ids: Vec<i64> = gone.iter().map(|file| file.id).collect();
        let rows = E::delete_many().filter(is_among(column::<E>("id"), &ids));
        rows.exec(txn).await?;
    }
    forget(txn, files, &gone);
    let mut taken: HashMap<_, HashSet<String>> = HashMap::new();
    for file in stay {
        taken
            .entry(namespace::<E>(file.document_type))
            .or_default()
            .insert(file.name);
    }
    insert::<E>(txn, owner, taken, &uploads, writer.into()).await
}

/// What a name is unique in: a list, or all lists together.
fn namespace<E: Attached>(list: E::Kind) -> Option<E::Kind> {
    (!E::SHARES_NAMES).then_some(list)
}

/// Adds files, each with a name that is free in its list.
async fn insert<E: Attached>(
    txn: &TenantTx,
    owner: E::Owner,
    mut taken: HashMap<Option<E::Kind>, HashSet<String>>,
    uploads: &[(E::Kind, &Upload)],
    writer: Writer,
) -> Result<(), DbErr> {
    if uploads.is_empty() {
        return Ok(());
    }
    let mut rows = Query::insert()
        .into_table(E::default())
        .columns([E::OWNER].into_iter().chain(WRITTEN))
        .take();
    for (kind, upload) in uploads {
        let taken = taken.entry(namespace::<E>(*kind)).or_default();
        let name = names::free(upload.name.clone(), taken);
        taken.insert(name.clone());
        let values: [sea_query::Value; 9] = [
            owner.into().into(),
            (*kind).into(),
            upload.stored.key().to_string().into(),
            name.into(),
            upload.kind.content_type().into(),
            upload.bytes().into(),
            upload.sha256.clone().into(),
            writer.user.map(i64::from).into(),
            writer.now.into(),
        ];
        rows.values(values.map(Expr::val))
            .map_err(|error| DbErr::Custom(error.to_string()))?;
    }
    txn.execute(&rows).await.map(drop)
}

/// Removes the files of a record that is about to be deleted, together with their rows, once that is committed.
pub async fn forget_all<E: Attached>(
    txn: &TenantTx,
    files: &Files,
    owner: E::Owner,
) -> Result<(), DbErr> {
    forget(txn, files, &of::<E>(txn, owner).await?);
    Ok(())
}

fn forget<K: TryGetable>(txn: &TenantTx, files: &Files, gone: &[Attachment<K>]) {
    for file in gone {
        if let Ok(key) = file.storage_key.parse() {
            let (files, tenant) = (files.clone(), txn.tenant().id.clone());
            txn.when_committed(async move { files.forget(tenant, key) });
        }
    }
}
