/** The versions of the message that a bank takes; the browser remembers the one that was chosen last. */
import type { PaymentFileFormat } from '@/api/generated/types';
import { isOneOf } from '@/lib/words';

/** Every bank takes the first one. */
export const FORMATS = [
  'PAIN_001_001_03',
  'PAIN_001_001_09',
] as const satisfies readonly PaymentFileFormat[];

/** `PAIN_001_001_03` -> `pain.001.001.03`, the same in every language. */
export const sayFormat = (format: PaymentFileFormat): string =>
  format.toLowerCase().replaceAll('_', '.');

const KEY = 'wayhaul.payment-file-format';

/** A company has one bank, mostly, and so one version. */
export function rememberedFormat(): PaymentFileFormat {
  const stored = localStorage.getItem(KEY) ?? '';
  return isOneOf(FORMATS, stored) ? stored : FORMATS[0];
}

export const rememberFormat = (format: string): void => localStorage.setItem(KEY, format);
