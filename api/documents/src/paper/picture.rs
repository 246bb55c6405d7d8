//! The company's logo.

use std::io::Cursor;

use image::{ImageFormat, ImageReader, Limits};
use krilla::image::Image;

/// The longest side of a logo that is read, in pixels. Those that are stored are smaller.
const LONGEST_SIDE: u32 = 1_000;
/// The most memory for reading one, in bytes.
const MOST_MEMORY: u64 = 16 * 1024 * 1024;

/// A picture and how it is shaped.
#[derive(Debug, Clone)]
pub struct Picture {
    /// For the PDF.
    pub image: Image,
    /// Its width in heights.
    pub ratio: f32,
}

impl Picture {
    /// The largest width and height within these bounds, in points.
    pub fn fitted(&self, width: f32, height: f32) -> (f32, f32) {
        let height = height.min(width / self.ratio);
        (height * self.ratio, height)
    }
}

/// Reads a PNG. `None` if it is none, is damaged or larger than a logo may be.
pub fn read(png: &[u8]) -> Option<Picture> {
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(MOST_MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(png), ImageFormat::Png);
    reader.limits(limits);
    let pixels = reader.decode().ok()?.into_rgba8();
    let (width, height) = pixels.dimensions();
    if width == 0 || height == 0 {
        return None;
    }
    // At most a thousand each, which a float holds exactly.
    let side = |pixels: u32| u16::try_from(pixels).map(f32::from).ok();
    let ratio = side(width)? / side(height)?;
    let image = Image::from_rgba8(pixels.into_raw(), width, height);
    Some(Picture { image, ratio })
}

#[cfg(test)]
mod tests {
    use image::DynamicImage;

    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut file = Vec::new();
        DynamicImage::new_rgb8(width, height)
            .write_to(&mut Cursor::new(&mut file), ImageFormat::Png)
            .unwrap();
        file
    }

    #[test]
    fn a_logo_keeps_its_shape() {
        let wide = read(&png(800, 200)).unwrap();
        assert_eq!(wide.fitted(100.0, 50.0), (100.0, 25.0));
        let high = read(&png(100, 200)).unwrap();
        assert_eq!(high.fitted(100.0, 50.0), (25.0, 50.0));
    }

    #[test]
    fn what_is_no_logo_is_left_out() {
        assert!(read(&png(1_001, 10)).is_none());
        assert!(read(b"GIF89a").is_none());
        assert!(read(&png(10, 10)[..40]).is_none());
    }
}
