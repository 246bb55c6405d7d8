//! Why a cell cannot be changed.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::{FieldErrors, Sentence, texts};

use crate::error::{ApiError, ApiResult};
use crate::order_form::wire::cells::CellChange;
use crate::order_form::wire::patch::Field;

/// Why a cell cannot be changed.
#[derive(Debug, Clone)]
pub enum Problem {
    /// The value cannot be stored; by the field's name in a single request.
    Fields(FieldErrors),
    /// The plan of the order's vehicle forbids it.
    Planned(Sentence),
    /// A user has changed this field since the person saw it.
    Changed {
        /// The field.
        field: Field,
        /// Who, by name, if it was a person.
        by: Option<String>,
        /// When.
        at: DateTime<Utc>,
    },
}

impl Problem {
    /// A problem with the value of a field.
    pub fn field(change: &CellChange, said: Sentence) -> Self {
        let fields = change.fields();
        let name = fields.first().map_or("id", |field| field.sent);
        Self::Fields(FieldErrors::single(name, said))
    }

    /// Separates what the person can correct from what fails the whole request.
    pub fn of(applied: ApiResult<()>) -> ApiResult<Result<(), Self>> {
        match applied {
            Ok(()) => Ok(Ok(())),
            Err(ApiError::Invalid(errors)) => Ok(Err(Self::Fields(errors))),
            Err(other) => Err(other),
        }
    }

    /// The same problem at the fields that were sent, if several cells have it together.
    #[must_use]
    pub fn at(self, sent: &[Field]) -> Self {
        let Self::Fields(errors) = self else {
            return self;
        };
        let mut own = FieldErrors::new();
        for field in sent {
            for (path, said) in errors.iter() {
                if sent.len() > 1 && path != field.sent {
                    continue;
                }
                for said in said {
                    own.push(field.sent, said.clone());
                }
            }
        }
        Self::Fields(if own.is_empty() { errors } else { own })
    }

    /// The field it is about, as it is sent.
    pub fn field_name(&self) -> &str {
        match self {
            Self::Fields(errors) => errors.iter().next().map_or("id", |(path, _)| path),
            Self::Planned(_) => "status",
            Self::Changed { field, .. } => field.sent,
        }
    }

    /// What it says to the person.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Fields(errors) => errors
                .iter()
                .find_map(|(_, said)| said.first().cloned())
                .unwrap_or_else(texts::request::one_field_wrong),
            Self::Planned(said) => said.clone(),
            Self::Changed { by, .. } => texts::changed::VALUE.by(by.clone()),
        }
    }
}

/// The problems of cells, by their place in the request; each cell has one at most.
#[derive(Debug, Default)]
pub struct Problems(BTreeMap<usize, Problem>);

impl Problems {
    /// Adds a problem, unless the cell already has one.
    pub fn add(&mut self, place: usize, problem: Problem) {
        self.0.entry(place).or_insert(problem);
    }

    /// Whether the cell at this place has a problem.
    pub fn contains(&self, place: usize) -> bool {
        self.0.contains_key(&place)
    }

    /// Whether no cell has a problem.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All problems with their places.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &Problem)> {
        self.0.iter().map(|(place, problem)| (*place, problem))
    }
}
