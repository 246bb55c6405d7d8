/**
 * The one API slice. Calls are generated into it by group (`generated/`), tagged by `tags/`, and
 * sent by the base query below: bearer token, one refresh on 401 with every waiting call replayed,
 * file uploads as forms, answers read by their content type.
 */
import {
  createApi,
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { OFFLINE } from '@/lib/api-error';
import type { AppDispatch } from '@/lib/redux';
import { API_BASE } from './api-base';
import { renewSession } from './renew-session';
import {
  selectAuthenticated,
  selectLapsed,
  selectUnreachable,
  signedOut,
  type SessionState,
} from './session';
import { sessionSettled } from './session-gate';
import { readToken } from './session-token';
import { TAG_TYPES } from './tag-types';
import { refreshSettled } from './token-refresh';
import { fetchWithProgress } from './upload';

/** Every error has the id of the call in the server's log. */
export type BaseQueryError = FetchBaseQueryError & { requestId?: string };

type BaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  BaseQueryError,
  object,
  FetchBaseQueryMeta
>;

const send = fetchBaseQuery({
  baseUrl: API_BASE,
  credentials: 'same-origin',
  prepareHeaders: (headers) => {
    const token = readToken();
    if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
    headers.set('Accept', 'application/json, */*;q=0.5');
    return headers;
  },
  responseHandler: readBody,
  fetchFn: fetchWithProgress,
});

/**
 * JSON is parsed, a table stays text, and so does a proxy's page. Any other file becomes an object URL,
 * since the store holds no blobs: also a plain text, which may be in any encoding and is saved as it is.
 */
async function readBody(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json')) {
    const text = await answer.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  }
  if (!answer.ok || type === '' || /^text\/(?!plain)/u.test(type)) return answer.text();
  return URL.createObjectURL(await answer.blob());
}

const isBlob = (value: unknown): value is Blob => value instanceof Blob;

/** The generator describes an upload as a plain object; with files in it, it is sent as a form. */
export function asFormWhenFiles(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return body;
  const entries = Object.entries(body as Record<string, unknown>);
  const hasFile = entries.some(
    ([, value]) => isBlob(value) || (Array.isArray(value) && value.some(isBlob)),
  );
  if (!hasFile) return body;

  const form = new FormData();
  for (const [name, value] of entries) {
    if (!Array.isArray(value)) append(form, name, value);
    // An empty item makes the list, and adds nothing to it.
    else
      for (const item of value.length > 0 ? (value as unknown[]) : [''])
        append(form, `${name}[]`, item);
  }
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value !== undefined) form.append(name, isBlob(value) ? value : formText(value));
}

/** A form has no null; to the server an empty text means the same. */
function formText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function sendOnce(args: FetchArgs, api: BaseQueryApi) {
  const answer = await send({ ...args, body: asFormWhenFiles(args.body) }, api, {});
  if (!answer.error) return answer;
  const requestId = answer.meta?.response?.headers.get('x-request-id') ?? undefined;
  return { ...answer, error: { ...answer.error, requestId } as BaseQueryError };
}

const baseQuery: BaseQuery = async (args, api) => {
  const dispatch = api.dispatch as AppDispatch;
  const session = () => api.getState() as SessionState;
  if (api.type === 'mutation' && !navigator.onLine) {
    return { error: { status: 'CUSTOM_ERROR', error: OFFLINE } };
  }
  if (selectLapsed(session()) && api.endpoint !== SIGN_IN && !(await sessionSettled(dispatch))) {
    return SESSION_ENDED;
  }
  await refreshSettled();
  const request = typeof args === 'string' ? { url: args } : args;
  const sentWith = readToken();
  const answer = await sendOnce(request, api);
  if (answer.error?.status !== 401) return answer;

  // The server has done nothing, so it is sent again once the person has signed in over the page.
  const sendOnceSignedIn = async () =>
    selectLapsed(session()) && (await sessionSettled(dispatch)) ? sendOnce(request, api) : answer;
  if (sentWith === null) {
    // The token has vanished from the storage under an open page.
    if (selectAuthenticated(session())) dispatch(signedOut('expired'));
    return sendOnceSignedIn();
  }

  const pause = selectUnreachable(session());
  if (pause && Date.now() < pause.until) return UNREACHABLE;
  switch (await dispatch(renewSession(sentWith))) {
    case 'renewed':
      return sendOnce(request, api);
    case 'ended':
    case 'replaced':
      return sendOnceSignedIn();
    case 'unreachable':
      return UNREACHABLE;
  }
};

/** The one call that an ended session lets through. */
const SIGN_IN = 'signIn';

const SESSION_ENDED = { error: { status: 401, data: null } } as const;

/** The session could not be renewed. */
const UNREACHABLE = {
  error: { status: 'FETCH_ERROR', error: 'refresh unreachable' },
} as const;

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
  refetchOnReconnect: true,
});
