/** What stands in the way of a payment file: about its settlements, about us, or about a field. */
import { readApiError } from '@/lib/api-error';

/** Their sentences are lists of the dialog, not messages of a field. */
const OF_CHOICE = 'ids';
const OF_COMPANY = 'debtor_iban';

export interface Obstacles {
  ofChoice: readonly string[];
  ofCompany: readonly string[];
}

const NONE: readonly string[] = [];

export function obstaclesIn(error: unknown): Obstacles {
  const { fieldErrors } = readApiError(error);
  return {
    ofChoice: fieldErrors[OF_CHOICE] ?? NONE,
    ofCompany: fieldErrors[OF_COMPANY] ?? NONE,
  };
}

/** The refusal without them, for the form; undefined if nothing is left of it. */
export function withoutObstacles(error: unknown): unknown {
  const { fieldErrors } = readApiError(error);
  const paths = Object.keys(fieldErrors);
  const others = paths.filter((path) => path !== OF_CHOICE && path !== OF_COMPANY);
  if (others.length === paths.length) return error;
  if (others.length === 0) return undefined;
  // The sentences are in the person's language already.
  const errors = Object.fromEntries(others.map((path) => [path, fieldErrors[path]]));
  return { status: readApiError(error).status, data: { errors } };
}
