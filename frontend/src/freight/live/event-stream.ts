/** One connection to the server's events. It ends by itself when the server closes it. */
import { createParser } from 'eventsource-parser';
import { API_BASE } from '@/api/api-base';

export interface StreamEvent {
  name: string;
  /** Where to go on after it; not every event has one. */
  id: string | undefined;
  data: unknown;
}

export interface StreamOptions {
  token: string;
  /** The last event that arrived. */
  lastId: string | null;
  signal: AbortSignal;
  onEvent: (event: StreamEvent) => void;
}

/**
 * `refused`: the server does not know the session (any more). `cut`: the connection broke off or was never
 * made, and may be tried again.
 */
export type StreamEnd = 'refused' | 'cut';

export async function readStream(options: StreamOptions): Promise<StreamEnd> {
  const { token, lastId, signal, onEvent } = options;
  const headers: Record<string, string> = {
    Authorization: `Bearer ${token}`,
    Accept: 'text/event-stream',
  };
  if (lastId !== null) headers['Last-Event-ID'] = lastId;
  let isOver = false;
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      if (event === 'end') isOver = true;
      else onEvent({ name: event ?? '', id, data: JSON.parse(data) as unknown });
    },
  });
  try {
    const answer = await fetch(`${API_BASE}/orders/live`, { headers, signal, cache: 'no-store' });
    if (answer.status === 401) return 'refused';
    if (!answer.ok || !answer.body) return 'cut';
    const pieces = answer.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) return isOver ? 'refused' : 'cut';
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    return isOver ? 'refused' : 'cut';
  }
}
