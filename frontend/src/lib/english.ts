/**
 * English texts. Those that every screen needs are in the first download; other namespaces come with
 * the code that names them, where the build adds a call of `addEnglish` (`scripts/texts-loader.mjs`).
 * Of `record` each record comes by itself.
 */
import i18next from 'i18next';
import common from '@/locales/en/common.json';

export const english: Record<string, object> = { common };

export function addEnglish(namespace: string, texts: object): void {
  english[namespace] = { ...english[namespace], ...texts };
  if (i18next.isInitialized) i18next.addResourceBundle('en', namespace, english[namespace]);
}
