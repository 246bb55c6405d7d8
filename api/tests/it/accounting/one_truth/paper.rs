//! PDFs, by their text. Labels are Lithuanian, English or both; numbers are written as in the first language.

use super::files::Files;
use super::services;
use super::stated::{Case, Cases, Effect, Party, Stated};
use super::stored::Stored;
use super::sums::Sums;
use super::words::Words;

/// How many threads read.
const THREADS: usize = 2;

/// What is in a PDF: the text of its pages with single blanks, and its files with their names.
struct Contents {
    text: String,
    files: Vec<(String, Vec<u8>)>,
}

fn contents(paper: &[u8]) -> Contents {
    let file = lopdf::Document::load_mem(paper).unwrap();
    let pages = file.get_pages().into_keys().map(|page| {
        let text = file.extract_text(&[page]).unwrap();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    });
    let pages: Vec<String> = pages.collect();
    let specifications = file.objects.values().filter_map(|object| {
        let of = object.as_dict().ok()?;
        let name = lopdf::decode_text_string(of.get(b"UF").ok()?).unwrap();
        let place = of.get(b"EF").ok()?.as_dict().unwrap().get(b"F").unwrap();
        let stream = file.get_object(place.as_reference().unwrap()).unwrap();
        Some((
            name,
            stream.as_stream().unwrap().decompressed_content().unwrap(),
        ))
    });
    Contents {
        files: specifications.collect(),
        text: pages.join(" "),
    }
}

/// Each of these, on several threads.
fn all_contents(papers: &[Vec<u8>]) -> Vec<Contents> {
    let read = |papers: &[Vec<u8>]| {
        papers
            .iter()
            .map(|paper| contents(paper))
            .collect::<Vec<_>>()
    };
    std::thread::scope(|scope| {
        let parts = papers.chunks(papers.len().div_ceil(THREADS).max(1));
        let parts: Vec<_> = parts.map(|part| scope.spawn(move || read(part))).collect();
        parts
            .into_iter()
            .flat_map(|part| part.join().unwrap())
            .collect()
    })
}

/// What PDFs state, and where the e-invoice in one is not the one that can be had otherwise.
pub fn read(files: &Files, documents: &[&Stored]) -> (Vec<Stated>, Vec<String>) {
    let contents = all_contents(&files.papers);
    let mut found = Vec::new();
    for (of, contents) in documents.iter().zip(&contents) {
        let expected = files
            .data_of(&of.number)
            .map(|data| (format!("{}.xml", of.number), data.as_bytes().to_vec()));
        if contents.files.iter().ne(expected.iter()) {
            found.push(format!("{}: PDF: holds another e-invoice", of.number));
        }
    }
    (
        contents
            .iter()
            .map(|contents| stated(&contents.text))
            .collect(),
        found,
    )
}

fn stated(text: &str) -> Stated {
    let words = Words::of(text);
    let after = |lt, en| words.after(text, lt, en);
    let first = |lt, en| after(lt, en).map(|rest| rest.split(' ').next().unwrap().to_owned());
    let number = first("Nr.", "No.").unwrap_or_else(|| panic!("no number in {text}"));
    let date = first("Išrašymo data", "Date of issue").map(|date| date.parse().unwrap());
    let due = first("Apmokėti iki", "Payment due").map(|date| Some(date.parse().unwrap()));
    let supplied = first("Suteikimo data", "Date of supply").map(|date| date.parse().unwrap());
    let corrects = after("Taiso sąskaitą", "Corrects").map(|rest| {
        let (number, rest) = rest.split_once(", ").unwrap();
        (number.to_owned(), Some(rest[..10].parse().unwrap()))
    });
    let (seller, rest) = words.until(after("Pardavėjas", "Seller").unwrap(), "Pirkėjas", "Buyer");
    let (buyer, rest) = rest.split_once(words.heading()).unwrap();
    let (rows, sums) = words.until(rest, "Iš viso be PVM", "Total without VAT");
    let case = case(after("Teisinis pagrindas", "Legal basis"));
    let sums = Sums::read(&words, sums, case);
    let is_credit = text.contains("Kreditinė") || text.contains("redit invoice");
    let (lt, en) = in_words(&words, after("Suma žodžiais", "In words").unwrap());
    if let Some(reference) = first("Paskirtis", "Payment reference") {
        assert_eq!(reference, number);
    }
    Stated {
        effect: Some(match (is_credit, sums.gross < 0) {
            (true, true) => Effect::TakesBack,
            (true, false) => Effect::ChargesMore,
            _ => Effect::Charges,
        }),
        date,
        due,
        supplied: supplied.or(date),
        corrects: Some(corrects.unwrap_or_default()),
        currency: Some(sums.currency),
        // Outside the scope of VAT there is none, in no currency.
        rate: sums
            .euros
            .map(|(rate, _)| rate)
            .or((!sums.is_without).then_some(0)),
        iban: Some(between(seller, "IBAN", "BIC / SWIFT").to_owned()),
        seller: party(&words, seller),
        buyer: party(&words, buyer),
        net: Some(sums.net),
        vat: Some(sums.vat),
        gross: Some(sums.gross),
        vat_in_euros: sums
            .euros
            .map(|(_, vat)| Some(vat))
            .or((!sums.is_without).then_some(None)),
        words: (lt, en),
        lines: Some(services::read(&words, rows, case)),
        groups: Some(sums.groups),
        writes: |_, text| text.chars().filter(|one| !one.is_whitespace()).collect(),
        ..Stated::of("PDF", number)
    }
    .without_blanks()
}

impl Stated {
    /// A long text is broken where there is no blank, too.
    fn without_blanks(mut self) -> Self {
        let plain = |text: &mut Option<String>| {
            if let Some(text) = text {
                text.retain(|one| !one.is_whitespace());
            }
        };
        for party in [&mut self.seller, &mut self.buyer] {
            for text in [
                &mut party.name,
                &mut party.code,
                &mut party.vat_code,
                &mut party.address,
            ] {
                plain(text);
            }
        }
        for text in [&mut self.words.0, &mut self.words.1, &mut self.iban] {
            plain(text);
        }
        for line in self.lines.iter_mut().flatten() {
            plain(&mut line.name);
        }
        self
    }
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = text.split_once(from).unwrap_or(("", ""));
    rest.split_once(to).map_or(rest, |(part, _)| part)
}

fn party(words: &Words, text: &str) -> Party {
    const LABELS: [(&str, &str); 4] = [
        ("Kodas", "Code"),
        ("PVM kodas", "VAT code"),
        ("Adresas", "Address"),
        ("Bankas", "Bank"),
    ];
    let mut parts: [&str; 5] = [text, "", "", "", ""];
    let mut last = 0;
    for (place, (lt, en)) in (1..).zip(LABELS) {
        let label = format!(" {} ", words.label(lt, en));
        if let Some((before, rest)) = parts[last].split_once(label.as_str()) {
            (parts[last], parts[place], last) = (before, rest, place);
        }
    }
    let [name, code, vat_code, address, _] = parts.map(|part| Some(part.to_owned()));
    Party {
        name,
        code,
        vat_code,
        address,
        country: None,
    }
}

/// The directive of untaxed lines, by the rule that is quoted.
fn case(legal: Option<&str>) -> Cases {
    const RULES: [(&[&str], Cases); 5] = [
        (
            &["Atvirkštinis apmokestinimas", "Reverse charge"],
            &[Case::ReverseCharge],
        ),
        (
            &[
                "Ne PVM objektas Lietuvoje",
                "Outside the scope of Lithuanian",
            ],
            &[Case::OutsideEu],
        ),
        (&["146 str", "146(1)(e)"], &[Case::Export]),
        (&["144 str", "Article 144"], &[Case::Import]),
        (
            &["Ne PVM objektas (žalos", "Not subject to VAT"],
            &[Case::NoSupply],
        ),
    ];
    let Some(legal) = legal else {
        return &[Case::Taxed];
    };
    let rule = RULES
        .iter()
        .find(|(texts, _)| texts.iter().any(|text| legal.contains(text)));
    rule.unwrap_or_else(|| panic!("no rule in {legal}")).1
}

/// The sum in words, in each language that it is in.
fn in_words(words: &Words, text: &str) -> (Option<String>, Option<String>) {
    const ENDS: [&str; 6] = ["centų", "centai", "centas", "pensų", "pensai", "pensas"];
    let of_lithuanian = ENDS
        .iter()
        .filter_map(|end| text.find(end).map(|at| at + end.len()))
        .min();
    let (lithuanian, rest) = text.split_at(if words.has_lithuanian() {
        of_lithuanian.unwrap()
    } else {
        0
    });
    let lower = |text: &str| {
        let mut letters = text.trim().chars();
        let first = letters.next().unwrap().to_lowercase();
        Some(first.chain(letters).collect())
    };
    let ends = [
        ("Teisinis pagrindas", "Legal basis"),
        ("Pastaba", "Note"),
        ("Paskirtis", "Payment reference"),
        ("Išrašė", "Issued by"),
    ];
    let end = ends
        .iter()
        .filter_map(|(lt, en)| rest.find(&format!(" {} ", words.label(lt, en))))
        .min();
    let english = &rest[..end.unwrap_or(rest.len())];
    (
        words.has_lithuanian().then(|| lower(lithuanian)).flatten(),
        words.has_english().then(|| lower(english)).flatten(),
    )
}
