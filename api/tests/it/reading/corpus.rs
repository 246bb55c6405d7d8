//! Files that are small and made to fill the memory, to overflow a stack, or never to end when they are read.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A file: what it does, its name and its content.
pub type Hostile = (&'static str, &'static str, Vec<u8>);

const MAIL: &str = "From: Eve <eve@x.example>\r\nSubject: Krovinys\r\n";

/// Letters.
pub fn letters() -> Vec<Hostile> {
    let attributes =
        |count: usize| (0..count).fold(String::new(), |all, n| all + &format!(" a{n}=1"));
    let html = |before: &str, count: usize| {
        format!(
            "{MAIL}Content-Type: text/html\r\n\r\n{before}<p{}>hi</p>",
            attributes(count)
        )
    };
    let borders = (0..10_000).fold(MAIL.to_owned(), |mut mail, n| {
        let _ = write!(
            mail,
            "Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n"
        );
        mail
    });
    let fields = (0..300_000).fold(MAIL.to_owned(), |mut mail, n| {
        let _ = write!(mail, "X-{n}: y\r\n");
        mail
    });
    vec![
        (
            "20,000 messages in each other",
            "a.eml",
            format!(
                "{MAIL}{}hi",
                "Content-Type: message/rfc822\r\n\r\n".repeat(20_000)
            )
            .into(),
        ),
        ("10,000 parts in each other", "a.eml", borders.into()),
        ("300,000 headers", "a.eml", (fields + "\r\nhi").into()),
        (
            "a tag with 40,000 attributes",
            "a.eml",
            html("", 40_000).into(),
        ),
        (
            "one with 200,000, in a table",
            "a.eml",
            html(&"<td>".repeat(4), 200_000).into(),
        ),
        (
            "seven million steps of a drawing",
            "a.pdf",
            Pdf::page(&"q\n".repeat(7_500_000), "").file(),
        ),
        (
            "a million pieces of text",
            "a.pdf",
            Pdf::page(&format!("BT {}ET", "(a)Tj\n".repeat(1_000_000)), "").file(),
        ),
        ("widths of every letter, 50,000 times", "a.pdf", widths()),
        ("200 fonts with one table of letters", "a.pdf", fonts()),
        ("a place that 100 objects share", "a.pdf", shared_place()),
        (
            "a place that 2,000 objects of a stream share",
            "a.pdf",
            shared_place_of_stream(),
        ),
        (
            "brackets that never close",
            "a.pdf",
            Pdf::page(&"[".repeat(1_000_000), "").file(),
        ),
        ("dictionaries that never close", "a.pdf", {
            let mut pdf = Pdf::page("", "");
            pdf.add(9, &"<</A".repeat(1_000_000));
            pdf.file()
        }),
    ]
}

/// Tables.
pub fn tables() -> Vec<Hostile> {
    let cell = |at: &str| {
        format!(
            "<row r=\"1\"><c r=\"A1\"><v>7</v></c></row><row r=\"2\"><c r=\"{at}\"><v>1</v></c></row>"
        )
    };
    vec![
        (
            "19 MB of columns",
            "a.csv",
            format!("a;b\n{}", ";".repeat(19_000_000)).into(),
        ),
        (
            "four million cells of two lines",
            "a.csv",
            format!("a;b\n{}", "\"\n\";".repeat(4_000_000)).into(),
        ),
        (
            "a quote that never closes",
            "a.csv",
            format!("a;b\n\"{}", "x\n".repeat(9_000_000)).into(),
        ),
        (
            "a column with eight letters",
            "a.xlsx",
            workbook(&cell("ZZZZZZZZ2")),
        ),
        (
            "a row of twelve digits",
            "a.xlsx",
            workbook(&cell("A999999999999")),
        ),
        (
            "two million tags in each other",
            "a.xlsx",
            workbook(&"<a>".repeat(2_000_000)),
        ),
        (
            "a tag with a million attributes",
            "a.xlsx",
            workbook(&format!(
                "<row{}/>",
                (0..1_000_000).fold(String::new(), |all, n| all + &format!(" a{n}=''"))
            )),
        ),
    ]
}

/// A workbook whose only sheet has this data.
pub fn workbook(data: &str) -> Vec<u8> {
    const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
    let relationship = |kind: &str, target: &str| {
        format!(
            "<Relationships xmlns=\"{PACKAGE}/relationships\"><Relationship Id=\"r1\" Type=\"{OFFICE}/{kind}\" \
             Target=\"{target}\"/></Relationships>"
        )
    };
    let parts = [
        (
            "[Content_Types].xml",
            format!("<Types xmlns=\"{PACKAGE}/content-types\"/>"),
        ),
        (
            "_rels/.rels",
            relationship("officeDocument", "xl/workbook.xml"),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            relationship("worksheet", "worksheets/sheet1.xml"),
        ),
        (
            "xl/workbook.xml",
            format!(
                "<workbook xmlns=\"{MAIN}\" xmlns:r=\"{OFFICE}\"><sheets><sheet name=\"S\" sheetId=\"1\" \
                 r:id=\"r1\"/></sheets></workbook>"
            ),
        ),
        (
            "xl/worksheets/sheet1.xml",
            format!("<worksheet xmlns=\"{MAIN}\"><sheetData>{data}</sheetData></worksheet>"),
        ),
    ];
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        archive
            .start_file(name, SimpleFileOptions::default())
            .unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// A PDF that is written by hand, since no library writes such ones.
pub struct Pdf {
    objects: Vec<(usize, Vec<u8>)>,
}

impl Pdf {
    /// A page that is drawn with `drawing` and has these fonts (`/F1 5 0 R`).
    pub fn page(drawing: &str, fonts: &str) -> Self {
        let mut pdf = Self {
            objects: Vec::new(),
        };
        pdf.add(1, "<</Type/Catalog/Pages 2 0 R>>");
        pdf.add(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>");
        pdf.add(
            3,
            &format!(
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<<{fonts}>>>>>>"
            ),
        );
        pdf.add_stream(4, "", drawing.as_bytes());
        pdf
    }

    fn add(&mut self, number: usize, content: &str) {
        self.objects.push((number, content.as_bytes().to_vec()));
    }

    fn add_stream(&mut self, number: usize, dictionary: &str, content: &[u8]) {
        let head = format!("<<{dictionary}/Length {}>>stream\n", content.len());
        let object = [head.as_bytes(), content, b"\nendstream"].concat();
        self.objects.push((number, object));
    }

    /// The objects, and where each of them begins.
    fn body(&self) -> (Vec<u8>, Vec<(usize, usize)>) {
        let (mut file, mut places) = (b"%PDF-1.5\n".to_vec(), Vec::new());
        for (number, content) in &self.objects {
            places.push((*number, file.len()));
            file.extend_from_slice(format!("{number} 0 obj\n").as_bytes());
            file.extend_from_slice(content);
            file.extend_from_slice(b"\nendobj\n");
        }
        (file, places)
    }

    pub fn file(&self) -> Vec<u8> {
        let (file, places) = self.body();
        Self::with_table(file, &places)
    }

    /// Ends with a table of these objects.
    fn with_table(mut file: Vec<u8>, places: &[(usize, usize)]) -> Vec<u8> {
        let (begin, size) = (
            file.len(),
            places
                .iter()
                .map(|(number, _)| number + 1)
                .max()
                .unwrap_or(0),
        );
        let mut table = "xref\n0 1\n0000000000 65535 f \n".to_owned();
        for (number, place) in places {
            let _ = write!(table, "{number} 1\n{place:010} 00000 n \n");
        }
        let _ = write!(
            table,
            "trailer\n<</Size {size}/Root 1 0 R>>\nstartxref\n{begin}\n%%EOF"
        );
        file.extend_from_slice(table.as_bytes());
        file
    }
}

fn widths() -> Vec<u8> {
    let mut pdf = Pdf::page("BT /F1 10 Tf (Kaunas) Tj ET", "/F1 5 0 R");
    pdf.add(
        5,
        "<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[6 0 R]>>",
    );
    let all = "0 65535 500 ".repeat(50_000);
    pdf.add(
        6,
        &format!("<</Type/Font/Subtype/CIDFontType2/BaseFont/X/W[{all}]>>"),
    );
    pdf.file()
}

fn fonts() -> Vec<u8> {
    let named = (0..200).fold(String::new(), |all, n| {
        all + &format!("/F{n} {} 0 R", 10 + n)
    });
    let mut pdf = Pdf::page("BT /F1 10 Tf (Kaunas) Tj ET", &named);
    for n in 0..200 {
        pdf.add(
            10 + n,
            "<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/ToUnicode 5 0 R>>",
        );
    }
    let range = (0..100).fold("100 beginbfrange\n".to_owned(), |all, n| {
        all + &format!(
            "<{:04X}> <{:04X}> <{:04X}>\n",
            n * 600,
            n * 600 + 300,
            n * 600
        )
    });
    let ranges = format!("{range}endbfrange\n").repeat(400);
    pdf.add_stream(5, "", format!("begincmap\n{ranges}endcmap").as_bytes());
    pdf.file()
}

fn shared_place() -> Vec<u8> {
    let mut pdf = Pdf::page("BT (Kaunas) Tj ET", "");
    pdf.add(5, &format!("[{}]", "1 ".repeat(500_000)));
    let (file, mut places) = pdf.body();
    let (_, place) = *places.last().unwrap();
    places.extend((6..106).map(|number| (number, place)));
    Pdf::with_table(file, &places)
}

/// The table that names the objects of a stream is a stream itself: `W[1 4 2]` are the widths of its columns.
fn shared_place_of_stream() -> Vec<u8> {
    const OBJECTS: usize = 2_000;
    let mut pdf = Pdf::page("BT (Kaunas) Tj ET", "");
    let names = (0..OBJECTS).fold(String::new(), |all, n| all + &format!("{} 0 ", 100 + n));
    let content = format!("{names}[{}]", "1 ".repeat(30_000));
    let dictionary = format!("/Type/ObjStm/N {OBJECTS}/First {}", names.len());
    pdf.add_stream(5, &dictionary, content.as_bytes());
    let (mut file, places) = pdf.body();
    let begin = file.len();
    let mut rows = vec![[0_u8; 7]; 100 + OBJECTS];
    let row = |kind: u8, place: usize, index: usize| {
        let place = u32::try_from(place).unwrap().to_be_bytes();
        let index = u16::try_from(index).unwrap().to_be_bytes();
        [
            kind, place[0], place[1], place[2], place[3], index[0], index[1],
        ]
    };
    for (number, place) in places.into_iter().chain([(6, begin)]) {
        rows[number] = row(1, place, 0);
    }
    for n in 0..OBJECTS {
        rows[100 + n] = row(2, 5, n);
    }
    let size = rows.len();
    let rows = rows.concat();
    let head = format!(
        "6 0 obj\n<</Type/XRef/Size {size}/Root 1 0 R/W[1 4 2]/Length {}>>stream\n",
        rows.len()
    );
    file.extend_from_slice(head.as_bytes());
    file.extend_from_slice(&rows);
    file.extend_from_slice(format!("\nendstream\nendobj\nstartxref\n{begin}\n%%EOF").as_bytes());
    file
}
