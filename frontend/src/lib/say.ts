/** Texts for constants at module scope, such as the columns of a list. */
import i18next, { type ParseKeys } from 'i18next';
import type texts from '@/locales/en';

/** Any key in `locales/`: `record:vehicle.make`, or `actions.delete` among the common ones. */
export type TextKey = ParseKeys<['common', ...(keyof typeof texts)[]]>;

export type Words = () => string;

/** Reads the text each time it is drawn, since the language may change. */
export const say =
  (key: TextKey): Words =>
  () =>
    i18next.t(key);
