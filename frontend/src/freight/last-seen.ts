/** Where and when a vehicle was seen last, in words that grow older with the screen. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PositionView } from '@/api/generated/types';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
/** As the server checks it (`is_stale`), for a screen that stays open. In minutes. */
const FRESH = 60;

export interface LastSeen {
  /** `54.903, 23.910`: to about a hundred metres. */
  place: string;
  /** `12 min. ago` */
  age: string;
  /** It may be anywhere by now. */
  isStale: boolean;
}

/** Null for a vehicle that tells no position. */
export function useLastSeen(position: PositionView | null): LastSeen | null {
  const { i18n } = useTranslation();
  const now = useMinute(position !== null);
  return position && lastSeen(position, now, i18n.language);
}

export function lastSeen(position: PositionView, now: number, language: string): LastSeen {
  const { latitude, longitude, measured_at } = position;
  // The clocks of the device and the browser may differ a little.
  const minutes = Math.max(Math.floor((now - Date.parse(measured_at)) / MINUTE_MS), 1);
  return {
    place: `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`,
    age: sayAge(minutes, language),
    isStale: position.is_stale || minutes > FRESH,
  };
}

function sayAge(minutes: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' });
  if (minutes < HOUR) return format.format(-minutes, 'minute');
  if (minutes < DAY) return format.format(-Math.floor(minutes / HOUR), 'hour');
  return format.format(-Math.floor(minutes / DAY), 'day');
}

/** The time, anew every minute. */
function useMinute(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
