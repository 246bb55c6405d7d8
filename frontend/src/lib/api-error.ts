/**
 * What a failed call says, in one shape. The server answers
 * `{ message, error, code, params, errors: { path: [text] }, codes: { path: [{ code, params }] } }`;
 * the network, a proxy or a crash answer less.
 */
import i18next from 'i18next';
import { serverText, type SentenceCode } from './server-texts';

/** Field path (`cargos.0.loading_address`) to its messages, in the person's language. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The status of a call refused here, before it was sent, because the browser is offline. */
export const OFFLINE = 'OFFLINE';

export interface ApiError {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The browser is offline and a change was not even sent. */
  offline: boolean;
  /** The server's own sentence in the person's language, where it gave one. */
  message: string | null;
  fieldErrors: FieldErrors;
  /** Somebody changed the record since it was read; the sentence says who. */
  isStale: boolean;
  /** For support: the id under which the server logged the call. */
  requestId: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads any error RTK Query hands out: of the base query, or a thrown one. Every sentence of the
 * server passes here on its way to the screen, and here it is translated.
 */
export function readApiError(error: unknown): ApiError {
  const raw = isRecord(error) ? error : {};
  const body = isRecord(raw.data) ? raw.data : {};
  return {
    status: readStatus(raw),
    offline: raw.status === 'CUSTOM_ERROR' && raw.error === OFFLINE,
    message: translated(firstText(body.error, body.message), body),
    fieldErrors: readFieldErrors(body),
    isStale: body.stale === true,
    requestId: firstText(raw.requestId, body.request_id),
  };
}

function readStatus(raw: Record<string, unknown>): number {
  if (typeof raw.status === 'number') return raw.status;
  // An answer that was not JSON (a proxy's page) still has its status.
  return typeof raw.originalStatus === 'number' ? raw.originalStatus : 0;
}

function firstText(...candidates: unknown[]): string | null {
  return candidates.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

const translated = (sentence: string | null, said: unknown) =>
  sentence === null ? null : serverText(sentence, readCode(said));

/** The code of a sentence; an answer that is not our server's has none. */
function readCode(said: unknown): SentenceCode | null {
  if (!isRecord(said) || typeof said.code !== 'string') return null;
  const given = Object.entries(isRecord(said.params) ? said.params : {});
  const isParam = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return { code: said.code, params: Object.fromEntries(given.filter(isParam)) };
}

/** Most calls put them under `errors`; some of the older ones under `data`. */
function readFieldErrors(body: Record<string, unknown>): FieldErrors {
  const source = isRecord(body.errors) ? body.errors : isRecord(body.data) ? body.data : {};
  const codes = isRecord(body.codes) ? body.codes : {};
  const errors: Record<string, readonly string[]> = {};
  for (const [path, texts] of Object.entries(source)) {
    const said: unknown = codes[path];
    const list = (Array.isArray(texts) ? texts : [texts]).flatMap((text: unknown, index) =>
      typeof text === 'string' && text !== ''
        ? [serverText(text, readCode(Array.isArray(said) ? said[index] : null))]
        : [],
    );
    if (list.length > 0) errors[path] = list;
  }
  return errors;
}

/** One sentence for a person: the server's, else ours by status. */
export function errorSentence(error: ApiError): string {
  if (error.offline) return i18next.t('errors.offlineEdit');
  if (error.message) return error.message;
  switch (error.status) {
    case 0:
      return i18next.t('errors.network');
    case 403:
      return i18next.t('errors.forbidden');
    case 404:
      return i18next.t('errors.notFound');
    case 429:
      return i18next.t('errors.tooMany');
    default:
      return i18next.t('errors.generic');
  }
}

/** All sentences of an error: each field's, else the one of the whole. */
export function errorSentences(error: ApiError): string[] {
  const ofFields = Object.values(error.fieldErrors).flat();
  return ofFields.length > 0 ? ofFields : [errorSentence(error)];
}
