//! The built-in fonts.
//!
//! Inter 4.001, reduced to Latin, Greek and Cyrillic with punctuation, arrows and currencies
//! (`../../fonts`, SIL Open Font License). Nothing is looked up on the machine, so an agreement looks
//! the same wherever it is printed.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use krilla::text::Font;
use parley::FontContext;
use parley::fontique::{Blob, Collection, CollectionOptions};

/// The name of the family in the font files.
pub const FAMILY: &str = "Inter";

const FILES: [&[u8]; 4] = [
    include_bytes!("../../fonts/Inter-Regular.ttf"),
    include_bytes!("../../fonts/Inter-Bold.ttf"),
    include_bytes!("../../fonts/Inter-Italic.ttf"),
    include_bytes!("../../fonts/Inter-BoldItalic.ttf"),
];

/// A font for the two libraries: one measures text with it, the other writes it into the PDF.
struct Fonts {
    context: FontContext,
    by_id: BTreeMap<u64, Font>,
}

static FONTS: LazyLock<Fonts> = LazyLock::new(|| {
    let mut collection = Collection::new(CollectionOptions {
        shared: false,
        system_fonts: false,
    });
    let mut by_id = BTreeMap::new();
    for file in FILES {
        let blob = Blob::from(file.to_vec());
        if let Some(font) = Font::new(file.into(), 0) {
            by_id.insert(blob.id(), font);
        }
        collection.register_fonts(blob, None);
    }
    let context = FontContext {
        collection,
        source_cache: parley::fontique::SourceCache::default(),
    };
    Fonts { context, by_id }
});

/// The fonts for measuring text.
pub fn context() -> FontContext {
    FONTS.context.clone()
}

/// The font to write text with that was measured with the font file of this id.
pub fn font(id: u64) -> Option<Font> {
    FONTS.by_id.get(&id).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_font() {
        assert_eq!(FONTS.by_id.len(), FILES.len());
    }
}
