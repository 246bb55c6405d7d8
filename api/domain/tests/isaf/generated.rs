//! Files of many documents of every kind, from a seeded row of numbers.

use domain::Cents;
use domain::accounting::isaf::file::Listed;
use domain::accounting::{IsafKind, Purchase};
use domain::billing::euro::EuroRate;
use domain::billing::{Document, Draft, VatRate};
use domain::invoices::{InvoiceType, VatDirective};
use domain::orders::Currency;
use domain::settlements::PurchaseCase;
use roxmltree::Node;

use super::day;
use super::documents::{buyer, corrected, draft, file, purchase};
use super::rules::{cents, text};
use super::{rules, schema};

/// How many documents a register has.
const COUNT: i64 = 300;

/// Numbers that come out the same in every run (Knuth's linear congruence).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: i64) -> i64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        i64::try_from(self.0 >> 33).unwrap() % end
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        let place = self.below(of.len().try_into().unwrap());
        of[usize::try_from(place).unwrap()]
    }

    fn date(&mut self) -> chrono::NaiveDate {
        day(&format!("2026-11-{:02}", self.below(30) + 1))
    }
}

const NAMES: [&str; 5] = [
    "UAB \"Ąžuolas & sūnūs\"",
    "Łódź <Trans> Sp. z o.o.",
    "",
    "\u{1}Bad\u{b}\nname\t]]>",
    "Ф «Груз» ",
];

fn party(numbers: &mut Numbers, countries: &[[&'static str; 2]]) -> [&'static str; 4] {
    let [country, vat_code] = numbers.one(countries);
    let code = numbers.one(&["999000024", "HRB 12/3", ""]);
    [numbers.one(&NAMES), code, vat_code, country]
}

fn sale(numbers: &mut Numbers, place: i64) -> (Document, bool) {
    use VatDirective as D;
    let directive = D::ALL[usize::try_from(place).unwrap() % D::ALL.len()];
    let (zero, full) = (VatRate::of(0), VatRate::of(21));
    let (countries, rates): (&[[&str; 2]], &[VatRate]) = match directive {
        D::Domestic => (
            &[["LT", "LT999000216"], ["", "lt 999000216"], ["LT", ""]],
            &[full],
        ),
        D::EuBusiness => (
            &[["DE", "DE999000009"], ["", "EL123456789"], ["PL", ""]],
            &[zero],
        ),
        D::OutsideEuBusiness => (&[["NO", ""], ["GB", "GB 123"]], &[VatRate::WITHOUT]),
        D::Export | D::Import => (&[["LT", "LT999000216"]], &[zero, full]),
        D::NotVatObject => (&[["LT", ""]], &[VatRate::WITHOUT, zero]),
    };
    let kind = numbers.one(&[
        InvoiceType::Normal,
        InvoiceType::Additional,
        InvoiceType::Credit,
    ]);
    let sign = if kind == InvoiceType::Credit {
        numbers.one(&[1, -1])
    } else {
        1
    };
    let count = numbers.below(4) + 1;
    let lines = (0..count).map(|_| (sign * (numbers.below(1_000_000) + 1), numbers.one(rates)));
    let lines: Vec<(i64, VatRate)> = lines.collect();
    let date = numbers.date();
    let currency = numbers.one(&[Currency::Eur, Currency::Eur, Currency::Usd]);
    let rate = format!("1.{:04}", numbers.below(9_000)).parse().unwrap();
    let supplied = numbers.date();
    let supplied_on = numbers.one(&[None, Some(supplied)]);
    let draft = Draft {
        invoice_type: kind,
        supplied_on,
        buyer: buyer(party(numbers, countries)),
        currency,
        euro_rate: (currency != Currency::Eur).then_some(EuroRate { rate, date }),
        corrects: (kind == InvoiceType::Credit).then(|| corrected("FLL1-00001", day("2026-10-01"))),
        ..draft("FLL1", place, date, directive, &lines)
    };
    (draft.compose().unwrap(), numbers.below(8) == 0)
}

fn bought(numbers: &mut Numbers, place: i64) -> Purchase<'static> {
    use PurchaseCase as C;
    let case = C::ALL[usize::try_from(place).unwrap() % C::ALL.len()];
    let (countries, percents): (&[[&str; 2]], &[i32]) = match case {
        C::Lithuania => (&[["LT", "LT999000316"], ["LT", ""]], &[21, 9, 0]),
        C::Eu => (&[["PL", "PL9990000014"], ["LV", ""]], &[0]),
        C::OutsideEu => (&[["NO", "999888777MVA"], ["UA", ""]], &[0]),
    };
    let takes_back = numbers.below(4) == 0;
    let sign = if takes_back { -1 } else { 1 };
    let count = numbers.below(4) + 1;
    let lines = (0..count).map(|_| {
        let (percent, net) = (numbers.one(percents), sign * (numbers.below(1_000_000) + 1));
        (percent, net, Cents(net).vat(percent.into()).unwrap().0)
    });
    let lines: Vec<(i32, i64, i64)> = lines.collect();
    let days = [numbers.date().to_string(), numbers.date().to_string()];
    let party = party(numbers, countries);
    let mut purchase = purchase(
        ("V<&", "1"),
        days.each_ref().map(String::as_str),
        (party, case),
        &lines,
    );
    purchase.corrects = takes_back.then(|| ("V 0".to_owned(), day("2026-09-30")));
    if numbers.below(3) == 0 {
        purchase.currency = Currency::Usd;
        purchase.rate = Some("1.0847".parse().unwrap());
    }
    purchase
}

/// What the sums of a register have to be, from the documents alone.
fn sum(amounts: impl Iterator<Item = (i64, i64)>) -> Listed {
    let mut listed = Listed::default();
    for (taxable, vat) in amounts {
        listed.documents += 1;
        listed.taxable.0 += taxable;
        listed.vat.0 += vat;
    }
    listed
}

fn of_sale((document, is_cancelled): &(Document, bool)) -> Option<(i64, i64)> {
    let groups = document
        .groups_in_euros
        .as_ref()
        .unwrap_or(&document.groups);
    let sum = |of: fn(&domain::billing::VatGroup) -> i64| groups.iter().map(of).sum::<i64>();
    let is_listed = document.directive != VatDirective::NotVatObject;
    let amounts = (sum(|group| group.base.0), sum(|group| group.vat.0));
    is_listed.then_some(if *is_cancelled { (0, 0) } else { amounts })
}

fn of_purchase(purchase: &Purchase<'_>) -> Option<(i64, i64)> {
    let in_euros = |cents| {
        purchase
            .rate
            .map_or(cents, |rate| rate.in_euros(Cents(cents)).unwrap().0)
    };
    let lines = &purchase.lines;
    if purchase.case != PurchaseCase::Lithuania {
        let net = in_euros(lines.iter().map(|line| line.net.0).sum());
        return Some((net, Cents(net).vat(21).unwrap().0));
    }
    let is_listed =
        !purchase.party.vat_code.is_empty() || lines.iter().any(|line| line.percent > 0);
    let of_rate = |percent: i32| {
        let own = lines.iter().filter(|line| line.percent == percent);
        let sums = own.fold((0, 0), |(net, vat), line| {
            (net + line.net.0, vat + line.vat.0)
        });
        (in_euros(sums.0), in_euros(sums.1))
    };
    let rates = [21, 9, 0].map(of_rate);
    let amounts = rates
        .iter()
        .fold((0, 0), |sum, rate| (sum.0 + rate.0, sum.1 + rate.1));
    is_listed.then_some(amounts)
}

/// The sums of a register as they are written.
fn written(xml: &str, register: &str) -> Listed {
    let document = roxmltree::Document::parse(xml).unwrap();
    let invoices = document.descendants().filter(|one| {
        let parent = one.parent().map(|parent| parent.tag_name().name());
        one.tag_name().name() == "Invoice" && parent == Some(register)
    });
    sum(invoices.map(|invoice: Node<'_, '_>| {
        let totals = invoice
            .descendants()
            .filter(|one| one.tag_name().name() == "DocumentTotal");
        totals.fold((0, 0), |(taxable, vat), total| {
            let cents = |name| cents(text(total, name));
            (taxable + cents("TaxableValue"), vat + cents("Amount"))
        })
    }))
}

#[test]
fn files_of_many_documents_keep_every_rule_and_add_up() {
    for seed in 1..=3 {
        let mut numbers = Numbers(seed);
        let sales: Vec<_> = (0..COUNT).map(|place| sale(&mut numbers, place)).collect();
        let purchases: Vec<_> = (0..COUNT)
            .map(|place| bought(&mut numbers, place))
            .collect();
        let (totals, xml) = file(IsafKind::Full, &purchases, &sales).unwrap();
        assert_eq!(schema::problems(&xml), Vec::<String>::new());
        assert_eq!(rules::problems(&xml), Vec::<String>::new());
        let expected = sum(sales.iter().filter_map(of_sale));
        assert_eq!(
            (totals.sales, written(&xml, "SalesInvoices")),
            (expected, expected)
        );
        let expected = sum(purchases.iter().filter_map(of_purchase));
        assert_eq!(
            (totals.purchases, written(&xml, "PurchaseInvoices")),
            (expected, expected)
        );
        for code in ["SF", "KS", "DS", "AN"] {
            assert!(xml.contains(&format!("<InvoiceType>{code}<")), "{code}");
        }
    }
}
