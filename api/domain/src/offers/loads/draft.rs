//! A load that is being put together.

use super::super::{
    Found, MOST_STOPS, MOST_VINS, OfferedDays, OfferedLoad, OfferedPlace, OfferedPrice,
};
use super::details::Remark;

/// A load that is being put together.
#[derive(Debug, Default)]
pub struct Draft {
    pub load: OfferedLoad,
    /// A day that no label names.
    pub loose_days: Vec<Found<OfferedDays>>,
    /// A price that no label names.
    pub loose_price: Option<Found<OfferedPrice>>,
    /// Goods that no label names.
    pub loose_goods: Option<Found<String>>,
    /// What is said about its stops.
    pub remarks: Vec<Remark>,
    /// The numbers under which it is collected and delivered.
    pub stop_references: Vec<Found<String>>,
    /// Whether it stands by itself: a row of a table, or a number before it.
    pub is_apart: bool,
    /// Whether it stands after a list and is about all of its loads.
    pub is_tail: bool,
    /// Whether it speaks of all loads.
    pub is_for_all: bool,
    /// A number that is a price if its currency is said elsewhere.
    pub bare_price: Option<Found<i64>>,
}

impl Draft {
    pub fn has_stops(&self) -> bool {
        !self.load.loadings.is_empty() || !self.load.unloadings.is_empty()
    }

    pub fn price(&self) -> Option<&Found<OfferedPrice>> {
        self.load.price.as_ref().or(self.loose_price.as_ref())
    }

    pub fn finished(mut self, text: &str) -> OfferedLoad {
        self.place_remarks(text);
        // The only number that is given is that of the load, too.
        if self.load.reference.is_none() && self.stop_references.len() == 1 {
            self.load.reference = self.stop_references.pop();
        }
        self.load.price = self.load.price.or(self.loose_price);
        self.load.goods = self.load.goods.or(self.loose_goods);
        let mut loose = self.loose_days.into_iter();
        if self.load.loading_days.is_none() {
            self.load.loading_days = loose.next();
        }
        if self.load.unloading_days.is_none() {
            let loading = self.load.loading_days.as_ref().map(|days| days.value.to);
            self.load.unloading_days =
                loose.find(|days| loading.is_none_or(|loading| days.value.from >= loading));
        }
        // Several legs together may have more.
        self.load.loadings.truncate(MOST_STOPS);
        self.load.unloadings.truncate(MOST_STOPS);
        self.load.vins.truncate(MOST_VINS);
        self.load
    }
}

impl Draft {
    /// Adds another leg of the same load.
    pub fn append(&mut self, leg: Self) {
        self.append_remarks(leg.remarks);
        self.stop_references.extend(leg.stop_references);
        let (mine, other) = (&mut self.load, leg.load);
        mine.loadings.extend(other.loadings);
        mine.unloadings.extend(other.unloadings);
        mine.vins.extend(other.vins);
        mine.loading_days = mine.loading_days.take().or(other.loading_days);
        // The last unloading is the end.
        mine.unloading_days = other.unloading_days.or(mine.unloading_days.take());
        mine.price = mine.price.take().or(other.price);
        mine.reference = mine.reference.take().or(other.reference);
        mine.goods = mine.goods.take().or(other.goods);
        mine.weight = mine.weight.take().or(other.weight);
        mine.vehicle_class = mine.vehicle_class.take().or(other.vehicle_class);
        mine.note = mine.note.take().or(other.note);
        self.loose_price = self.loose_price.take().or(leg.loose_price);
        self.loose_goods = self.loose_goods.take().or(leg.loose_goods);
        self.loose_days.extend(leg.loose_days);
        self.is_for_all |= leg.is_for_all;
    }
}

/// Whether several groups of stops are the legs of one load: they have one price between them, or none and
/// not each its own day.
pub fn are_legs(drafts: &[Draft]) -> bool {
    if drafts.len() < 2 || drafts.iter().any(|draft| draft.is_apart) {
        return false;
    }
    let prices = drafts
        .iter()
        .filter(|draft| draft.price().is_some())
        .count();
    let routes = drafts
        .iter()
        .all(|draft| draft.load.loadings.len() == 1 && draft.load.unloadings.len() == 1);
    let has_day = |draft: &Draft| draft.load.loading_days.is_some() || !draft.loose_days.is_empty();
    let are_dated = drafts.iter().all(has_day);
    match prices {
        0 => !(are_dated && routes),
        1 => true,
        _ => false,
    }
}

/// More of a place in the next line.
pub fn join(place: &mut Found<OfferedPlace>, more: &Found<OfferedPlace>) {
    /// The longest address, in bytes.
    const LONGEST: usize = 400;
    if place.value.text.len() + more.value.text.len() + 2 > LONGEST {
        return;
    }
    place.value = place.value.with(&more.value.text);
    place.end = more.end;
}
