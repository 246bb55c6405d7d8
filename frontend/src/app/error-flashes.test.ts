/** All refused changes are flashed, unless their screens show the refusal themselves. */
import { http } from 'msw';
import { expect, it } from 'vitest';
import { sessionApi } from '@/api/generated/session';
import { selectFlashes } from '@/lib/flashes';
import { API, refused, server } from '@/test/server';
import { makeStore, type Store } from './store';

type Call = (store: Store) => PromiseLike<unknown>;

const { endpoints: session } = sessionApi;
const signIn = session.signIn.initiate({ signInPayload: { email: 'a@demo.test', password: 'x' } });
const forgot = session.forgotPassword.initiate({ forgotPasswordPayload: { email: 'a@demo.test' } });
const choose = session.setPassword.initiate({ setPasswordPayload: { token: 'x', password: 'y' } });
const replace = session.changePassword.initiate({
  changePasswordPayload: { current_password: 'old', password: 'new' },
});
const endAll = session.endOwnSessions.initiate();

it.each<[string, Call]>([
  ['a sign-in', (store) => store.dispatch(signIn)],
  ['a request for a link', (store) => store.dispatch(forgot)],
  ['a password by link', (store) => store.dispatch(choose)],
  ['a new password', (store) => store.dispatch(replace)],
  ['the end of all sessions', (store) => store.dispatch(endAll)],
])('%s is refused beside its button and nowhere else', async (_, call) => {
  expect(await flashesAfter(call)).toEqual([]);
});

it('a change of any other screen is refused in a flash', async () => {
  const keep = session.chooseLanguage.initiate({ languagePayload: { language: 'lt' } });
  expect(await flashesAfter((store) => store.dispatch(keep))).toEqual(['Validation error']);
});

/** The titles of the flashes after a server that refuses everything has answered `call`. */
async function flashesAfter(call: Call): Promise<string[]> {
  server.use(http.all(`${API}/*`, () => refused(422, { errors: { field: ['Not that.'] } })));
  const store = makeStore();
  await call(store);
  return selectFlashes(store.getState()).map(({ title }) => title);
}
