//! Where a vehicle is, and what its device sends.

use chrono::{DateTime, Utc};
use domain::tracking;
use domain::wire::{Required, latitude, longitude};
use domain::{Coordinates, FieldErrors};
use serde::Serialize;
use utoipa::ToSchema;

use crate::vehicles::store::Position;

/// Where a vehicle was seen last.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct PositionView {
    /// The latitude in degrees.
    pub latitude: f64,
    /// The longitude in degrees.
    pub longitude: f64,
    /// When it was there.
    pub measured_at: DateTime<Utc>,
    /// Whether that is more than 60 minutes ago, so that it may be anywhere by now.
    pub is_stale: bool,
}

impl PositionView {
    /// The position as of `now`.
    pub fn new(position: Position, now: DateTime<Utc>) -> Self {
        let Position { at, measured_at } = position;
        Self {
            latitude: at.latitude,
            longitude: at.longitude,
            measured_at,
            is_stale: tracking::is_stale(measured_at, now),
        }
    }
}

domain::body! {
    /// Where a vehicle is.
    pub struct PositionPayload {
        /// The latitude in degrees, WGS 84.
        latitude: Required<f64> where latitude,
        /// The longitude in degrees, WGS 84.
        longitude: Required<f64> where longitude,
        /// When it was there, such as `2026-03-10T08:00:00Z`; now if it is left out. At most 5 minutes from
        /// now and 30 days ago.
        measured_at: Option<DateTime<Utc>>,
    }
}

impl PositionPayload {
    /// The position; `None` when there are errors.
    pub fn settle(self, now: DateTime<Utc>, errors: &mut FieldErrors) -> Option<Position> {
        let measured_at = self.measured_at.unwrap_or(now);
        if let Some(problem) = tracking::moment_problem(measured_at, now) {
            errors.push("measured_at", problem);
        }
        let (latitude, longitude) = self.latitude.0.zip(self.longitude.0)?;
        let at = Coordinates::new(latitude, longitude).ok()?;
        Some(Position { at, measured_at })
    }
}

/// What became of a position.
#[derive(Debug, Serialize, ToSchema)]
pub struct PositionTakenView {
    /// `false` if a position that was measured later is already known; that one stays.
    pub is_stored: bool,
    /// When the position that was sent was measured.
    pub measured_at: DateTime<Utc>,
}

/// A new token. It is reported only here.
#[derive(Debug, Serialize, ToSchema)]
pub struct PositionTokenView {
    /// The token, for the header `Authorization: Bearer`.
    pub token: String,
    /// The method to send a position with.
    pub method: String,
    /// The address to send it to.
    pub address: String,
    /// When the token was made.
    pub created_at: DateTime<Utc>,
}
