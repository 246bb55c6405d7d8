/** The server's events of what others do, as a test tells them. */
import { http, HttpResponse, type HttpHandler } from 'msw';
import { API } from './server';

export interface LiveServer {
  handler: HttpHandler;
  /** The `Last-Event-ID` of each connection. */
  asked: (string | null)[];
  /** Tells an event to the last connection. */
  tell: (name: string, data: unknown, id?: string) => void;
  /** Closes the last connection. */
  cut: () => void;
}

export function liveServer(): LiveServer {
  const asked: (string | null)[] = [];
  let pieces: ReadableStreamDefaultController<Uint8Array> | null = null;
  const handler = http.get(`${API}/orders/live`, ({ request }) => {
    asked.push(request.headers.get('last-event-id'));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        pieces = controller;
      },
    });
    return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  return {
    handler,
    asked,
    tell: (name, data, id) => {
      const lines = id === undefined ? '' : `id: ${id}\n`;
      const event = `${lines}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
      pieces?.enqueue(new TextEncoder().encode(event));
    },
    cut: () => pieces?.close(),
  };
}
