/** Why the server has not created an invoice of the run, away from the form that has the fields. */
import { errorSentence, type ApiError } from '@/lib/api-error';
import { fieldName } from '@/lib/field-names';
import { say, type Words } from '@/lib/say';

/** What a proposal may lack, by the last part of the field's path. */
const FIELDS: Readonly<Record<string, Words>> = {
  amount_without_vat: say('invoiceRun:fields.price'),
  currency_rate: say('invoiceRun:fields.rate'),
  recipients: say('record:invoice.recipients'),
  payment_due_date: say('record:invoice.payment_due_date'),
  directive: say('record:invoice.directive'),
};

const labelOf = (path: string): string => {
  const name = path.split('.').findLast((step) => !/^\d+$/u.test(step)) ?? path;
  return FIELDS[name]?.() ?? fieldName(path);
};

export function reasonsOf(error: ApiError): string[] {
  const ofFields = Object.entries(error.fieldErrors).flatMap(([path, messages]) =>
    messages.map((message) => `${labelOf(path)}: ${message}`),
  );
  // Several orders may lack the same.
  return ofFields.length > 0 ? [...new Set(ofFields)] : [errorSentence(error)];
}

/** No answer, no session, no permission, too many calls, a proxy: the next ones would end alike. */
const OF_ALL: readonly number[] = [0, 401, 403, 429, 502, 503, 504];

export const endsTheRun = ({ status }: ApiError): boolean => OF_ALL.includes(status);
