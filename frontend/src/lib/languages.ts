/**
 * The app's languages, the chosen one, and everything that follows it (`<html lang>`, numbers).
 * English is in the first download; another language is fetched when it is chosen.
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from '@/locales/en';
import { setNumberLanguage } from './numbers';

export const LANGUAGES = { en: 'English', lt: 'Lietuvių' } as const;
export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'wayhaul.language';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && value in LANGUAGES;
}

/** What the person chose on this computer, else what the browser asks for, else English. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (isLanguage(stored)) return stored;
  const asked = navigator.language.slice(0, 2);
  return isLanguage(asked) ? asked : 'en';
}

/** Whether the person chose a language here; if not, the one stored with the user may win. */
export function hasChosenLanguage(): boolean {
  return isLanguage(localStorage.getItem(STORAGE_KEY));
}

async function loadTexts(language: Language): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, 'common')) return;
  const { default: texts } = await import(/* webpackChunkName: "texts-lt" */ '@/locales/lt');
  for (const [namespace, entries] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, entries);
  }
}

/** Prepares i18next. Resolves when texts of `language` can be drawn. */
export async function startLanguages(language: Language = preferredLanguage()): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    ns: Object.keys(english),
    resources: { en: english },
    // React escapes already.
    interpolation: { escapeValue: false },
  });
  await applyLanguage(language);
}

async function applyLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  setNumberLanguage(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** Switches the app to `language` and remembers it on this computer. */
export async function chooseLanguage(language: Language): Promise<void> {
  await applyLanguage(language);
  localStorage.setItem(STORAGE_KEY, language);
}

/** Follows the language stored with the user, without making it a choice of this computer. */
export async function followUserLanguage(language: unknown): Promise<void> {
  if (!hasChosenLanguage() && isLanguage(language) && language !== i18next.language) {
    await applyLanguage(language);
  }
}
