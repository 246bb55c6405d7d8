/**
 * One shape for every failed call. The server answers
 * `{ message, error, code, params, errors: { path: [text] }, codes: { path: [{ code, params }] } }`;
 * the network, a proxy or a crash give less.
 */
import i18next from 'i18next';
import { fieldName } from './field-names';
import { serverText, type SentenceCode } from './server-texts';

/** Messages in the person's language by field path, such as `cargos.0.loading_address`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The status of a call that was not sent because the browser is offline. */
export const OFFLINE = 'OFFLINE';

/** Why a form was not sent: a file was changed or moved since it was chosen. */
export const FILE_CHANGED = new Error('a chosen file cannot be read any more');

export interface ApiError {
  /** The HTTP status; 0 without an answer. */
  status: number;
  /** The browser is offline, so the change was not sent. */
  offline: boolean;
  /** A chosen file cannot be read any more, so the form was not sent. */
  fileChanged: boolean;
  /** The server's sentence in the person's language, if there is one. */
  message: string | null;
  /** Which sentence it is. */
  code: string | null;
  fieldErrors: FieldErrors;
  /** A user has changed the record since it was read; the message says who. */
  isStale: boolean;
  /** The server's log has the call under this id. */
  requestId: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads any error of RTK Query, from the base query or thrown. Every sentence of the server passes
 * through here and is translated.
 */
export function readApiError(error: unknown): ApiError {
  const raw = isRecord(error) ? error : {};
  const body = isRecord(raw.data) ? raw.data : {};
  return {
    status: readStatus(raw),
    offline: raw.status === 'CUSTOM_ERROR' && raw.error === OFFLINE,
    fileChanged: raw.status === 'FETCH_ERROR' && raw.error === String(FILE_CHANGED),
    message: translated(firstText(body.error, body.message), body),
    code: readCode(body)?.code ?? null,
    fieldErrors: readFieldErrors(body),
    isStale: body.stale === true,
    requestId: firstText(raw.requestId, body.request_id),
  };
}

function readStatus(raw: Record<string, unknown>): number {
  if (typeof raw.status === 'number') return raw.status;
  // An answer that is not JSON, such as a proxy's page, still has its status.
  return typeof raw.originalStatus === 'number' ? raw.originalStatus : 0;
}

function firstText(...candidates: unknown[]): string | null {
  return candidates.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

const translated = (sentence: string | null, said: unknown) =>
  sentence === null ? null : serverText(sentence, readCode(said));

/** A sentence's code; answers of other servers have none. */
function readCode(said: unknown): SentenceCode | null {
  if (!isRecord(said) || typeof said.code !== 'string') return null;
  const given = Object.entries(isRecord(said.params) ? said.params : {});
  const isParam = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return { code: said.code, params: Object.fromEntries(given.filter(isParam)) };
}

/** Most calls put them under `errors`, some older ones under `data`. */
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

/** The server's sentence, else ours for the status. */
export function errorSentence(error: ApiError): string {
  if (error.offline) return i18next.t('errors.offlineEdit');
  if (error.fileChanged) return i18next.t('errors.fileChanged');
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

/** The sentences of all fields, else the one of the whole error. */
export function errorSentences(error: ApiError): string[] {
  const ofFields = Object.values(error.fieldErrors).flat();
  return ofFields.length > 0 ? ofFields : [errorSentence(error)];
}

/** The same away from the fields: each sentence names the one that it is about. */
export function namedSentences(error: ApiError): string[] {
  const ofFields = Object.entries(error.fieldErrors).flatMap(([path, messages]) =>
    messages.map((message) => `${fieldName(path)}: ${message}`),
  );
  return ofFields.length > 0 ? ofFields : [errorSentence(error)];
}
