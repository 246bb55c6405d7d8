/** When a client was reminded last, in words. */
import i18next from 'i18next';
import { companyToday, daysBetween, type Day } from '@/lib/dates';

/** A week, as the texts say: who was reminded since is not reminded again without a thought. */
const RECENT = 7;

/** The company's day of a moment. */
export const dayOf = (moment: string): Day => companyToday(new Date(moment));

const daysSince = (moment: string) => Math.max(daysBetween(dayOf(moment), companyToday()), 0);

export const isRecent = (moment: string): boolean => daysSince(moment) < RECENT;

/** `reminded 2 days ago` */
export function sayReminded(moment: string): string {
  const format = new Intl.RelativeTimeFormat(i18next.language, { numeric: 'auto' });
  return i18next.t('waiting:reminded', { when: format.format(-daysSince(moment), 'day') });
}
