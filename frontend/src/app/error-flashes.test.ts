/** All refused changes are flashed, unless their screens show the refusal themselves. */
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { expect, it } from 'vitest';
import { loadsApi } from '@/api/generated/loads';
import { orderTemplatesApi } from '@/api/generated/order-templates';
import { ordersApi } from '@/api/generated/orders';
import { sessionApi } from '@/api/generated/session';
import { vehiclesApi } from '@/api/generated/vehicles';
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

const assign = loadsApi.endpoints.assignVehiclePlanning.initiate({
  id: 1,
  assignPayload: { vehicle_planning_id: 2, calculated_route_id: null, unloading_date: null },
});
const remove = vehiclesApi.endpoints.deleteVehicle.initiate({ id: 1 });
const edit = ordersApi.endpoints.patchOrder.initiate({ id: 1, orderPatchPayload: { cost: 1 } });

it.each<[string, Call]>([
  ['an assignment, by its dialog', (store) => store.dispatch(assign)],
  ['a deletion, by its dialog', (store) => store.dispatch(remove)],
  ['an edited cell, by the cell', (store) => store.dispatch(edit)],
])('the refusal of %s is said once', async (_, call) => {
  expect(await flashesAfter(call)).toEqual([]);
});

const save = vehiclesApi.endpoints.updateVehicle.initiate({ id: 1, vehiclePayload: {} as never });

it.each([422, 409, 500])('a %i after its dialog or form was left is flashed', async (status) => {
  for (const call of [remove, save]) {
    const left: Call = (store) => {
      const sent = store.dispatch(call);
      // As the hook does when its component is unmounted.
      sent.reset();
      return sent;
    };
    expect(await flashesAfter(left, refused(status))).toHaveLength(1);
  }
});

const columns = orderTemplatesApi.endpoints.saveOrderTemplate;
const template = { id: 1, orderTemplatePayload: { columns: [] } as never };

it.each<[string, HttpResponse<JsonBodyType>]>([
  ['at its fields', refused(422, { errors: { field: ['Not that.'] } })],
  ['at its top', refused(500)],
  ['at its top', refused(403)],
  ['at its top', HttpResponse.error()],
])('a form says a refusal %s and nowhere else', async (_place, refusal) => {
  expect(await flashesAfter((store) => store.dispatch(save), refusal)).toEqual([]);
  const saveColumns: Call = (store) => store.dispatch(columns.initiate(template));
  expect(await flashesAfter(saveColumns, refusal)).toEqual([]);
});

it.each([422, 409, 500])('a %i of the same call without a form is flashed', async (status) => {
  const call: Call = (store) => store.dispatch(columns.initiate(template, { track: false }));
  expect(await flashesAfter(call, refused(status))).toHaveLength(1);
});

it('a change without a form or a dialog is refused in a flash', async () => {
  const keep = session.chooseLanguage.initiate({ languagePayload: { language: 'lt' } });
  expect(await flashesAfter((store) => store.dispatch(keep))).toEqual(['Validation error']);
});

/** The titles of the flashes after a server that refuses everything has answered `call`. */
async function flashesAfter(
  call: Call,
  refusal = refused(422, { errors: { field: ['Not that.'] } }),
): Promise<string[]> {
  // Each answer needs a body of its own.
  server.use(http.all(`${API}/*`, () => refusal.clone()));
  const store = makeStore();
  await call(store);
  return selectFlashes(store.getState()).map(({ title }) => title);
}
