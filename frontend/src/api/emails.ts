/** Follows an e-mail that the server has queued. */
import { skipToken } from '@reduxjs/toolkit/query';
import { emailsApi } from './generated/emails';
import type { DataEmailView, MailStatus } from './generated/types';

export type { MailStatus };

/** While the server has not tried to send the mail yet. */
const ASK_EVERY_MS = 1000;
/** The server waits at least a minute between its attempts. */
const ASK_BETWEEN_ATTEMPTS_MS = 10_000;

type Mail = Pick<MailStatus, 'status' | 'error' | 'failure'>;

const { getEmail } = emailsApi.endpoints;

/** The server does not try any more. */
const isSettled = ({ status }: Mail) => status === 'sent' || status === 'failed';

/** The server has not tried to send it yet. */
export const isOnItsWay = (mail: Mail) => !isSettled(mail) && mail.error === null;

function pauseFor(mail: Mail | undefined): number {
  if (!mail || isOnItsWay(mail)) return ASK_EVERY_MS;
  return isSettled(mail) ? 0 : ASK_BETWEEN_ATTEMPTS_MS;
}

/** Asks for a mail until it is settled. */
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

/** The current state of a mail that another answer has mentioned; `null` stays `null`. */
export function useMailStatus(shown: MailStatus | null): Mail | null {
  const { mail } = useEmail(shown && !isSettled(shown) ? shown.email_id : null);
  return shown && (mail ?? shown);
}
