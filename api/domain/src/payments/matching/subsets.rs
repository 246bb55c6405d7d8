//! Which of some amounts add up to a sum.

/// The most amounts that are searched; of more, only the first are.
pub const MOST_AMOUNTS: usize = 24;
/// The most sets that are looked at before the shortest of them are taken.
const MOST_FOUND: usize = 2000;

/// The sets of places whose amounts add up to the sum, none of them empty: those of few members first, then those
/// with the first places; at most so many. Each place is in ascending order. The search halves the amounts and meets
/// in the middle, so it takes about four thousand steps whatever the amounts are.
pub fn adding_up(amounts: &[i64], sum: i64, most: usize) -> Vec<Vec<usize>> {
    let amounts = amounts.get(..MOST_AMOUNTS).unwrap_or(amounts);
    let (left, right) = amounts.split_at(amounts.len() / 2);
    let mut left_sums = sums(left);
    left_sums.sort_unstable();
    let mut found: Vec<Vec<usize>> = Vec::new();
    for (half, right_mask) in sums(right) {
        let wanted = sum.saturating_sub(half);
        let from = left_sums.partition_point(|(one, _)| *one < wanted);
        let fitting = left_sums.iter().skip(from);
        for (_, left_mask) in fitting.take_while(|(one, _)| *one == wanted) {
            if found.len() >= MOST_FOUND {
                break;
            }
            found.push(places(*left_mask, right_mask, left.len()));
        }
    }
    found.retain(|set| !set.is_empty());
    found.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    found.truncate(most);
    found
}

/// The sum of every set of some amounts, with the set as bits. Sums that no number can hold are left out.
fn sums(amounts: &[i64]) -> Vec<(i64, u32)> {
    let mut all = vec![(0_i64, 0_u32)];
    for (place, amount) in amounts.iter().enumerate() {
        let bit = 1_u32 << place;
        let with: Vec<(i64, u32)> = all
            .iter()
            .filter_map(|(sum, mask)| Some((sum.checked_add(*amount)?, mask | bit)))
            .collect();
        all.extend(with);
    }
    all
}

fn places(left: u32, right: u32, middle: usize) -> Vec<usize> {
    let bits = |mask: u32| (0..MOST_AMOUNTS).filter(move |place| mask >> place & 1 == 1);
    let right = bits(right).map(|place| place + middle);
    bits(left).chain(right).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_members_come_first() {
        let amounts = [500, 500, 300, 800, -100];
        let found = adding_up(&amounts, 800, 10);
        assert_eq!(found, [vec![3], vec![0, 2], vec![1, 2]]);
        assert_eq!(adding_up(&amounts, 800, 1), [vec![3]]);
        assert_eq!(
            adding_up(&amounts, 700, 9),
            [vec![3, 4], vec![0, 2, 4], vec![1, 2, 4]]
        );
        assert!(adding_up(&amounts, 1, 10).is_empty());
    }

    #[test]
    fn nothing_is_no_set() {
        assert!(adding_up(&[500, 300], 0, 10).is_empty());
        assert_eq!(adding_up(&[500, -500], 0, 10), [vec![0, 1]]);
        assert!(adding_up(&[], 500, 10).is_empty());
    }

    #[test]
    fn every_set_is_found_and_only_the_first_amounts_are_searched() {
        let amounts: Vec<i64> = (0..30).map(|place| 1 << place).collect();
        let all = (1 << MOST_AMOUNTS) - 1;
        assert_eq!(
            adding_up(&amounts, all, 2),
            [(0..MOST_AMOUNTS).collect::<Vec<_>>()]
        );
        assert!(adding_up(&amounts, all + 1, 2).is_empty());
    }

    #[test]
    fn many_equal_amounts_take_no_longer() {
        let found = adding_up(&[100; 24], 1200, 3);
        assert_eq!(found.len(), 3);
        assert!(adding_up(&[i64::MAX; 24], 5, 3).is_empty());
    }
}
