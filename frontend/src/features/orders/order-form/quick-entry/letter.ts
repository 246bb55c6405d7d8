/** The e-mail or PDF that an order is made from, which is kept with the order. */
import type { Day } from '@/lib/dates';

/** What is read: a pasted text, or a file. */
export type Brought = { text: string } | { file: File };

/** The most VINs that are compared with those of other orders; one lorry carries fewer. */
export const MOST_VINS = 100;

/** The file that is kept; a pasted text becomes one. */
export const letterOf = (brought: Brought, today: Day): File =>
  'file' in brought
    ? brought.file
    : new File([brought.text], `mail-${today}.txt`, { type: 'text/plain' });

/**
 * What tells a file from others, in hexadecimal digits; null where the browser does not say it, such as on a page
 * without TLS. The server keeps it with each document.
 */
export async function sha256Of(file: File): Promise<string | null> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (!subtle) return null;
  try {
    const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
