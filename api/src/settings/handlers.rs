//! The calls on settings.

use actix_web::{HttpResponse, get, patch, post, web};
use domain::agreements;
use domain::invoices::AccountingIntegration;
use domain::orders::Category;
use domain::users::Language;
use sea_orm::DbErr;
use tenant_router::TenantDb;

use super::keys::PENDING_OFFER_EMAIL;
use super::store::{self, Writer};
use super::wire::debetas::DebetasPayload;
use super::wire::general::{OfferEmailLink, SettingsPayload};
use super::wire::rivile::RivilePayload;
use super::wire::series::{SeriesListsPayload, SeriesListsView};
use super::wire::view::{
    IntegrationView, OfferEmailConfirmed, OfferEmailView, SettingsSaved, SettingsView,
    StandardTemplates, TemplateVariable, TemplateVariablesView, shown_to,
};
use super::{integration, offer_email, series, update, values};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::ClientAddress;
use crate::http::{Body, Data, Version};
use crate::state::AppState;

/// The settings this person may see. Secrets are never shown, only whether they are set. The `ETag`
/// is the version of all of them.
#[utoipa::path(tag = "settings", responses(
    (status = 200, description = "The settings", body = Data<SettingsView>)))]
#[get("/utilities/settings")]
pub async fn get_settings(actor: Actor, db: TenantDb) -> ApiResult<HttpResponse> {
    let is_administrator = actor.is_administrator();
    let (settings, confirmation) = db
        .read(async |txn| -> Result<_, DbErr> {
            let settings = store::read(txn, &shown_to(is_administrator)).await?;
            // A user who may not see the address is not told about the letter to it either.
            let waits = settings.get::<String>(PENDING_OFFER_EMAIL)?.is_some();
            let confirmation = if waits {
                offer_email::confirmation(txn).await?
            } else {
                None
            };
            Ok((settings, confirmation))
        })
        .await?;
    let data = SettingsView::new(&settings, confirmation, is_administrator)?;
    Ok(Data::versioned(settings.version(), data))
}

/// Changes the settings that are sent, either all of them or none. A setting that is not sent
/// stays.
///
/// `If-Match` is the version of the settings that the form was filled from. It protects those that
/// the form changes; what another user has changed in other settings does not matter.
///
/// Administrators change all of them; who may export invoices closes books with `CLOSED_UNTIL` and changes nothing else.
#[utoipa::path(tag = "settings", request_body = SettingsPayload, params(Version),
    responses(
    (status = 200, description = "Changed", body = SettingsSaved),
    (status = 409, description = "One of these settings was changed by somebody else meanwhile",
        body = ErrorBody),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody),
    (status = 429, description = "Too many letters to the offer address, by this person or by the company",
        body = ErrorBody)))]
#[patch("/utilities/settings")]
pub async fn update_settings(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    ClientAddress(from): ClientAddress,
    version: Version,
    body: Body<SettingsPayload>,
) -> ApiResult<web::Json<SettingsSaved>> {
    let writer = Writer::from(&actor);
    // A template may have thousands of paragraphs.
    let body = body
        .settled_aside(db.share(), SettingsPayload::settle)
        .await?;
    if !actor.is_administrator() && !body.value.is_of_books_alone() {
        return Err(ApiError::Forbidden);
    }
    let at = (from, actor.today);
    let pending_offer_email = db
        .write(async |txn| update::update(txn, &state, body.clone(), at, version, writer).await)
        .await?;
    Ok(web::Json(SettingsSaved {
        message: "Settings saved".to_owned(),
        data: OfferEmailView {
            pending_offer_email,
        },
    }))
}

/// Forgets the offers address that is waiting for confirmation.
#[utoipa::path(tag = "settings", responses(
    (status = 200, description = "No address is pending", body = Data<OfferEmailView>)))]
#[patch("/utilities/remove-offer-pending-email")]
pub async fn remove_pending_offer_email(
    actor: Actor,
    db: TenantDb,
) -> ApiResult<web::Json<Data<OfferEmailView>>> {
    db.write(async |txn| offer_email::withdraw(txn, Writer::from(&actor)).await)
        .await?;
    Ok(Data::json(OfferEmailView {
        pending_offer_email: None,
    }))
}

/// Confirms the offers address, by the link that was sent to it. No session is needed. Confirming it
/// again changes nothing.
#[utoipa::path(tag = "settings", security(()), request_body = OfferEmailLink, responses(
    (status = 200, description = "The address is in use now", body = Data<OfferEmailConfirmed>),
    (status = 422, description = "The link is expired or invalid", body = ErrorBody)))]
#[post("/verify/offer-email")]
pub async fn verify_offer_email(
    db: TenantDb,
    state: web::Data<AppState>,
    link: Body<OfferEmailLink>,
) -> ApiResult<web::Json<Data<OfferEmailConfirmed>>> {
    // One sentence covers everything that can be wrong with a link.
    let (Some(data), Some(signature)) = (link.value.data, link.value.signature) else {
        return Err(offer_email::invalid_link());
    };
    let was_confirmed = db
        .write(async |txn| offer_email::confirm(txn, &state, &data, &signature).await)
        .await?;
    Ok(Data::json(OfferEmailConfirmed {
        message: "Your new offer email is verified, thank you.",
        was_confirmed,
    }))
}

/// Chooses Rivilė and configures it. Without an API key the stored one is kept. `If-Match` is the
/// version of the settings.
#[utoipa::path(tag = "settings", request_body = RivilePayload,
    params(Version),
    responses(
    (status = 200, description = "Chosen", body = Data<IntegrationView>),
    (status = 409, description = "Changed by somebody else meanwhile", body = ErrorBody),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[patch("/utilities/rivile-settings")]
pub async fn update_rivile_settings(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    version: Version,
    body: Body<RivilePayload>,
) -> ApiResult<web::Json<Data<IntegrationView>>> {
    let place = (&*state.vault, &db.tenant().id);
    db.write(async |txn| {
        integration::configure_rivile(txn, body.clone(), place, version, Writer::from(&actor)).await
    })
    .await?;
    Ok(chosen(AccountingIntegration::Rivile))
}

/// Chooses Debetas and configures its divisions. A stored division that is not sent is removed.
/// `If-Match` is the version of the settings.
#[utoipa::path(tag = "settings", request_body = DebetasPayload,
    params(Version),
    responses(
    (status = 200, description = "Chosen", body = Data<IntegrationView>),
    (status = 400, description = "A removed division is in use", body = ErrorBody),
    (status = 409, description = "Changed by somebody else meanwhile", body = ErrorBody),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[patch("/utilities/debetas-settings")]
pub async fn update_debetas_settings(
    actor: Actor,
    db: TenantDb,
    version: Version,
    body: Body<DebetasPayload>,
) -> ApiResult<web::Json<Data<IntegrationView>>> {
    let divisions = body.settled(DebetasPayload::settle).valid()?;
    db.write(async |txn| {
        integration::configure_debetas(txn, divisions.clone(), version, Writer::from(&actor)).await
    })
    .await?;
    Ok(chosen(AccountingIntegration::Debetas))
}

fn chosen(integration: AccountingIntegration) -> web::Json<Data<IntegrationView>> {
    Data::json(IntegrationView {
        accounting_integration_type: integration,
    })
}

/// The series that invoices are numbered in. The `ETag` is the version of all of them.
#[utoipa::path(tag = "settings", responses(
    (status = 200, description = "The series", body = Data<SeriesListsView>)))]
#[get("/utilities/invoice-series")]
pub async fn get_invoice_series(db: TenantDb) -> ApiResult<HttpResponse> {
    let data = db.read(async |txn| series::view(txn).await).await?;
    Ok(Data::versioned(data.updated_at, data))
}

/// Replaces the series with those sent. One that is missing is removed. `If-Match` protects changes
/// that another user has made meanwhile.
#[utoipa::path(tag = "settings", request_body = SeriesListsPayload, params(Version),
    responses(
    (status = 200, description = "The series", body = Data<SeriesListsView>),
    (status = 400, description = "A removed series is in use", body = ErrorBody),
    (status = 409, description = "Changed by somebody else meanwhile", body = ErrorBody),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[patch("/utilities/invoice-series")]
pub async fn update_invoice_series(
    actor: Actor,
    db: TenantDb,
    version: Version,
    body: Body<SeriesListsPayload>,
) -> ApiResult<web::Json<Data<SeriesListsView>>> {
    let view = db
        .write(async |txn| -> ApiResult<_> {
            series::replace(txn, body.clone(), version, Writer::from(&actor)).await?;
            Ok(series::view(txn).await?)
        })
        .await?;
    Ok(Data::json(view))
}

/// The variables that an agreement template may use, and what it begins with.
#[utoipa::path(tag = "settings", responses(
    (status = 200, description = "The variables", body = Data<TemplateVariablesView>)))]
#[get("/utilities/get-agreement-template-variables")]
pub async fn get_agreement_template_variables(
    db: TenantDb,
) -> ApiResult<web::Json<Data<TemplateVariablesView>>> {
    let variables = agreements::variables().iter();
    let categories = db.read(async |txn| values::categories(txn).await).await?;
    let language = Language::of(&db.tenant().language);
    let standard = |category| {
        agreements::standard(category, language)
            .to_json()
            .to_string()
    };
    Ok(Data::json(TemplateVariablesView {
        variables: variables
            .map(|variable| TemplateVariable {
                identifier: variable.identifier,
                label: variable.label,
            })
            .collect(),
        categories,
        standard: StandardTemplates {
            agreement_template: standard(Category::AutomotiveTransport),
            agreement_template_general_cargo: standard(Category::GeneralCargo),
        },
    }))
}
