//! GET /orders/known: whether what is being entered is in another order already.

use chrono::NaiveDate;
use domain::orders::{OrderStatus, vin};
use domain::wire::{Listed, at_most};
use domain::{ContactId, OrderId, Sentence, texts};
use serde::Serialize;
use utoipa::ToSchema;

use super::LINE;

/// The most characters of all VINs: some hundred cars.
const MOST_VINS: usize = 2_000;

domain::query! {
    /// What is being entered. What is left out is not compared.
    pub struct KnownQuery {
        /// The client whose load number it is. Without it the numbers of all clients are compared.
        client_id: Option<ContactId>,
        /// The client's own number of the load, compared without regard to case and accents.
        load_number: Option<String> where at_most(LINE),
        /// VINs, separated by commas, spaces or line breaks.
        vin_numbers: Option<String> where at_most(MOST_VINS),
        /// The SHA-256 of the client's file, in hexadecimal digits.
        file_sha256: Option<String> where sha256,
        /// Orders that are known to be meant, such as those that were just made of the same e-mail.
        except: Option<Listed<OrderId>>,
    }
}

#[expect(clippy::ptr_arg, reason = "a rule of a table takes the member's type")]
fn sha256(text: &String) -> Option<Sentence> {
    let is_one = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    (!is_one).then(texts::files::not_a_sha256)
}

impl KnownQuery {
    /// The load number, unless it is blank.
    pub fn load_number(&self) -> Option<&str> {
        let number = self.load_number.as_deref().map(str::trim);
        number.filter(|number| !number.is_empty())
    }

    /// The VINs as they are stored.
    pub fn vins(&self) -> Vec<String> {
        self.vin_numbers
            .as_deref()
            .map_or_else(Vec::new, vin::split)
    }

    /// The hash as it is stored.
    pub fn sha256(&self) -> Option<String> {
        self.file_sha256.as_deref().map(str::to_ascii_lowercase)
    }
}

/// What an order has in common with what is being entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum KnownBy {
    /// The client's number of the load.
    LoadNumber,
    /// A VIN.
    VinNumber,
    /// The same file among its documents.
    File,
}

/// An order that has something in common with what is being entered.
#[derive(Debug, Serialize, ToSchema)]
pub struct KnownOrder {
    /// The order's id.
    pub id: OrderId,
    /// The order's number.
    pub order_number: String,
    /// The order's status.
    pub status: OrderStatus,
    /// The client's name.
    pub client: Option<String>,
    /// Loading places, separated by semicolons.
    pub loadings: String,
    /// Unloading places, separated by semicolons.
    pub unloadings: String,
    /// When it was or will be loaded, as far as that is known.
    pub loading_date: Option<NaiveDate>,
    /// What they have in common.
    pub why: Vec<KnownBy>,
    /// The VINs they have in common.
    pub vin_numbers: Vec<String>,
}

/// The orders that are known already.
#[derive(Debug, Serialize, ToSchema)]
pub struct KnownView {
    /// Those that the user may see, at most ten, newest first.
    pub orders: Vec<KnownOrder>,
    /// What others, which the user may not see, have in common with it. Which they are is not said.
    pub unseen: Vec<KnownBy>,
}
