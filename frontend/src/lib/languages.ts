/**
 * The app's languages, and switching between them with all that depends on it (`<html lang>`,
 * numbers). English comes with the code (`english.ts`); other languages are fetched when needed.
 *
 * The server keeps a person's language, so they get it on any computer. A choice on the sign-in page
 * stays on this computer and counts while no user is signed in, or for people without a language.
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english } from './english';
import { setNumberLanguage } from './numbers';
import { SERVER_TEXTS } from './server-texts';

export const LANGUAGES = { en: 'English', lt: 'Lietuvių' } as const;
export type Language = keyof typeof LANGUAGES;

/** The choice on the sign-in page of this computer. */
const VISITOR_KEY = 'wayhaul.language';
/**
 * The language of the user who is signed in, so that a reload need not wait for the server. It is removed
 * with the session.
 */
const PERSON_KEY = 'wayhaul.language.person';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** For visitors: the choice on this computer, else the browser's language, else English. */
export function visitorLanguage(): Language {
  const chosen = localStorage.getItem(VISITOR_KEY);
  if (isLanguage(chosen)) return chosen;
  const asked = navigator.language.slice(0, 2);
  return isLanguage(asked) ? asked : 'en';
}

/** The language to start in: that of the user who is signed in, else the visitor's. */
function firstLanguage(): Language {
  const persons = localStorage.getItem(PERSON_KEY);
  return isLanguage(persons) ? persons : visitorLanguage();
}

async function loadTexts(language: Language): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, 'common')) return;
  const { default: texts, serverTexts } = await import(
    /* webpackChunkName: "texts-lt" */ '@/locales/lt'
  );
  i18next.addResourceBundle(language, SERVER_TEXTS, serverTexts);
  for (const [namespace, entries] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, entries);
  }
}

/** Resolves when texts in `language` can be drawn. */
export async function startLanguages(language: Language = firstLanguage()): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    ns: ['common'],
    resources: { en: english },
    // React escapes already.
    interpolation: { escapeValue: false },
  });
  await showLanguage(language);
}

/** The language that was asked for last. */
let wanted: Language = 'en';

/** Shows the app in `language` without remembering it. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadTexts(language);
  // A slow download must not undo a later choice.
  if (wanted !== language) return;
  setNumberLanguage(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** Switches the sign-in page, and remembers it on this computer for the next visitor. */
export async function chooseVisitorLanguage(language: Language): Promise<void> {
  localStorage.setItem(VISITOR_KEY, language);
  await showLanguage(language);
}

/** Shows the language the server keeps for the user who is signed in; null if there is none. */
export async function followUserLanguage(language: string | null): Promise<void> {
  if (isLanguage(language)) localStorage.setItem(PERSON_KEY, language);
  else localStorage.removeItem(PERSON_KEY);
  await showLanguage(firstLanguage());
}

/** Back to the visitor's language after signing out: the next person may be another user. */
export async function leaveUserLanguage(): Promise<void> {
  localStorage.removeItem(PERSON_KEY);
  await showLanguage(visitorLanguage());
}
