import type { ContactRating } from '@/api/generated/types';
import { StatusBadge } from '@/components/status-badge';
import type { Tone } from '@/lib/tones';
import { isOneOf } from '@/lib/words';
import { RATINGS, sayRating } from './contact-words';
import classes from './contacts.module.css';

const TONES: Readonly<Record<ContactRating, Tone>> = {
  great: 'green',
  good: 'blue',
  satisfactory: 'yellow',
  bad: 'red',
};

/** The mouth of the face. */
const MOUTHS: Readonly<Record<ContactRating, string>> = {
  great: 'M7.5 13.5a4.5 4.5 0 0 0 9 0z',
  good: 'M8 14.5a5 5 0 0 0 8 0',
  satisfactory: 'M8.5 15.5h7',
  bad: 'M8 17a5 5 0 0 1 8 0',
};

/** A face named after the rating, and the word for those who see it. One that is not known is its word alone. */
export function Rating({ rating }: { rating: string }) {
  const word = sayRating(rating);
  if (!isOneOf(RATINGS, rating)) return <StatusBadge tone="grey">{word}</StatusBadge>;
  return (
    <StatusBadge tone={TONES[rating]}>
      <svg
        role="img"
        aria-label={word}
        className={classes.face}
        viewBox="0 0 24 24"
        width={16}
        height={16}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.2}
        strokeLinecap="round"
      >
        <circle cx="12" cy="12" r="9.5" />
        <path d="M8.5 9.5h.01M15.5 9.5h.01" />
        <path d={MOUTHS[rating]} />
      </svg>
      <span aria-hidden>{word}</span>
    </StatusBadge>
  );
}
