//! The calls on people.

use actix_web::{get, web};
use tenant_router::TenantDb;

use super::store;
use super::wire::UserOption;
use crate::error::ApiResult;
use crate::http::Data;
use crate::session::{Session, SessionUserView};

/// Who is signed in.
#[utoipa::path(tag = "users", responses(
    (status = 200, description = "The signed-in person", body = Data<SessionUserView>),
))]
#[get("/users/current")]
pub async fn current_user(session: Session) -> ApiResult<web::Json<Data<SessionUserView>>> {
    Ok(Data::json(SessionUserView::from(&session.user)))
}

/// The company's people, for selects of managers and dispatchers.
#[utoipa::path(tag = "users", responses(
    (status = 200, description = "People by name", body = Data<Vec<UserOption>>),
))]
#[get("/users/list")]
pub async fn list_user_options(
    _: Session,
    db: TenantDb,
) -> ApiResult<web::Json<Data<Vec<UserOption>>>> {
    let people = db.read(async |txn| store::options(txn).await).await?;
    let options = people.into_iter().map(|person| UserOption {
        id: person.id,
        value: person.id,
        label: person.name,
        manager_type: person.manager_type,
    });
    Ok(Data::json(options.collect()))
}
