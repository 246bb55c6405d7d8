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
 * `refused`: the server does not take the token (any more). `replaced`: the person has opened newer
 * streams, and this one gave way. `cut`: the connection broke off or was never made, and may be tried again.
 */
export type StreamEnd = 'refused' | 'replaced' | 'cut';

/** The events that say why the server ends the stream. */
const LAST_WORDS: Readonly<Record<string, StreamEnd>> = { end: 'refused', replaced: 'replaced' };

export async function readStream(options: StreamOptions): Promise<StreamEnd> {
  const { token, lastId, signal, onEvent } = options;
  const headers: Record<string, string> = {
    Authorization: `Bearer ${token}`,
    Accept: 'text/event-stream',
  };
  if (lastId !== null) headers['Last-Event-ID'] = lastId;
  let end: StreamEnd = 'cut';
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      const lastWord = LAST_WORDS[event ?? ''];
      if (lastWord) end = lastWord;
      else onEvent({ name: event ?? '', id, data: JSON.parse(data) as unknown });
    },
  });
  try {
    const answer = await fetch(`${API_BASE}/orders/live`, { headers, signal, cache: 'no-store' });
    if (answer.status === 401) return 'refused';
    if (!answer.ok || !answer.body) return end;
    const pieces = answer.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) return end;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    return end;
  }
}
