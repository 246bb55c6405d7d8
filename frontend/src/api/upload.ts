/**
 * Sends files in a way that tells how much of them has left: `fetch` does not say. The page sends one
 * form at a time, so there is one progress.
 */
import { useSyncExternalStore } from 'react';
import { FILE_CHANGED } from '@/lib/api-error';

/** From 0 to 1; null while no files are sent. */
let progress: number | null = null;
const listeners = new Set<() => void>();

function setProgress(next: number | null): void {
  progress = next;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How much of the files has been sent, from 0 to 1; null while none are. */
export const useUploadProgress = (): number | null =>
  useSyncExternalStore(subscribe, () => progress);

const isUpload = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

/** `fetch`, with a progress for forms. */
export const fetchWithProgress: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  return isUpload(request) ? upload(request) : fetch(request);
};

async function upload(request: Request): Promise<Response> {
  const body = await request.arrayBuffer().catch((reason: unknown) => {
    throw request.signal.aborted ? reason : FILE_CHANGED;
  });
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    sending.responseType = 'arraybuffer';
    request.headers.forEach((value, name) => sending.setRequestHeader(name, value));
    sending.upload.onprogress = ({ loaded, total }) => setProgress(total > 0 ? loaded / total : 0);
    sending.onload = () => resolve(answerOf(sending));
    // The words of a `fetch` that fails; the caller shows its own.
    sending.onerror = () => reject(new TypeError('Failed to fetch'));
    sending.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    sending.onloadend = () => setProgress(null);
    request.signal.addEventListener('abort', () => sending.abort());
    setProgress(0);
    sending.send(body);
  });
}

function answerOf(sending: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of sending.getAllResponseHeaders().trim().split(/\r?\n/u)) {
    const [name, ...value] = line.split(':');
    if (name) headers.append(name.trim(), value.join(':').trim());
  }
  const hasBody = sending.status !== 204 && sending.status !== 304;
  const body = hasBody ? (sending.response as ArrayBuffer) : null;
  return new Response(body, { status: sending.status, statusText: sending.statusText, headers });
}
