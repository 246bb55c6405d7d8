/** Words for what is written once at module scope, such as the columns of a list. */
import i18next, { type ParseKeys } from 'i18next';
import type texts from '@/locales/en';

/** Any text of the language files: `vehicles:columns.make`, or `actions.delete` of the common ones. */
export type TextKey = ParseKeys<['common', ...(keyof typeof texts)[]]>;

export type Words = () => string;

/** Read from the language files each time it is drawn, as the language may have changed. */
export const say =
  (key: TextKey): Words =>
  () =>
    i18next.t(key);
