//! Text with its formatting, before it is set.

use domain::agreements::Marks;
use parley::Alignment;

/// Size of running text, in points.
pub const SIZE: f32 = 9.5;

/// Text of one formatting.
#[derive(Debug, Clone, Default)]
pub struct Span {
    /// The text; a line feed in it breaks the line.
    pub text: String,
    /// How it is marked.
    pub marks: Marks,
    /// Whether it steps back behind the rest.
    pub is_muted: bool,
}

impl Span {
    /// Text without formatting.
    pub fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// Bold text.
    pub fn bold(text: impl Into<String>) -> Self {
        let marks = Marks {
            bold: true,
            ..Marks::default()
        };
        Self {
            marks,
            ..Self::plain(text)
        }
    }

    /// Text that steps back.
    pub fn muted(text: impl Into<String>) -> Self {
        Self {
            is_muted: true,
            ..Self::plain(text)
        }
    }
}

/// How a paragraph is set.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// The size of the font, in points.
    pub size: f32,
    /// Whether all of it is bold.
    pub is_bold: bool,
    /// Where the lines stand within the width.
    pub alignment: Alignment,
    /// Whether all digits are equally wide, so that those of numbers below each other are, too.
    pub is_tabular: bool,
}

impl Style {
    /// Running text.
    pub const TEXT: Self = Self {
        size: SIZE,
        is_bold: false,
        alignment: Alignment::Left,
        is_tabular: false,
    };
    /// A label.
    pub const LABEL: Self = Self::TEXT.sized(8.5);

    /// The same in another size.
    pub const fn sized(self, size: f32) -> Self {
        Self { size, ..self }
    }

    /// The same, but bold.
    pub const fn bold(self) -> Self {
        Self {
            is_bold: true,
            ..self
        }
    }

    /// The same for numbers below each other.
    pub const fn tabular(self) -> Self {
        Self {
            is_tabular: true,
            ..self
        }
    }

    /// The same, but at the right.
    pub const fn right(self) -> Self {
        Self {
            alignment: Alignment::Right,
            ..self
        }
    }
}
