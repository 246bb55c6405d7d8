/**
 * English, the language of the specification's texts. What every screen needs is in the first
 * download; the texts of another namespace come with the first code that names it, for which the
 * build adds a call of `addEnglish` (`scripts/texts-loader.mjs`).
 */
import i18next from 'i18next';
import common from '@/locales/en/common.json';

export const english: Record<string, object> = { common };

export function addEnglish(namespace: string, texts: object): void {
  english[namespace] = texts;
  if (i18next.isInitialized) i18next.addResourceBundle('en', namespace, texts);
}
