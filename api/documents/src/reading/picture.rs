//! Redraws a picture, such as a logo.
//!
//! The picture is decoded and written again as PNG, so that nothing can hide in it or behind it, and made small
//! enough for a top bar and a letterhead.

use std::io::Cursor;

use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use serde::{Deserialize, Serialize};

/// Largest file accepted, in bytes.
pub const LARGEST: usize = 2 * 1024 * 1024;
/// Media type of what is drawn.
pub const CONTENT_TYPE: &str = "image/png";

/// Longest side that is decoded at all, in pixels, because a small file may unpack into a huge
/// picture.
const LONGEST_SIDE: u32 = 6_000;
/// Most pixels that are decoded: what a phone's camera takes. A progressive JPEG needs up to twelve bytes
/// for each, 150 MB.
const MOST_PIXELS: u64 = 12_500_000;
/// Most memory of the decoded picture, in bytes: four per pixel, or eight of a third as many.
const MOST_MEMORY: u64 = 64 * 1024 * 1024;
/// The largest width and height of what is drawn, in pixels.
const KEPT: (u32, u32) = (800, 320);

/// Why a file cannot be used as a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum NoPicture {
    /// Larger than [`LARGEST`].
    #[error("too large")]
    TooLarge,
    /// Neither PNG nor JPEG.
    #[error("wrong type")]
    WrongType,
    /// More pixels than a logo needs.
    #[error("too many pixels")]
    TooManyPixels,
    /// Cut off or damaged.
    #[error("damaged")]
    Damaged,
}

/// Redraws a PNG or JPEG as PNG.
///
/// # Errors
/// See [`NoPicture`].
pub fn redraw(content: &[u8]) -> Result<Vec<u8>, NoPicture> {
    if content.len() > LARGEST {
        return Err(NoPicture::TooLarge);
    }
    let format = image::guess_format(content).map_err(|_| NoPicture::WrongType)?;
    if !matches!(format, ImageFormat::Png | ImageFormat::Jpeg) {
        return Err(NoPicture::WrongType);
    }
    let picture = decode(content, format)?;
    let mut png = Vec::new();
    fitted(picture)
        .write_to(&mut Cursor::new(&mut png), ImageFormat::Png)
        .map_err(|_| NoPicture::Damaged)?;
    Ok(png)
}

fn decode(content: &[u8], format: ImageFormat) -> Result<DynamicImage, NoPicture> {
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(content), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|_| NoPicture::Damaged)?;
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    let is_long = width.max(height) > LONGEST_SIDE;
    // The limits of the library count only what the decoder itself takes, not the picture.
    if is_long || pixels > MOST_PIXELS || decoder.total_bytes() > MOST_MEMORY {
        return Err(NoPicture::TooManyPixels);
    }
    // Phones store pictures lying on their side, with a note that says how to turn them.
    let orientation = decoder.orientation().map_err(|_| NoPicture::Damaged)?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|_| NoPicture::Damaged)?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

fn fitted(picture: DynamicImage) -> DynamicImage {
    let (width, height) = KEPT;
    if picture.width() <= width && picture.height() <= height {
        // Screens show only eight bits per channel.
        return picture.into_rgba8().into();
    }
    picture
        .resize(width, height, FilterType::Lanczos3)
        .into_rgba8()
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
        let mut file = Vec::new();
        DynamicImage::new_rgb8(width, height)
            .write_to(&mut Cursor::new(&mut file), format)
            .unwrap();
        file
    }

    fn size(png: &[u8]) -> (u32, u32) {
        let picture = image::load_from_memory_with_format(png, ImageFormat::Png).unwrap();
        (picture.width(), picture.height())
    }

    #[test]
    fn a_picture_is_drawn_anew_and_small_enough() {
        let small = picture(120, 40, ImageFormat::Png);
        assert_eq!(size(&redraw(&small).unwrap()), (120, 40));
        let wide = picture(1600, 400, ImageFormat::Jpeg);
        assert_eq!(size(&redraw(&wide).unwrap()), (800, 200));
        let tall = picture(400, 640, ImageFormat::Png);
        assert_eq!(size(&redraw(&tall).unwrap()), (200, 320));
    }

    #[test]
    fn nothing_that_hides_behind_a_picture_is_kept() {
        let mut file = picture(10, 10, ImageFormat::Png);
        file.extend_from_slice(b"<script>alert(1)</script>");
        let kept = redraw(&file).unwrap();
        assert!(!kept.windows(8).any(|part| part == b"<script>"));
    }

    /// The checksum of a PNG chunk (RFC 2083, section 15).
    fn checksum(chunk: &[u8]) -> [u8; 4] {
        let bits = chunk
            .iter()
            .flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1));
        let shift = |sum: u32, bit: u8| {
            let carry = (sum ^ u32::from(bit)) & 1;
            (sum >> 1) ^ (carry * 0xedb8_8320)
        };
        (!bits.fold(!0, shift)).to_be_bytes()
    }

    /// A gigantic canvas in a few bytes: eight bytes for each pixel are announced and none is sent.
    fn bomb(width: u32, height: u32) -> Vec<u8> {
        let mut file = Vec::new();
        DynamicImage::new_rgba16(10, 10)
            .write_to(&mut Cursor::new(&mut file), ImageFormat::Png)
            .unwrap();
        assert_eq!(checksum(&file[12..29]), file[29..33]);
        file[16..20].copy_from_slice(&width.to_be_bytes());
        file[20..24].copy_from_slice(&height.to_be_bytes());
        let sum = checksum(&file[12..29]);
        file[29..33].copy_from_slice(&sum);
        file
    }

    #[test]
    fn a_picture_that_would_fill_the_memory_is_not_decoded() {
        for (width, height) in [
            (40_000, 40_000),
            // 288 MB, with sides that are allowed.
            (6_000, 6_000),
            (6_001, 1),
            (4_000, 3_126),
            // More than 64 MiB, with less than 12.5 million pixels.
            (2_900, 2_900),
        ] {
            let refused = redraw(&bomb(width, height));
            assert_eq!(refused, Err(NoPicture::TooManyPixels), "{width} × {height}");
        }
        let cut_off = redraw(&bomb(2_800, 2_800));
        assert_eq!(cut_off, Err(NoPicture::Damaged));
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        let png = picture(10, 10, ImageFormat::Png);
        for (content, why) in [
            (&b"GIF89a"[..], NoPicture::WrongType),
            (b"<svg/>", NoPicture::WrongType),
            (b"", NoPicture::WrongType),
            (&png[..40], NoPicture::Damaged),
            (&vec![0; LARGEST + 1], NoPicture::TooLarge),
        ] {
            assert_eq!(redraw(content), Err(why));
        }
    }
}
