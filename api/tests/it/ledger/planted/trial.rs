//! A cent at each write of each step: which is found, which is refused, which nothing can find.

use std::collections::BTreeSet;

use super::ground::{Ground, Named, Refused};
use super::owners::documents;
use super::steps::Step;
use super::trap::Write;
use super::typed::TYPED;

/// What became of a planted cent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// A law names the document.
    Found,
    /// The database refused it, and nothing was written.
    Refused,
    /// It stands in one place alone, where a person typed it.
    Typed,
}

/// Plants a cent at each write of each step, and returns what these were.
pub async fn plant_everywhere(ground: &Ground, steps: &[Step]) -> Vec<(&'static str, Write, Fate)> {
    let (mut fates, mut missed) = (Vec::new(), Vec::new());
    let mut known = ground.findings().await;
    assert!(known.is_empty(), "{known:?}");
    for step in steps {
        let ran = ground.run(step, None).await;
        ran.unwrap_or_else(|refused| panic!("{}: {refused:?}", step.name));
        let writes = ground.trap.writes().await;
        let right = ground.findings().await;
        let wrong: Vec<_> = right.difference(&known).collect();
        assert!(wrong.is_empty(), "{} alone breaks {wrong:?}", step.name);
        for write in writes {
            let (_, tried) = ground.trap.planted().await;
            let ran = ground.run(step, Some(&write)).await;
            let now = ground.findings().await;
            let new: Vec<Named> = now.difference(&known).cloned().collect();
            known = now;
            match fate(ground, (step.name, &write), ran, tried, &new).await {
                Ok(fate) => fates.push((step.name, write, fate)),
                Err(problem) => missed.push(format!("{} {write:?}: {problem}", step.name)),
            }
        }
    }
    ground.trap.rest().await;
    assert!(
        missed.is_empty(),
        "{} cents:\n{}",
        missed.len(),
        missed.join("\n")
    );
    fates
}

async fn fate(
    ground: &Ground,
    (step, write): (&'static str, &Write),
    ran: Result<(), Refused>,
    tried: i64,
    new: &[Named],
) -> Result<Fate, String> {
    let (target, _) = write;
    let is_typed = TYPED
        .iter()
        .any(|(name, place, _)| (*name, *place) == (step, target.as_str()));
    let (written, tries_by_now) = ground.trap.planted().await;
    let Some(row) = written else {
        return match ran {
            Err(_) if tries_by_now > tried && new.is_empty() => Ok(Fate::Refused),
            ran => Err(format!("it was not planted: {ran:?}, {new:?}")),
        };
    };
    let (table, _) = target.split_once('.').unwrap();
    let right: BTreeSet<_> = documents(table, &row).into_iter().collect();
    let is_named = new
        .iter()
        .any(|(_, document, id)| right.contains(&(document.as_str(), *id)));
    match (is_named, is_typed) {
        (true, false) => Ok(Fate::Found),
        (false, true) => Ok(Fate::Typed),
        (true, true) => Err("it is found, so it need not be listed as typed".to_owned()),
        (false, false) => Err(format!("no law names {right:?}, but {new:?}; {ran:?}")),
    }
}
