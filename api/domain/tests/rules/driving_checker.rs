//! Whether a list of activities keeps Regulation (EC) 561/2006 and the 6 h rule, minute by minute and straight
//! from the articles. It shares no code with `domain::driving`.

use std::collections::BTreeMap;

use domain::driving::{Activity, Doing};

/// What is wrong with the activities of a driver who comes from a weekly rest; nothing if all is well.
/// `may_reduce` allows days of 10 h and daily rests of 9 h.
pub fn broken(activities: &[Activity], may_reduce: bool) -> Option<String> {
    let start = activities.first()?.from;
    let mut last_end = start;
    // Article 7, and Directive 2002/15/EC, article 5.
    let (mut driven_at_a_stretch, mut worked_at_a_stretch) = (0, 0);
    // Article 6.1 and 8.2: the day that began with the end of the last rest.
    let (mut day_began, mut driven_in_day) = (start, 0);
    let mut long_days: BTreeMap<i64, i64> = BTreeMap::new();
    // Article 6.2 and 6.3.
    let mut driven: BTreeMap<i64, i64> = BTreeMap::new();
    // Article 8.4 and 8.6.
    let (mut weekly_rest_ended, mut short_rests) = (start, 0);
    for activity in activities {
        if activity.from != last_end || activity.to <= activity.from {
            return Some(format!("not in order: {activity:?}"));
        }
        last_end = activity.to;
        let length = activity.to - activity.from;
        for minute in activity.from..activity.to {
            let is_driving = activity.doing == Doing::Driving;
            // 1969-12-29 was a Monday.
            let week = (minute + 3 * 1440).div_euclid(7 * 1440);
            if is_driving {
                driven_at_a_stretch += 1;
                driven_in_day += 1;
                *driven.entry(week).or_default() += 1;
                if driven_in_day == 541 {
                    *long_days.entry(week).or_default() += 1;
                }
            }
            if is_driving || activity.doing == Doing::Working {
                worked_at_a_stretch += 1;
            }
        }
        if driven_at_a_stretch > 270 || worked_at_a_stretch > 360 {
            return Some(format!("no break before {activity:?}"));
        }
        if driven_in_day > if may_reduce { 600 } else { 540 } {
            return Some(format!("too long a day before {activity:?}"));
        }
        let is_rest = matches!(activity.doing, Doing::DailyRest | Doing::WeeklyRest);
        if activity.doing == Doing::Break && length < 45 {
            return Some(format!("too short: {activity:?}"));
        }
        if activity.doing == Doing::Break || is_rest {
            (driven_at_a_stretch, worked_at_a_stretch) = (0, 0);
        }
        if is_rest {
            // Article 8.2: what counts is the part within the 24 h.
            let counted = length.min(day_began + 1440 - activity.from);
            let is_short = counted < 660;
            if counted < 540 || (is_short && !may_reduce) {
                return Some(format!("too short: {activity:?}"));
            }
            short_rests += i64::from(is_short);
            (day_began, driven_in_day) = (activity.to, 0);
        } else if activity.to
            + if may_reduce && short_rests < 3 {
                540
            } else {
                660
            }
            > day_began + 1440
        {
            return Some(format!(
                "no rest within 24 h is possible after {activity:?}"
            ));
        }
        if short_rests > 3 {
            return Some(format!("a fourth short rest: {activity:?}"));
        }
        if activity.doing == Doing::WeeklyRest {
            if length < 2700 {
                return Some(format!("too short: {activity:?}"));
            }
            if activity.from > weekly_rest_ended + 6 * 1440 {
                return Some(format!("later than six days: {activity:?}"));
            }
            (weekly_rest_ended, short_rests) = (activity.to, 0);
        } else if activity.to > weekly_rest_ended + 6 * 1440 && activity.doing != Doing::Break {
            return Some(format!("no weekly rest before {activity:?}"));
        }
    }
    for (week, minutes) in &driven {
        let before = driven.get(&(week - 1)).copied().unwrap_or(0);
        if *minutes > 3360 || minutes + before > 5400 {
            return Some(format!("{minutes} min in week {week}, {before} before"));
        }
    }
    if long_days.values().any(|days| *days > 2) {
        return Some("a third long day in a week".into());
    }
    None
}
