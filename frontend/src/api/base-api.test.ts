import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore, type Store } from '@/app/store';
import { selectFlashes } from '@/lib/flashes';
import { API, refused, server } from '@/test/server';
import { asFormWhenFiles, baseApi } from './base-api';
import {
  pageOpened,
  selectAuthenticated,
  selectExpired,
  selectLapsed,
  signedIn,
  signedOut,
} from './session';
import { readToken, removeToken, writeToken } from './session-token';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<unknown, number>({ query: (id) => `/things/${String(id)}` }),
    paper: build.query<unknown, void>({ query: () => '/paper' }),
    saveThing: build.mutation<unknown, object>({
      query: (body) => ({ url: '/things', method: 'POST', body }),
    }),
  }),
});

let store: Store;
const readThing = (id: number) => store.dispatch(api.endpoints.thing.initiate(id));
const saveThing = (body: object) => store.dispatch(api.endpoints.saveThing.initiate(body));

/** Answers calls with the token `good`, and others with 401. Counts every call. */
function thingsNeed(good: string) {
  const seen = { things: 0 };
  server.use(
    http.get(`${API}/things/:id`, ({ request, params }) => {
      seen.things += 1;
      return request.headers.get('authorization') === `Bearer ${good}`
        ? HttpResponse.json({ data: params.id })
        : refused(401, { message: 'sign in first' });
    }),
  );
  return seen;
}

function refreshAnswers(answer: () => Response | Promise<Response>) {
  const seen = { refreshes: 0 };
  server.use(
    http.get(`${API}/auth/refresh`, () => {
      seen.refreshes += 1;
      return answer();
    }),
  );
  return seen;
}

const newToken = () => HttpResponse.json({ data: { token: 'new' } });
const afterAMoment = async () => {
  await new Promise((resolve) => setTimeout(resolve, 30));
  return newToken();
};

beforeEach(() => {
  writeToken('old');
  store = makeStore();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a token that ran out', () => {
  it('is renewed once for five calls at the same time, and all five are sent again', async () => {
    const things = thingsNeed('new');
    const refresh = refreshAnswers(afterAMoment);

    const answers = await Promise.all([1, 2, 3, 4, 5].map(readThing));

    expect(answers.map(({ data }) => data)).toEqual(
      ['1', '2', '3', '4', '5'].map((data) => ({ data })),
    );
    expect(refresh.refreshes).toBe(1);
    expect(things.things).toBe(10);
    expect(readToken()).toBe('new');
  });

  it('holds back calls that start during the refresh, so that they go out once', async () => {
    const things = thingsNeed('new');
    refreshAnswers(async () => {
      late = readThing(2);
      return afterAMoment();
    });
    let late: ReturnType<typeof readThing> | undefined;

    await readThing(1);
    await late;

    expect(things.things).toBe(3);
  });

  it('is not renewed again when another tab has done so', async () => {
    server.use(
      http.get(`${API}/things/:id`, ({ request }) => {
        if (request.headers.get('authorization') === 'Bearer other-tab') {
          return HttpResponse.json({ data: 'ok' });
        }
        writeToken('other-tab');
        return refused(401);
      }),
    );
    const refresh = refreshAnswers(newToken);

    expect((await readThing(1)).data).toEqual({ data: 'ok' });
    expect(refresh.refreshes).toBe(0);
    expect(readToken()).toBe('other-tab');
  });

  describe('while somebody else signs in in another tab', () => {
    const tokenOf = (sub: number, jti: number) => `h.${btoa(JSON.stringify({ sub, jti }))}.s`;
    const BACK = tokenOf(1, 2);
    const THEIRS = tokenOf(2, 3);
    let savedBy: (string | null)[];
    /** The save is refused at the moment at which the other person has signed in. */
    const refusedWhen = (others: () => void) => {
      writeToken(tokenOf(1, 1));
      savedBy = [];
      server.use(
        http.post(`${API}/things`, ({ request }) => {
          savedBy.push(request.headers.get('authorization'));
          if (savedBy.length > 1) return HttpResponse.json({ data: {} });
          others();
          return refused(401);
        }),
      );
    };

    it('does not save in their name', async () => {
      refusedWhen(() => writeToken(THEIRS));
      expect((await saveThing({})).error).toMatchObject({ status: 401 });
      expect(savedBy).toHaveLength(1);
      expect(readToken()).toBe(THEIRS);
      expect(selectAuthenticated(store.getState())).toBe(true);
    });

    it('saves once the page has its person back', async () => {
      store.dispatch(pageOpened(1));
      refusedWhen(() => {
        writeToken(THEIRS);
        store.dispatch(signedOut('expired'));
        setTimeout(() => {
          writeToken(BACK);
          store.dispatch(signedIn());
        }, 30);
      });
      expect((await saveThing({})).error).toBeUndefined();
      expect(savedBy.slice(1)).toEqual([`Bearer ${BACK}`]);
    });

    it('leaves them their token when it comes during the refresh', async () => {
      refusedWhen(() => undefined);
      refreshAnswers(() => {
        writeToken(THEIRS);
        return newToken();
      });
      expect((await saveThing({})).error).toMatchObject({ status: 401 });
      expect(savedBy).toHaveLength(1);
      expect(readToken()).toBe(THEIRS);
    });
  });

  it('takes the lock that all tabs share', async () => {
    thingsNeed('new');
    refreshAnswers(newToken);
    const request = vi.fn((_name: string, _options: object, work: (lock: object) => unknown) =>
      work({}),
    );
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });

    await readThing(1);

    expect(request).toHaveBeenCalledExactlyOnceWith(
      'wayhaul.refresh',
      { ifAvailable: true },
      expect.any(Function),
    );
  });

  it('waits for the token of the tab that had the lock, which arrives after it', async () => {
    thingsNeed('new');
    const refresh = refreshAnswers(newToken);
    const request = (_name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as (lock: object | null) => unknown;
      if (rest.length > 1) return work(null);
      setTimeout(() => writeToken('new'), 30);
      return work({});
    };
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });

    expect((await readThing(1)).data).toEqual({ data: '1' });
    expect(refresh.refreshes).toBe(0);
  });

  it.each([401, 403])('ends the session when the refresh answers %i', async (status) => {
    thingsNeed('new');
    const refresh = refreshAnswers(() => refused(status));

    const answers = await Promise.all([1, 2, 3].map(readThing));

    expect(answers.every(({ isError }) => isError)).toBe(true);
    expect(refresh.refreshes).toBe(1);
    expect(readToken()).toBeNull();
    expect(selectAuthenticated(store.getState())).toBe(false);
    expect(selectExpired(store.getState())).toBe(true);
  });

  it.each([404, 429, 500, 502, 503])(
    'keeps the session when the refresh answers %i, and says that nothing was reached',
    async (status) => {
      thingsNeed('new');
      refreshAnswers(() => refused(status));

      const { error } = await readThing(1);

      expect(error).toMatchObject({ status: 'FETCH_ERROR' });
      expect(readToken()).toBe('old');
      expect(selectAuthenticated(store.getState())).toBe(true);
    },
  );

  it('is not renewed before the time that the server asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    thingsNeed('new');
    const refresh = refreshAnswers(() =>
      HttpResponse.json({}, { status: 503, headers: { 'retry-after': '30' } }),
    );
    await readThing(1);
    vi.setSystemTime(Date.now() + 29_000);
    expect((await readThing(2)).error).toMatchObject({ status: 'FETCH_ERROR' });
    expect(refresh.refreshes).toBe(1);

    refreshAnswers(newToken);
    vi.setSystemTime(Date.now() + 2_000);
    expect((await readThing(3)).data).toEqual({ data: '3' });
  });

  it('keeps the session when the refresh got no answer at all', async () => {
    thingsNeed('new');
    refreshAnswers(() => HttpResponse.error());

    const { error } = await readThing(1);

    expect(error).toMatchObject({ status: 'FETCH_ERROR' });
    expect(readToken()).toBe('old');
    expect(selectAuthenticated(store.getState())).toBe(true);
  });

  it('does not come back when the person signed out during the refresh', async () => {
    thingsNeed('new');
    refreshAnswers(() => {
      removeToken();
      return newToken();
    });

    await readThing(1);

    expect(readToken()).toBeNull();
  });

  it('is not renewed twice for a call that stays refused', async () => {
    const things = thingsNeed('never');
    const refresh = refreshAnswers(newToken);

    const { error } = await readThing(1);

    expect(error).toMatchObject({ status: 401 });
    expect(things.things).toBe(2);
    expect(refresh.refreshes).toBe(1);
  });
});

describe('a token that has vanished', () => {
  it('is not renewed', async () => {
    removeToken();
    thingsNeed('new');
    const refresh = refreshAnswers(newToken);
    await readThing(1);
    expect(refresh.refreshes).toBe(0);
  });

  it('asks to sign in over the page, and then the call is sent again', async () => {
    store.dispatch(pageOpened(1));
    removeToken();
    thingsNeed('new');
    const answer = readThing(1);
    await vi.waitFor(() => expect(selectLapsed(store.getState())).toBe(true));
    writeToken('new');
    store.dispatch(signedIn());
    expect((await answer).data).toEqual({ data: '1' });
  });
});

describe('answers', () => {
  it('carry the request id of a failure', async () => {
    server.use(http.get(`${API}/things/:id`, () => refused(500)));
    expect((await readThing(1)).error).toMatchObject({ status: 500, requestId: 'req-1' });
  });

  it.each(['application/pdf', 'text/plain; charset=windows-1257'])(
    'that are files become addresses of objects: %s',
    async (type) => {
      const createObjectURL = vi.fn(() => 'blob:paper');
      vi.stubGlobal('URL', Object.assign(URL, { createObjectURL }));
      server.use(
        http.get(`${API}/paper`, () =>
          HttpResponse.arrayBuffer(new ArrayBuffer(3), { headers: { 'content-type': type } }),
        ),
      );
      const { data } = await store.dispatch(api.endpoints.paper.initiate());
      expect(data).toBe('blob:paper');
    },
  );

  it('that are tables stay text, and empty ones are nothing', async () => {
    const headers = { 'content-type': 'text/csv; charset=utf-8' };
    server.use(http.get(`${API}/paper`, () => new HttpResponse('a;b', { headers })));
    expect((await store.dispatch(api.endpoints.paper.initiate())).data).toBe('a;b');
    server.use(http.post(`${API}/things`, () => new HttpResponse(null, { status: 204 })));
    expect((await saveThing({})).error).toBeUndefined();
  });
});

describe('refused changes', () => {
  const flashes = () => selectFlashes(store.getState());

  it.each([
    [400, { error: 'No body' }, 'Bad request', ['No body']],
    [
      422,
      { errors: { a: ['A is bad.'], b: ['B is bad.'] } },
      'Validation error',
      ['A: A is bad.', 'B: B is bad.'],
    ],
    [500, {}, 'Server error', ['Something went wrong. Try again.']],
    [403, {}, 'The request failed', ['You may not do this. An administrator can grant it.']],
  ])('flash %i with its texts', async (status, body, title, lines) => {
    server.use(http.post(`${API}/things`, () => refused(status, body)));
    await saveThing({});
    expect(flashes()).toMatchObject([{ tone: 'error', title, lines, shown: true }]);
  });

  it('name at most five texts', async () => {
    const errors = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((n) => [`f${String(n)}`, [`Bad ${String(n)}`]]),
    );
    server.use(http.post(`${API}/things`, () => refused(422, { errors })));
    await saveThing({});
    expect(flashes()[0]?.lines).toEqual([
      'F1: Bad 1',
      'F2: Bad 2',
      'F3: Bad 3',
      'F4: Bad 4',
      'F5: Bad 5',
      'and 2 more',
    ]);
  });

  it('leave a conflict to the row or form it is about', async () => {
    server.use(http.post(`${API}/things`, () => refused(409, { error: 'Already assigned' })));
    await saveThing({});
    expect(flashes()).toEqual([]);
  });

  it('are not even sent while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { error } = await saveThing({});
    expect(error).toMatchObject({ error: 'OFFLINE' });
    expect(flashes()[0]?.lines).toEqual([
      'You are offline, so nothing was saved. Try again when the connection is back.',
    ]);
  });
});

it('sends a body with files in it as a form, and any other as it is', () => {
  const file = new File(['x'], 'cmr.pdf');
  const form = asFormWhenFiles({
    files: [file, file],
    kind: 'CMR',
    order: 7,
    cleared: null,
    absent: undefined,
  });
  expect(form).toBeInstanceOf(FormData);
  const sent = form as FormData;
  expect(sent.getAll('files[]')).toHaveLength(2);
  expect(sent.get('kind')).toBe('CMR');
  expect(sent.get('order')).toBe('7');
  expect(sent.get('cleared')).toBe('');
  expect(sent.has('absent')).toBe(false);

  const plain = { kind: 'CMR', tags: ['a'] };
  expect(asFormWhenFiles(plain)).toBe(plain);
});
