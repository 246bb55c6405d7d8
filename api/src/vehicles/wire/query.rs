//! The queries of the vehicles list and of the selects.

use domain::{ContactId, FieldErrors};
use serde::Deserialize;
use utoipa::IntoParams;

use super::LINE;
use crate::error::ApiResult;
use crate::http::Field;
use crate::vehicles::draft::VehicleFilter;

/// Filters and page of the vehicles list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct VehicleQuery {
    /// The plate contains this, without regard to case.
    #[param(value_type = Option<String>)]
    plate_number: Field<String>,
    /// This supplier runs it.
    #[param(value_type = Option<i64>)]
    subcontractor_id: Field<ContactId>,
}

impl VehicleQuery {
    /// What is asked for.
    pub fn parse(self) -> ApiResult<VehicleFilter> {
        let mut errors = FieldErrors::new();
        let filter = VehicleFilter {
            plate_number: self.plate_number.text(LINE, "plate_number", &mut errors),
            subcontractor: self
                .subcontractor_id
                .optional("subcontractor_id", &mut errors),
        };
        errors.into_result()?;
        Ok(filter)
    }
}

/// Which vehicles a select asks for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct VehicleOptionQuery {
    /// The plate contains this, without regard to case; all when empty.
    #[param(value_type = Option<String>)]
    plate_number: Field<String>,
}

impl VehicleOptionQuery {
    /// What is asked for.
    pub fn parse(self) -> ApiResult<Option<String>> {
        let mut errors = FieldErrors::new();
        let plate_number = self.plate_number.text(LINE, "plate_number", &mut errors);
        errors.into_result()?;
        Ok(plate_number)
    }
}
