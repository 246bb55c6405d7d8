//! What the utility calls answer.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

/// The version of the app that this server holds.
#[derive(Debug, Serialize, ToSchema)]
pub struct VersionView {
    /// Changes whenever a file of the app does.
    pub version: String,
}

/// What the sign-in page shows of the installation.
#[derive(Debug, Serialize, ToSchema)]
pub struct VisitorView {
    /// Where a company without an account tries the product; `null` where nobody offers that.
    pub trial_url: Option<String>,
}

/// What the top bar shows of the company.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppView {
    /// The company's logo, when it has one.
    pub logo_url: Option<String>,
    /// The company's name.
    pub name: String,
    /// Zone in which its days begin.
    pub time_zone: String,
    /// Where people are helped; `null` where the installation names nobody.
    pub support_url: Option<String>,
    /// Whether this is the installation that customers work in. Elsewhere the menus of wide
    /// windows show Offers too.
    pub production: bool,
}

/// A week as the week filter offers it.
#[derive(Debug, Serialize, ToSchema)]
pub struct WeekOption {
    /// `2026-W47 (11-16 – 11-22)`.
    pub label: String,
    /// Its first and last day.
    pub value: WeekRange,
}

/// The days of a week.
#[derive(Debug, Serialize, ToSchema)]
pub struct WeekRange {
    /// Monday.
    pub start: NaiveDate,
    /// Sunday.
    pub end: NaiveDate,
}
