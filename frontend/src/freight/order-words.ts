/** Words for the codes of closed lists, such as statuses and categories. */
import i18next from 'i18next';
import type { TextKey } from '@/lib/say';

/** A code that this version does not know is shown as it is. */
export function choiceLabel(code: string): string;
export function choiceLabel(code: string | null): string | null;
export function choiceLabel(code: string | null): string | null {
  if (code === 'true') return i18next.t('actions.yes');
  if (code === 'false') return i18next.t('actions.no');
  return code && i18next.t(`choices:${code}` as TextKey, { defaultValue: code });
}
