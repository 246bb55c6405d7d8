//! Answers of the utility calls.

use chrono::NaiveDate;
use domain::wire::at_most;
use serde::Serialize;
use utoipa::ToSchema;

use crate::list_answer;

/// The version of the app that this server delivers.
#[derive(Debug, Serialize, ToSchema)]
pub struct VersionView {
    /// Changes whenever a file of the app changes.
    pub version: String,
}

/// What the sign-in page shows about the installation.
#[derive(Debug, Serialize, ToSchema)]
pub struct VisitorView {
    /// Where companies without an account can try the product; `null` if there is no such offer.
    pub trial_url: Option<String>,
}

/// What the top bar shows about the company.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppView {
    /// The URL of the company's logo, if it has one.
    pub logo_url: Option<String>,
    /// The company's name.
    pub name: String,
    /// Time zone in which the company's days begin.
    pub time_zone: String,
    /// Where people get help; `null` if the installation offers none.
    pub support_url: Option<String>,
    /// Address of the tile server whose maps lie over the built-in one, with `{z}`, `{x}` and `{y}`; `null`
    /// if the installation has none.
    pub map_tiles_url: Option<String>,
    /// What has to be named beside those maps.
    pub map_tiles_attribution: Option<String>,
    /// Whether customers work in this installation. If not, the menus of wide windows also show
    /// Offers.
    pub production: bool,
}

domain::query! {
    /// A search among the weeks.
    pub struct WeekQuery {
        /// Part of a week's label, such as `W47` or `11-16`, ignoring case.
        q: Option<String> where at_most(255),
        /// A day of the present value. The answer has its week too, however long ago it was.
        present: Option<NaiveDate>,
    }
}

/// A week as an entry of the week filter.
#[derive(Debug, Serialize, ToSchema)]
pub struct WeekOption {
    /// For example `2026-W47 (11-16 – 11-22)`.
    pub label: String,
    /// The first and last day of the week.
    pub value: WeekRange,
}

list_answer! {
    /// Weeks for the week filter, newest first.
    WeekOptions of WeekOption
}

/// The first and last day of a week.
#[derive(Debug, Serialize, ToSchema)]
pub struct WeekRange {
    /// Monday.
    pub start: NaiveDate,
    /// Sunday.
    pub end: NaiveDate,
}
