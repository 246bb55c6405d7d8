import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadOrderTextMutation } from '@/api/generated/orders';
import type { ReadTextPayload } from '@/api/generated/types';
import { useCompanyToday } from '@/api/tenant';
import { errorSentences, readApiError } from '@/lib/api-error';
import { letterOf, type Brought } from './letter';
import type { TextProposal } from './proposed';

/** The server takes no larger ones. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const MAX_TEXT = 60_000;

/** What the panel keeps while it is closed. */
export interface Kept {
  text: string;
  answer: TextProposal | null;
  /** What was read. */
  letter: File | null;
  /** The place of the load that is looked at. */
  chosen: number;
  /** The keys of the ticked values; null as they are at first. */
  ticked: ReadonlySet<string> | null;
}

export const NOTHING: Kept = { text: '', answer: null, letter: null, chosen: 0, ticked: null };

/** Asks the server; a newer question wins over an older one. */
export function useReading(kept: Kept, onKeep: (kept: Kept) => void) {
  const { t } = useTranslation('quickEntry');
  const today = useCompanyToday();
  const [send, { isLoading }] = useReadOrderTextMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(0);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const read = async (brought: Brought) => {
    const tooLarge = 'file' in brought && brought.file.size > MAX_FILE_BYTES;
    if (tooLarge) return setProblem(t('tooLarge'));
    if ('text' in brought && brought.text.length > MAX_TEXT) {
      onKeep({ ...NOTHING, text: brought.text });
      return setProblem(t('tooLong', { count: MAX_TEXT }));
    }
    const question = (newest.current += 1);
    const text = 'text' in brought ? brought.text : kept.text;
    onKeep({ ...NOTHING, text });
    setProblem(null);
    // The description of the API has no files; a body with one is sent as a form.
    const { data, error } = await send({ readTextPayload: brought as ReadTextPayload });
    if (question !== newest.current || isLeft.current) return undefined;
    if (error) return setProblem(errorSentences(readApiError(error)).join(' '));
    return onKeep({
      ...NOTHING,
      text: 'text' in brought ? text : data.data.text,
      answer: data.data,
      letter: letterOf(brought, today),
    });
  };
  return { problem, setProblem, isReading: isLoading, read };
}
