//! What a piece of HTML would be made into: how deep its elements are nested, how many they are, and
//! how much their attributes hold.
//!
//! The time it takes to clean HTML grows with the square of its depth: some 10,000 `<div>` in each
//! other take half a second. And formatting that is not ended is opened again in every paragraph, so
//! that a few kilobytes can become millions of elements. Both are therefore measured before anything
//! is cleaned, by the parser that cleaning uses, which only counts here and ends early. Before that,
//! the tags are measured without it ([`largest_tag`]).

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::{StrTendril, TendrilSink};
use html5ever::{Attribute, ExpandedName, ParseOpts, QualName, local_name, ns, parse_fragment};

use super::tags::largest_tag;

/// How many bytes are parsed before it is looked at whether they became too much. Four bytes can open
/// all formatting again that has been begun.
const STEP: usize = 64;

/// The size of what a browser makes of a piece of HTML.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// How many attributes the tag has that has most of them.
    pub attributes_of_a_tag: usize,
    /// How many bytes the longest tag has.
    pub bytes_of_a_tag: usize,
    /// How deep the elements are nested.
    pub depth: usize,
    /// How many elements and comments there are.
    pub elements: usize,
    /// How many bytes their attributes have.
    pub attributes: usize,
}

impl Size {
    /// Whether nothing of it is more than this.
    pub fn fits(self, most: Self) -> bool {
        self.attributes_of_a_tag <= most.attributes_of_a_tag
            && self.bytes_of_a_tag <= most.bytes_of_a_tag
            && self.depth <= most.depth
            && self.elements <= most.elements
            && self.attributes <= most.attributes
    }
}

/// Measures a piece of HTML; of one that is too large, only the beginning. One with a tag that is too
/// large is not parsed at all.
pub fn size_of(html: &str, most: Size) -> Size {
    let tag = largest_tag(html);
    let of_tags = Size {
        attributes_of_a_tag: tag.attributes,
        bytes_of_a_tag: tag.bytes,
        ..Size::default()
    };
    if !of_tags.fits(most) {
        return of_tags;
    }
    Size {
        attributes_of_a_tag: tag.attributes,
        bytes_of_a_tag: tag.bytes,
        ..parsed_size(html, most)
    }
}

fn parsed_size(html: &str, most: Size) -> Size {
    let name = QualName::new(None, ns!(html), local_name!("div"));
    let mut parser = parse_fragment(Tree::default(), ParseOpts::default(), name, vec![], false);
    let mut rest = html;
    while !rest.is_empty() {
        let (step, after) = rest.split_at(rest.ceil_char_boundary(STEP));
        parser.process(StrTendril::from(step));
        rest = after;
        let size = parser.tokenizer.sink.sink.size.get();
        if !size.fits(most) {
            return size;
        }
    }
    parser.finish()
}

/// An element, a comment or the document.
struct Node {
    /// Of an element.
    name: QualName,
    /// HTML goes on in it although it is `MathML`.
    is_integration_point: bool,
    /// The group that it is in.
    group: RefCell<Option<Rc<Group>>>,
    /// The group that takes its content.
    content: RefCell<Rc<Group>>,
    /// How deep it was when it was put in its place; in the end, how deep it is.
    depth: Cell<usize>,
    is_settled: Cell<bool>,
}

/// What a node holds is a group, so that all of it is handed over in one step.
struct Group {
    holder: RefCell<Weak<Node>>,
}

impl Node {
    fn holder(&self) -> Option<Rc<Self>> {
        self.group.borrow().as_ref()?.holder.borrow().upgrade()
    }

    fn put(&self, group: Rc<Group>) {
        let holder = group.holder.borrow().upgrade();
        self.depth
            .set(holder.map_or(0, |holder| holder.depth.get() + 1));
        self.group.replace(Some(group));
    }
}

fn group_of(holder: &Weak<Node>) -> Rc<Group> {
    Rc::new(Group {
        holder: RefCell::new(holder.clone()),
    })
}

/// The part of the tree that is needed: which node contains which.
#[derive(Default)]
struct Tree {
    nodes: RefCell<Vec<Rc<Node>>>,
    size: Cell<Size>,
}

impl Tree {
    fn create(&self, name: QualName, is_integration_point: bool) -> Rc<Node> {
        let node = Rc::new_cyclic(|node| Node {
            name,
            is_integration_point,
            group: RefCell::default(),
            content: RefCell::new(group_of(node)),
            depth: Cell::default(),
            is_settled: Cell::default(),
        });
        self.nodes.borrow_mut().push(node.clone());
        self.grow(|size| size.elements += 1);
        node
    }

    fn nameless(&self) -> Rc<Node> {
        self.create(QualName::new(None, ns!(), local_name!("")), false)
    }

    fn put(&self, child: &NodeOrText<Rc<Node>>, group: Rc<Group>) {
        let NodeOrText::AppendNode(child) = child else {
            return;
        };
        child.put(group);
        self.grow(|size| size.depth = size.depth.max(below_the_root(child.depth.get())));
    }

    fn count(&self, attributes: &[Attribute]) {
        let bytes = |one: &Attribute| one.name.local.len() + one.value.len() + 1;
        let bytes: usize = attributes.iter().map(bytes).sum();
        self.grow(|size| size.attributes += bytes);
    }

    fn grow(&self, change: impl FnOnce(&mut Size)) {
        let mut size = self.size.get();
        change(&mut size);
        self.size.set(size);
    }
}

/// How deep the deepest node is in the end: children that were moved are deeper than before.
fn deepest(nodes: &[Rc<Node>]) -> usize {
    let mut deepest = 0;
    for node in nodes {
        let mut path = Vec::new();
        let mut at = Some(node.clone());
        while let Some(unsettled) = at.take_if(|node| !node.is_settled.get()) {
            at = unsettled.holder();
            path.push(unsettled);
        }
        let mut depth = at.map_or(0, |holder| holder.depth.get() + 1);
        while let Some(node) = path.pop() {
            node.depth.set(depth);
            node.is_settled.set(true);
            deepest = deepest.max(depth);
            depth += 1;
        }
    }
    deepest
}

/// Without the document and the element around the piece.
fn below_the_root(depth: usize) -> usize {
    depth.saturating_sub(1)
}

impl TreeSink for Tree {
    type Handle = Rc<Node>;
    type Output = Size;
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) -> Size {
        Size {
            depth: below_the_root(deepest(&self.nodes.into_inner())),
            ..self.size.into_inner()
        }
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> Rc<Node> {
        self.nameless()
    }

    fn elem_name<'a>(&'a self, target: &'a Rc<Node>) -> ExpandedName<'a> {
        target.name.expanded()
    }

    fn create_element(
        &self,
        name: QualName,
        attributes: Vec<Attribute>,
        flags: ElementFlags,
    ) -> Rc<Node> {
        self.count(&attributes);
        self.create(name, flags.mathml_annotation_xml_integration_point)
    }

    fn create_comment(&self, _: StrTendril) -> Rc<Node> {
        self.nameless()
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Rc<Node> {
        self.nameless()
    }

    fn append(&self, parent: &Rc<Node>, child: NodeOrText<Rc<Node>>) {
        self.put(&child, parent.content.borrow().clone());
    }

    fn append_before_sibling(&self, sibling: &Rc<Node>, child: NodeOrText<Rc<Node>>) {
        let group = sibling.group.borrow().clone();
        if let Some(group) = group {
            self.put(&child, group);
        }
    }

    fn append_based_on_parent_node(
        &self,
        element: &Rc<Node>,
        previous: &Rc<Node>,
        child: NodeOrText<Rc<Node>>,
    ) {
        if element.group.borrow().is_some() {
            self.append_before_sibling(element, child);
        } else {
            self.append(previous, child);
        }
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    /// The content of a template counts as that of any element.
    fn get_template_contents(&self, target: &Rc<Node>) -> Rc<Node> {
        target.clone()
    }

    fn same_node(&self, one: &Rc<Node>, other: &Rc<Node>) -> bool {
        Rc::ptr_eq(one, other)
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    fn add_attrs_if_missing(&self, _: &Rc<Node>, attributes: Vec<Attribute>) {
        self.count(&attributes);
    }

    fn remove_from_parent(&self, target: &Rc<Node>) {
        target.group.replace(None);
    }

    /// Adds what the one holds to what the other holds.
    fn reparent_children(&self, node: &Rc<Node>, new_parent: &Rc<Node>) {
        let group = node.content.replace(group_of(&Rc::downgrade(node)));
        group.holder.replace(Rc::downgrade(new_parent));
        new_parent.content.replace(group);
    }

    fn is_mathml_annotation_xml_integration_point(&self, handle: &Rc<Node>) -> bool {
        handle.is_integration_point
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::html;

    const ANY: Size = Size {
        attributes_of_a_tag: usize::MAX,
        bytes_of_a_tag: usize::MAX,
        depth: usize::MAX,
        elements: usize::MAX,
        attributes: usize::MAX,
    };
    const MOST: Size = Size {
        attributes_of_a_tag: 32,
        bytes_of_a_tag: 10_000,
        depth: 200,
        elements: 10_000,
        attributes: 100_000,
    };

    #[test]
    fn what_people_write_is_as_deep_as_it_looks() {
        for (html, depth) in [
            ("", 0),
            ("text", 0),
            ("<p>a<br>b</p><p>c</p>", 2),
            ("<ul><li><p>a</p></li><li>b</li></ul>", 3),
            ("<p>a<p>b<p>c", 1),
            ("<table><tr><td>1<td>2<tr><td>3</table>", 4),
            ("<textarea><b><i></textarea>", 1),
            ("<b><p><i>x</b>y", 3),
        ] {
            assert_eq!(size_of(html, ANY).depth, depth, "{html}");
        }
    }

    #[test]
    fn nesting_cannot_hide() {
        for element in [
            "<div>",
            "<div></x>",
            r#"<div title="</div>">"#,
            "<div><!-- </div> -->",
            "<div><script></div></script>",
            "<b><div></b>",
            "<textarea><b title=\"</textarea><div>\"></b></textarea><div>",
            "<svg><g><![CDATA[></g>]]>",
            "<svg><title><div>",
            "<svg><style></style><g>",
            "<svg><desc><template><div>",
            "<math><annotation-xml encoding=text/html><div>",
            "<table><tr><td>",
        ] {
            assert!(!size_of(&element.repeat(500), MOST).fits(MOST), "{element}");
        }
        // What these begin is text in HTML and goes on as HTML in SVG and MathML.
        for before in [
            "<svg><title>",
            "<svg><desc>",
            "<math><mi>",
            "<svg><style>",
            "<svg><plaintext>",
        ] {
            let html = format!("{before}{}", "<div>".repeat(500));
            assert!(!size_of(&html, MOST).fits(MOST), "{before}");
        }
    }

    #[test]
    fn formatting_that_is_not_ended_counts_in_every_paragraph() {
        let unlike: Vec<_> = (0..190).map(|n| format!("<b a={n}>")).collect();
        let unlike = unlike.concat();
        let ends_another: Vec<_> = (0..190).map(|n| format!("<b a={n}></i>")).collect();
        let ends_another = ends_another.concat();
        for begun in [
            format!("<p>{}", "<b><i>".repeat(20)),
            format!("<svg><title><p>{unlike}"),
            format!("<p>{unlike}"),
            format!("<p>{ends_another}"),
        ] {
            let html = format!("{begun}{}", "<p>x".repeat(5000));
            let size = size_of(&html, MOST);
            assert!(!size.fits(MOST), "{begun}: {size:?}");
            // It has ended early.
            assert!(size.elements < 20_000, "{begun}: {size:?}");
        }
        let ended = "<p><b><i>x</i></b></p>".repeat(1000);
        let size = size_of(&ended, MOST);
        assert!(size.fits(MOST), "{size:?}");
    }

    #[test]
    fn an_address_that_is_not_ended_counts_in_every_paragraph() {
        let html = format!(
            "<p><a href=\"{}\">{}",
            "x".repeat(1000),
            "<p>x".repeat(1000)
        );
        let size = size_of(&html, MOST);
        assert!(size.attributes > MOST.attributes && size.attributes < 2 * MOST.attributes);
    }

    #[test]
    fn a_tag_that_is_too_large_is_not_parsed() {
        let attributes = (0..40)
            .map(|number| format!(" a{number}"))
            .collect::<Vec<_>>()
            .concat();
        for html in [
            format!("<p{attributes}>x"),
            format!("<p>x</p{attributes}>"),
            format!("<p title=\"{}\">x", "y".repeat(10_000)),
            format!("<p>{}", format!("<b{attributes}>").repeat(200)),
        ] {
            let size = size_of(&html, MOST);
            assert!(!size.fits(MOST) && size.elements == 0, "{size:?}");
        }
    }

    /// However broken the tags are, the parsed tree is never larger than what was measured.
    #[test]
    fn what_is_cleaned_is_not_larger_than_measured() {
        const PARTS: [&str; 44] = [
            "<b>",
            "</b>",
            "<i x=1>",
            "</i>",
            "<a href=mailto:a>",
            "</a>",
            "<p>",
            "</p>",
            "<div>",
            "</div>",
            "<ul>",
            "<li>",
            "</li>",
            "</ul>",
            "<table>",
            "<tr>",
            "<td>",
            "</td>",
            "</tr>",
            "</table>",
            "<caption>",
            "<col>",
            "<h1>",
            "</h1>",
            "<span>",
            "</span>",
            "<svg>",
            "</svg>",
            "<math>",
            "</math>",
            "<title>",
            "</title>",
            "<desc>",
            "<mi>",
            "<style>",
            "</style>",
            "<textarea>",
            "</textarea>",
            "<template>",
            "</template>",
            "<select>",
            "<button>",
            "<!-- -->",
            "x",
        ];
        let mut state = 1_u64;
        let mut next = |below: usize| {
            // A generator of Knuth's, MMIX.
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(state >> 33).unwrap() % below
        };
        for _ in 0..3000 {
            let soup: String = (0..40).map(|_| PARTS[next(PARTS.len())]).collect();
            let size = size_of(&soup, ANY);
            let cleaned = html::clean(&soup);
            let kept = size_of(&cleaned, ANY);
            let tags = cleaned.split('<').skip(1);
            let begun = tags.filter(|tag| !tag.starts_with('/')).count();
            assert!(begun <= size.elements, "{soup}\n{cleaned}\n{size:?}");
            assert!(
                kept.depth <= size.depth,
                "{soup}\n{cleaned}\n{size:?} {kept:?}"
            );
        }
    }
}
