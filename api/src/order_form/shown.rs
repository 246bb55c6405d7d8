//! The sums the form shows while it is being filled in.

use domain::Cents;

use super::prepare::Preview;
use super::wire::calculate::CalculatedView;
use crate::places::wire::{FerryChoiceView, FerryView, LearnedFromView};

/// The sums the form shows while it is being filled in.
pub fn calculated_view(preview: Preview, profit: Cents) -> CalculatedView {
    CalculatedView {
        revenue: preview.finance.revenue,
        cost: preview.finance.cost,
        profit,
        days_estimated: preview.days_estimated,
        empty_distance: preview.distances.empty,
        loaded_distance: preview.distances.loaded,
        is_fallback: preview.route.is_fallback,
        is_doubtful: preview.is_doubtful,
        learned_from: LearnedFromView::all(preview.basis.learned_from),
        ferries: FerryView::all(preview.basis.ferries),
        ferry_choice: FerryChoiceView::of(preview.basis.choice),
    }
}
