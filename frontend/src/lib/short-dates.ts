/**
 * The short forms of a day, for a user who types while listening: `25`, `25.11`, `11-25`, `+3`, `fr`.
 *
 * - A day of the month is the next one, or one of the last week: on the 27th, `25` was two days ago and
 *   `15` comes in the next month.
 * - A day and a month (`25.11`, `25/11`, or `11-25` as in a full date) are those nearest to today, so that
 *   in January `28.12` was two weeks ago.
 * - `+3` and `-1` count from today.
 * - A weekday, by its first letters in English or Lithuanian, is the next one, or today.
 */
import { addDays, isRealDay, toDay, type Day } from './dates';
import { fold } from './matching';

/** How many days ago a bare day of the month may have been. */
const JUST_PAST_DAYS = 7;

const BARE = /^(?<date>\d{1,2})\.?$/u;
const OF_MONTH = [
  /^(?<date>\d{1,2})[./](?<month>\d{1,2})\.?$/u,
  /^(?<month>\d{1,2})-(?<date>\d{1,2})$/u,
];
const RELATIVE = /^(?<sign>[+-])(?<days>\d{1,3})$/u;

/** From Monday on. */
const WEEKDAYS = [
  ['monday', 'pirmadienis'],
  ['tuesday', 'antradienis'],
  ['wednesday', 'treciadienis'],
  ['thursday', 'ketvirtadienis'],
  ['friday', 'penktadienis'],
  ['saturday', 'sestadienis'],
  ['sunday', 'sekmadienis'],
] as const;

/** Undefined if the text is no short form; null if there is no such day. */
export function readShortDay(text: string, today: Day): Day | null | undefined {
  const relative = RELATIVE.exec(text)?.groups;
  if (relative) return addDays(today, Number(`${relative.sign ?? ''}${relative.days ?? ''}`));
  const bare = BARE.exec(text)?.groups;
  if (bare) return nextDate(Number(bare.date), today);
  for (const shape of OF_MONTH) {
    const groups = shape.exec(text)?.groups;
    if (groups) return nearestYear(Number(groups.month), Number(groups.date), today);
  }
  return weekday(text, today);
}

function nextDate(date: number, today: Day): Day | null {
  const earliest = addDays(today, -JUST_PAST_DAYS);
  const [year = 0, month = 0] = earliest.split('-').map(Number);
  // The 31st may be two months away.
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const months = year * 12 + (month - 1) + ahead;
    const [of, at] = [Math.floor(months / 12), (months % 12) + 1];
    if (!isRealDay(of, at, date)) continue;
    const day = toDay(of, at, date);
    if (day >= earliest) return day;
  }
  return null;
}

function nearestYear(month: number, date: number, today: Day): Day | null {
  const year = Number(today.slice(0, 4));
  // Around a leap day there may be none for seven years.
  const years = Array.from({ length: 17 }, (_, place) => year - 8 + place);
  const days = years.filter((of) => isRealDay(of, month, date)).map((of) => toDay(of, month, date));
  const away = (day: Day) => Math.abs(Date.parse(day) - Date.parse(today));
  return days.sort((one, other) => away(one) - away(other))[0] ?? null;
}

function weekday(text: string, today: Day): Day | undefined {
  const start = fold(text);
  if (!/^\p{L}{2,}$/u.test(start)) return undefined;
  const found = WEEKDAYS.flatMap((names, place) =>
    names.some((name) => name.startsWith(start)) ? [place] : [],
  );
  const [only, another] = found;
  if (only === undefined || another !== undefined) return undefined;
  const now = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, (only - now + 7) % 7);
}
