/**
 * The app's languages, the present one, and everything that follows it (`<html lang>`, numbers).
 * English comes with the code (`english.ts`); another language is fetched when it is needed.
 *
 * The language belongs to the person: the server keeps it, and whoever signs in gets theirs on any
 * computer. What was chosen on the sign-in page is this computer's, and counts only while nobody is
 * signed in and for people without a language.
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english } from './english';
import { setNumberLanguage } from './numbers';
import { SERVER_TEXTS } from './server-texts';

export const LANGUAGES = { en: 'English', lt: 'Lietuvių' } as const;
export type Language = keyof typeof LANGUAGES;

/** What a visitor chose on the sign-in page of this computer. */
const VISITOR_KEY = 'wayhaul.language';
/**
 * The language of who is signed in here, as the server last told it: a reload draws in it at once
 * and does not wait for the server. Gone with the session.
 */
const PERSON_KEY = 'wayhaul.language.person';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** For somebody unknown: what was chosen here, else what the browser asks for, else English. */
export function visitorLanguage(): Language {
  const chosen = localStorage.getItem(VISITOR_KEY);
  if (isLanguage(chosen)) return chosen;
  const asked = navigator.language.slice(0, 2);
  return isLanguage(asked) ? asked : 'en';
}

/** What to begin with: the language of who was signed in when the page was left, if anybody. */
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

/** Prepares i18next. Resolves when texts of `language` can be drawn. */
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

/** Draws the app in `language`; remembers nothing. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadTexts(language);
  // Texts that took their time must not undo a later wish.
  if (wanted !== language) return;
  setNumberLanguage(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** Switches the sign-in page; this computer remembers it for its next visitor. */
export async function chooseVisitorLanguage(language: Language): Promise<void> {
  localStorage.setItem(VISITOR_KEY, language);
  await showLanguage(language);
}

/** Takes up the language of who is signed in, as the server has it; null where they have none. */
export async function followUserLanguage(language: string | null): Promise<void> {
  if (isLanguage(language)) localStorage.setItem(PERSON_KEY, language);
  else localStorage.removeItem(PERSON_KEY);
  await showLanguage(firstLanguage());
}

/** Back to the visitor's language: the next person at this screen is somebody else. */
export async function leaveUserLanguage(): Promise<void> {
  localStorage.removeItem(PERSON_KEY);
  await showLanguage(visitorLanguage());
}
