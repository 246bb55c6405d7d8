/** What is said about a payment file: its state, and why nothing more can be done with it. */
import i18next from 'i18next';
import type { PaymentFileState } from '@/api/generated/types';
import type { Badge } from '@/components/data-grid/types';
import type { Tone } from '@/lib/tones';
import type { PaymentFileView } from './files-api';

const TONES: Readonly<Record<PaymentFileState, Tone>> = {
  MADE: 'yellow',
  PAID: 'green',
  WITHDRAWN: 'grey',
};

export const stateBadge = ({ state }: PaymentFileView): Badge => ({
  tone: TONES[state],
  text: i18next.t(`paying:states.${state}`),
});

/** Null as long as the bank may still pay it. */
export const endedRefusal = ({ state }: PaymentFileView): string | null =>
  state === 'MADE' ? null : i18next.t(`paying:ended.${state}`);
