//! The utility calls.

use actix_web::{get, web};
use chrono::{Datelike, Days, NaiveDate, Weekday};
use sea_orm::DbErr;
use tenant_router::{Tenant, TenantDb};

use super::wire::{
    AppView, VersionView, VisitorView, WeekOption, WeekOptions, WeekQuery, WeekRange,
};
use crate::actor::Session;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Data, Lookup, Params};
use crate::state::AppState;
use crate::{assets, company};

/// Weeks offered before the current one.
const WEEKS_BACK: u64 = 52;
/// Weeks offered after the current one.
const WEEKS_AHEAD: u64 = 8;

/// The version of the app, which reloads itself when this changes. No token is needed.
#[utoipa::path(tag = "utilities", responses(
    (status = 200, description = "The version", body = Data<VersionView>)))]
#[get("/version/get")]
pub async fn app_version() -> web::Json<Data<VersionView>> {
    Data::json(VersionView {
        version: assets::version(),
    })
}

/// What the sign-in page needs before anybody has signed in. No token is needed.
#[utoipa::path(tag = "utilities", responses(
    (status = 200, description = "The installation", body = Data<VisitorView>)))]
#[get("/utilities/visitor")]
pub async fn visitor_info(state: web::Data<AppState>) -> web::Json<Data<VisitorView>> {
    Data::json(VisitorView {
        trial_url: state.config.trial_url.clone(),
    })
}

/// The company's details for the top bar.
#[utoipa::path(tag = "utilities", responses(
    (status = 200, description = "The company", body = Data<AppView>),
))]
#[get("/utilities/app")]
pub async fn app_info(
    _: Session,
    tenant: Tenant,
    db: TenantDb,
    state: web::Data<AppState>,
) -> ApiResult<web::Json<Data<AppView>>> {
    let (logo, name) = db
        .read(async |txn| -> Result<_, DbErr> {
            Ok((
                company::store::logo_key(txn).await?,
                company::store::name(txn).await?,
            ))
        })
        .await?;
    Ok(Data::json(AppView {
        logo_url: logo.as_ref().map(company::store::logo_url),
        name,
        time_zone: tenant.time_zone.clone(),
        support_url: state.config.support_url.clone(),
        map_tiles_url: state.config.map_tiles_url.clone(),
        map_tiles_attribution: state.config.map_tiles_attribution.clone(),
        production: state.config.production,
    }))
}

/// The weeks offered by the week filter, newest first.
#[utoipa::path(tag = "utilities", params(WeekQuery), responses(
    (status = 200, description = "Weeks", body = WeekOptions),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/utilities/week-number-list")]
pub async fn week_numbers(
    _: Session,
    tenant: Tenant,
    state: web::Data<AppState>,
    Params(query): Params<WeekQuery>,
) -> ApiResult<web::Json<WeekOptions>> {
    let today = state.clock.today(&tenant);
    let monday = today.week(Weekday::Mon).first_day();
    let newest = monday
        .checked_add_days(Days::new(7 * WEEKS_AHEAD))
        .unwrap_or(monday);
    let text = query.q.unwrap_or_default().to_uppercase();
    let mut weeks: Vec<WeekOption> = (0..=WEEKS_BACK + WEEKS_AHEAD)
        .filter_map(|back| newest.checked_sub_days(Days::new(7 * back)))
        .filter_map(week_option)
        .filter(|week| week.label.contains(&text))
        .collect();
    let present = query.present.map(|day| day.week(Weekday::Mon).first_day());
    if let Some(present) = present.filter(|day| weeks.iter().all(|week| week.value.start != *day)) {
        weeks.extend(week_option(present));
    }
    // There are fewer than a lookup may answer.
    Ok(web::Json(Lookup::PAGE.page(weeks, None).into()))
}

fn week_option(monday: NaiveDate) -> Option<WeekOption> {
    let sunday = monday.checked_add_days(Days::new(6))?;
    let week = monday.iso_week();
    let label = format!(
        "{}-W{:02} ({} – {})",
        week.year(),
        week.week(),
        monday.format("%m-%d"),
        sunday.format("%m-%d")
    );
    Some(WeekOption {
        label,
        value: WeekRange {
            start: monday,
            end: sunday,
        },
    })
}
