//! How payers write numbers of invoices and how banks pass on names.

use domain::Cents;
use domain::payments::matching::Document;
use domain::payments::statement::StatedInvoice;

use super::chance::Chance;
use super::phrases::Tongue;

/// What a payment says about its invoices.
#[derive(Default)]
pub struct Written {
    pub text: String,
    pub stated: Vec<StatedInvoice>,
    pub end_to_end_id: Option<String>,
}

impl Written {
    /// A text alone.
    pub fn text(text: String) -> Self {
        Self {
            text,
            ..Self::default()
        }
    }

    /// Fields of their own name invoices, but not how much is paid for each.
    pub fn forget_amounts(&mut self) {
        for one in &mut self.stated {
            one.amount = None;
        }
    }

    /// The same in the text, where something can be added.
    pub fn without_fields(self, all: &[Document]) -> Self {
        if self.stated.is_empty() {
            return self;
        }
        let whole: Vec<String> = all
            .iter()
            .map(|one| format!("{}-{}", one.serie, one.number))
            .collect();
        Self::text(whole.join(", "))
    }
}

/// The number of one invoice. Most payers copy what is printed; programs leave out signs or the serie; banks that have
/// fields of their own are few.
pub fn number(chance: &mut Chance, one: &Document) -> Written {
    let number = with_serie(chance, &one.serie, &one.number);
    match chance.below(100) {
        0..84 => Written::text(number),
        84..90 => Written::text(one.number.clone()),
        90..94 => Written {
            stated: vec![stated(one, Some(one.open))],
            ..Written::default()
        },
        94..96 => Written {
            stated: vec![stated(one, None)],
            ..Written::default()
        },
        96..98 => Written::text(reference(&one.serie, &one.number)),
        _ => Written {
            end_to_end_id: Some(number),
            ..Written::default()
        },
    }
}

/// Serie and number.
pub fn with_serie(chance: &mut Chance, serie: &str, number: &str) -> String {
    match chance.below(100) {
        0..52 => format!("{serie}-{number}"),
        52..68 => format!("{serie} {number}"),
        68..76 => format!("{serie} Nr. {number}"),
        76..80 => format!("{serie}/{number}"),
        80..85 => format!("{serie}{number}"),
        85..88 => format!("{serie}-{number}").to_lowercase(),
        88..90 => format!("{serie}-00{number}"),
        90..92 => format!("{serie}/{number}/2025"),
        92..94 => format!("{serie}_{number}"),
        94..96 => format!("{serie} – {number}"),
        // A letter of another keyboard.
        96..97 => format!("{serie}-{number}")
            .replace('T', "Т")
            .replace('K', "К"),
        97..98 => format!("{serie}.{number}"),
        98..99 => format!("serija {serie} Nr.{number}"),
        _ => {
            let (front, back) = number.split_at(number.len() / 2);
            format!("{serie}-{front} {back}")
        }
    }
}

/// The numbers of several invoices.
pub fn numbers(chance: &mut Chance, all: &[Document], tongue: Tongue) -> Written {
    let is_one_serie = all.iter().all(|one| one.serie == all[0].serie);
    let plain: Vec<i64> = all.iter().map(|one| one.number.parse().unwrap()).collect();
    let is_run = is_one_serie && plain.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let style = chance.below(100);
    if is_run && style < 40 {
        let link = chance.one_of(&["-", "–", "..", " - "]);
        return Written::text(format!(
            "{}-{}{link}{}",
            all[0].serie,
            plain[0],
            plain[plain.len() - 1]
        ));
    }
    if style < 8 {
        let with = chance.happens(600);
        let stated = all.iter().map(|one| stated(one, with.then_some(one.open)));
        return Written {
            stated: stated.collect(),
            ..Written::default()
        };
    }
    if style < 15 {
        let bare: Vec<&str> = all.iter().map(|one| one.number.as_str()).collect();
        return Written::text(bare.join(chance.one_of(&[", ", ",", " ", "; "])));
    }
    if is_one_serie && style < 55 {
        let link = chance.one_of(&[", ", ",", "/", "; ", " + "]);
        let mut list = with_serie(chance, &all[0].serie, &all[0].number).replace("/2025", "");
        for (place, one) in all.iter().enumerate().skip(1) {
            let is_last = place + 1 == all.len();
            list.push_str(if is_last && chance.happens(500) {
                tongue.and()
            } else {
                link
            });
            list.push_str(&one.number);
        }
        return Written::text(list);
    }
    if is_one_serie && style < 58 {
        let tails = all
            .iter()
            .skip(1)
            .map(|one| &one.number[one.number.len() - 2..]);
        let same = all.iter().all(|one| one.number[..3] == all[0].number[..3]);
        if same {
            let tails: Vec<&str> = tails.collect();
            return Written::text(format!(
                "{}-{}, {}",
                all[0].serie,
                all[0].number,
                tails.join(", ")
            ));
        }
    }
    let link = chance.one_of(&[", ", " ", "; ", ","]);
    let whole: Vec<String> = all
        .iter()
        .map(|one| format!("{}-{}", one.serie, one.number))
        .collect();
    Written::text(whole.join(link))
}

fn stated(one: &Document, amount: Option<Cents>) -> StatedInvoice {
    StatedInvoice {
        number: format!("{}-{}", one.serie, one.number),
        amount,
    }
}

/// A creditor reference (ISO 11649) of serie and number.
fn reference(serie: &str, number: &str) -> String {
    let remainder = format!("{serie}{number}RF00")
        .chars()
        .fold(0, |sum: u32, letter| {
            let value = letter.to_digit(36).unwrap();
            (sum * if value > 9 { 100 } else { 10 } + value) % 97
        });
    format!("RF{:02}{serie}{number}", 98 - remainder)
}

/// A name as the bank passes it on; none if the statement has no names.
pub fn name(chance: &mut Chance, name: &str) -> Option<String> {
    let letters: Vec<char> = name.chars().collect();
    match chance.below(100) {
        0..58 => Some(name.to_owned()),
        58..80 => Some(name.to_uppercase()),
        80..88 => Some(unaccented(name).to_uppercase().replace('"', "")),
        // The legal form at the other end.
        88..91 => {
            let (form, rest) = name.split_once(' ')?;
            let is_form = ["UAB", "AB", "MB", "SIA"].contains(&form);
            Some(if is_form {
                format!("{rest}, {form}")
            } else {
                name.to_owned()
            })
        }
        91..94 => Some(letters.iter().take(20).collect()),
        // A letter is missing.
        94..97 => {
            let gap = chance.place(letters.len());
            let rest = letters
                .iter()
                .enumerate()
                .filter(|(place, _)| *place != gap);
            Some(rest.map(|(_, letter)| letter).collect())
        }
        _ => None,
    }
}

fn unaccented(text: &str) -> String {
    text.replace('ö', "oe")
        .replace('ü', "ue")
        .replace('ł', "l")
        .replace('Ł', "L")
}

/// A number with a slip of the hand.
pub fn mistyped(chance: &mut Chance, number: &str) -> String {
    let mut digits: Vec<char> = number.chars().collect();
    let place = chance.place(digits.len());
    match chance.below(100) {
        // Neighbours change places; the last ones most often.
        0..35 => {
            let at = digits.len() - 2 - chance.place(2);
            digits.swap(at, at + 1);
        }
        35..70 => {
            digits[place] = chance.one_of(&['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
        }
        70..82 => {
            digits.remove(place);
        }
        82..90 => digits.insert(place, digits[place]),
        // The key beside it.
        90..95 => {
            let last = digits.len() - 1;
            let digit = digits[last].to_digit(10).unwrap();
            digits[last] = char::from_digit((digit + 1) % 10, 10).unwrap();
        }
        _ => {
            let found = digits.iter().position(|one| *one == '0');
            digits[found.unwrap_or(0)] = 'O';
        }
    }
    digits.into_iter().collect()
}
