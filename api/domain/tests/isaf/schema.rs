//! Checks a file against a description of its elements.

use roxmltree::{Document, Node};

use super::elements::FILE;

/// The namespace of every element.
const NAMESPACE: &str = "http://www.vmi.lt/cms/imas/isaf";
/// The namespace of `nil`.
const INSTANCE: &str = "http://www.w3.org/2001/XMLSchema-instance";

/// What is inside an element.
#[derive(Clone, Copy)]
pub enum Content {
    /// Others, in this order.
    Elements(&'static [Part]),
    /// A text of which this holds.
    Text(fn(&str) -> bool),
}

/// An element in its place.
#[derive(Clone, Copy)]
pub struct Part {
    name: &'static str,
    least: usize,
    most: usize,
    may_be_nil: bool,
    content: Content,
}

impl Part {
    /// An element that is there once.
    pub const fn one(name: &'static str, content: Content) -> Self {
        Self::some(name, 1, 1, content)
    }

    /// An element that is there so many times.
    pub const fn some(name: &'static str, least: usize, most: usize, content: Content) -> Self {
        Self {
            name,
            least,
            most,
            may_be_nil: false,
            content,
        }
    }

    /// The same, which may say that it has no value.
    pub const fn or_nil(self) -> Self {
        Self {
            may_be_nil: true,
            ..self
        }
    }
}

/// What is wrong with a file: the path of each element with its problem.
pub fn problems(xml: &str) -> Vec<String> {
    let document = Document::parse(xml).unwrap();
    let mut problems = Vec::new();
    let root = document.root();
    sequence(
        &children(root),
        std::slice::from_ref(&FILE),
        "",
        &mut problems,
    );
    problems
}

/// The elements inside another.
pub fn children<'a, 'input>(node: Node<'a, 'input>) -> Vec<Node<'a, 'input>> {
    node.children().filter(Node::is_element).collect()
}

/// Whether an element says that it has no value.
pub fn is_nil(node: Node<'_, '_>) -> bool {
    node.attribute((INSTANCE, "nil")) == Some("true")
}

fn sequence(nodes: &[Node<'_, '_>], parts: &[Part], path: &str, problems: &mut Vec<String>) {
    let mut left = nodes;
    for part in parts {
        let is_other = |node: &Node<'_, '_>| node.tag_name().name() != part.name;
        let count = left.iter().position(is_other).unwrap_or(left.len());
        let (these, rest) = left.split_at(count);
        if !(part.least..=part.most).contains(&count) {
            problems.push(format!("{path}/{}: {count} times", part.name));
        }
        for (node, place) in these.iter().zip(1..) {
            let place = if part.most == 1 {
                String::new()
            } else {
                format!("[{place}]")
            };
            element(
                *node,
                part,
                &format!("{path}/{}{place}", part.name),
                problems,
            );
        }
        left = rest;
    }
    if let Some(node) = left.first() {
        problems.push(format!("{path}/{}: out of place", node.tag_name().name()));
    }
}

fn element(node: Node<'_, '_>, part: &Part, path: &str, problems: &mut Vec<String>) {
    let mut problem = |text: String| problems.push(format!("{path}: {text}"));
    if node.tag_name().namespace() != Some(NAMESPACE) {
        problem("another namespace".to_owned());
    }
    let own: String = node
        .children()
        .filter_map(|child| child.text().filter(|_| child.is_text()))
        .collect();
    let inner = children(node);
    if is_nil(node) {
        let is_empty = own.is_empty() && inner.is_empty();
        if !part.may_be_nil || !is_empty {
            problem("nil".to_owned());
        }
        return;
    }
    match part.content {
        Content::Text(_) if !inner.is_empty() => problem("elements in a text".to_owned()),
        Content::Text(fits) if !fits(&own) => problem(own),
        Content::Text(_) => {}
        Content::Elements(_) if !own.trim().is_empty() => problem("text among elements".to_owned()),
        Content::Elements(parts) => sequence(&inner, parts, path, problems),
    }
}

#[test]
fn the_sample_fits_and_a_spoilt_one_fails_at_its_three_places() {
    assert_eq!(problems(super::sample::VALID), Vec::<String>::new());
    let invoice = "/iSAFFile/SourceDocuments/SalesInvoices/Invoice";
    let total = format!("{invoice}[1]/DocumentTotals/DocumentTotal");
    let expected = [
        format!("{total}[1]/TaxCode: PVM-14"),
        format!("{total}[2]/Amount: 18.905"),
        format!("{invoice}[3]/InvoiceType: KR"),
    ];
    assert_eq!(
        problems(include_str!("../samples/isaf_invalid.xml")),
        expected
    );
}

#[test]
fn what_is_missing_doubled_or_out_of_order_is_found() {
    let valid = super::sample::VALID;
    let nil = "<Name xsi:nil=\"true\"/>";
    for (from, to, expected) in [
        ("<PartNumber>1</PartNumber>", "", "PartNumber: 0 times"),
        ("<PartNumber>1<", "<PartNumber>a<", "PartNumber: a"),
        (
            "<Country>LT</Country>",
            "<Country>LTU</Country>",
            "Country: LTU",
        ),
        ("<Name>Muster Spedition GmbH</Name>", nil, "Name: nil"),
        (
            "<SpecialTaxation></SpecialTaxation>",
            "<X/>",
            "SpecialTaxation: 0 times",
        ),
        (
            "</SalesInvoices>",
            "</SalesInvoices><SalesInvoices/>",
            "SalesInvoices: 2 times",
        ),
        (
            "<References></References>",
            "<References>-</References>",
            "text among elements",
        ),
        (
            "2026-11-04</VATPointDate>",
            "2026-11-31</VATPointDate>",
            "VATPointDate: 2026-11-31",
        ),
        ("iSAF1.2", "iSAF1.3", "FileVersion: iSAF1.3"),
        (
            "vmi.lt/cms/imas/isaf",
            "vmi.lt/cms/imas/isaf2",
            "another namespace",
        ),
        ("<InvoiceNo>VEZ-556<", "<InvoiceNo><", "InvoiceNo: "),
    ] {
        let spoilt = valid.replacen(from, to, 1);
        assert_ne!(spoilt, valid, "{from}");
        let problems = problems(&spoilt);
        assert!(
            problems.iter().any(|one| one.contains(expected)),
            "{expected}: {problems:?}"
        );
    }
}
