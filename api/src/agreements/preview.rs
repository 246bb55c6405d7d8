//! A template that is being edited, typeset with an order that is made up, so that the user who writes it sees how
//! agreements will look. The company, its logo and the signature are real.

use domain::agreements::facts::PeopleFacts;
use domain::agreements::{Document, Values, sample, standard};
use domain::orders::Category;
use domain::texts;
use domain::users::Language;
use tenant_router::{TenantDb, Work};

use super::gather::{company_facts, signature};
use super::print::{logo_of, typeset_aside};
use crate::actor::Actor;
use crate::company;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::settings::Template;
use crate::state::AppState;

/// The PDF of an agreement with this template.
///
/// # Errors
/// 422 at `template` for one that could not be saved, and for too many pages; 429 if the company has too much at
/// work.
pub async fn preview(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    template: Template,
    category: Category,
) -> ApiResult<Vec<u8>> {
    let language = Language::of(&db.tenant().language);
    let written =
        computing::run(db.share(), Work::Computation, move || template.document()).await?;
    let written: Document = written.map_err(|found| {
        let mut errors = domain::FieldErrors::new();
        errors.nest("template", found);
        ApiError::Invalid(errors)
    })?;
    let template = if written.is_empty() {
        standard(category, language)
    } else {
        written
    };
    let signature = signature(db, actor).await?;
    let profile = db.read(async |txn| company::store::read(txn).await).await?;
    let mut facts = sample(category, language, actor.today);
    facts.company = company_facts(&profile);
    facts.people = PeopleFacts {
        invoice_email: profile.email.clone().unwrap_or_default(),
        signature,
        ..facts.people
    };
    let title = language.choose(
        "Transport order (sample)",
        "Krovinio vežimo užsakymas (pavyzdys)",
    );
    let values = Values::of(&facts, language);
    let logo = logo_of(db, &state.files, company::store::key_of(&profile)).await?;
    let pdf = typeset_aside(db, template, values, logo, title.to_owned(), actor.today).await?;
    pdf.ok_or_else(|| ApiError::field("template", texts::agreements::template_of_too_many_pages()))
}
