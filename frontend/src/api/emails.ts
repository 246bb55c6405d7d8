/** What becomes of an e-mail that the server has queued. */
import { skipToken } from '@reduxjs/toolkit/query';
import { emailsApi } from './generated/emails';
import type { DataEmailView, MailStatus } from './generated/types';

export type { MailStatus };

/** How often a mail that nobody has tried to send yet is asked for. */
const ASK_EVERY_MS = 1000;
/** The pauses of the server between its attempts begin with a minute. */
const ASK_BETWEEN_ATTEMPTS_MS = 10_000;

type Mail = Pick<MailStatus, 'status' | 'error' | 'failure'>;

const { getEmail } = emailsApi.endpoints;

/** Nothing becomes of it any more by itself. */
const isSettled = ({ status }: Mail) => status === 'sent' || status === 'failed';

/** Its first attempt is about to come. */
export const isOnItsWay = (mail: Mail) => !isSettled(mail) && mail.error === null;

function pauseFor(mail: Mail | undefined): number {
  if (!mail || isOnItsWay(mail)) return ASK_EVERY_MS;
  return isSettled(mail) ? 0 : ASK_BETWEEN_ATTEMPTS_MS;
}

/** A mail by its id, asked for until it is settled. */
export function useEmail(id: number | null): {
  mail: DataEmailView['data'] | undefined;
  error: unknown;
} {
  const asked = id === null ? skipToken : { id };
  const { currentData, error } = getEmail.useQueryState(asked);
  const mail = currentData?.data;
  getEmail.useQuerySubscription(asked, { pollingInterval: error ? 0 : pauseFor(mail) });
  return { mail, error };
}

/** How far a mail has come since another answer told of it; `null` stays `null`. */
export function useMailStatus(told: MailStatus | null): Mail | null {
  const { mail } = useEmail(told && !isSettled(told) ? told.email_id : null);
  return told && (mail ?? told);
}
