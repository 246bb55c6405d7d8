import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { AddressView } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { isOnPhone } from '@/test/phone';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed } from '@/test/server';
import { address } from './test-address';
// Imported here, so that loading it does not count towards the first test's time.
import './addresses-page';
import './opened-address';

function addressesAre(...addresses: AddressView[]): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`${API}/addresses`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(addresses, request));
    }),
    http.get(`${API}/addresses/:id`, ({ params }) => {
      const found = addresses.find(({ id }) => String(id) === params.id);
      return found
        ? HttpResponse.json({ data: found })
        : refused(404, { message: 'There is no such address' });
    }),
  );
  return asked;
}

/** Answers a save, and returns what was sent. */
function savesAnswer(
  method: 'post' | 'put',
  path: string,
  answer: () => Response = () => HttpResponse.json({ data: { id: 5 } }),
) {
  const sent: { header: string | null; body: unknown }[] = [];
  server.use(
    http[method](`${API}/addresses${path}`, async ({ request }) => {
      const name = method === 'post' ? 'Idempotency-Key' : 'If-Match';
      sent.push({ header: request.headers.get(name), body: await request.json() });
      return answer();
    }),
  );
  return sent;
}

/** Options of an older text cannot be chosen. */
async function chooseKaunas(user: UserEvent) {
  const option = await screen.findByRole('option', { name: /Kaunas, Lithuania/ });
  await waitFor(() => expect(option).not.toHaveAttribute('aria-disabled'));
  await user.click(option);
}

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    http.get(`${API}/places/search`, () =>
      HttpResponse.json({
        data: [
          {
            name: 'Kaunas',
            address: 'Kaunas, Lithuania',
            street: null,
            postal_code: null,
            city: 'Kaunas',
            country: 'LT',
            latitude: 54.9,
            longitude: 23.9,
            source: 'gazetteer',
          },
        ],
      }),
    ),
  );
});

it('lists the address book with directions on a map, and searches it', async () => {
  const asked = addressesAre(address(), address({ id: 6, name: 'Gate 2', country: null }));
  const { user } = renderRoutes(routes, { at: '/addresses' });
  expect(await screen.findByRole('link', { name: 'Terminal North' })).toBeVisible();
  expect(screen.getByText('Lithuania')).toBeVisible();
  const [map] = screen.getAllByRole('link', { name: /Driving directions/ });
  expect(map).toHaveAttribute('target', '_blank');
  const { searchParams } = new URL(map!.getAttribute('href')!);
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual([
    '54.9027,23.9096',
    '54.9027,23.9096',
  ]);
  await expectAccessible();
  await user.type(screen.getByRole('searchbox', { name: 'Quick filter' }), 'pramones');
  await waitFor(() => expect(asked.at(-1)?.get('q')).toBe('pramones'));
});

it('is cards on a phone', async () => {
  isOnPhone();
  addressesAre(address());
  renderRoutes(routes, { at: '/addresses' });
  const card = await screen.findByRole('row', { name: /Terminal North/ });
  expect(within(card).getByText('Pramonės pr. 1, 51234 Kaunas, Lithuania')).toBeVisible();
  expect(within(card).getByRole('button', { name: 'Delete' })).toBeVisible();
  await expectAccessible();
});

it('adds an address by its place, which fills its parts', async () => {
  addressesAre();
  const sent = savesAnswer('post', '');
  const { user } = renderRoutes(routes, { at: '/addresses' });
  expect(await screen.findByText(/^No addresses yet/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Add address' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Add address' });
  const field = (name: RegExp | string) => within(dialog).getByRole('textbox', { name });
  await user.type(field(/^Name/), 'Terminal North');
  expect(within(dialog).queryByRole('textbox', { name: 'City' })).toBeNull();
  await user.type(within(dialog).getByRole('combobox', { name: /^Address/ }), 'kaun');
  await chooseKaunas(user);
  expect(field('City')).toHaveValue('Kaunas');
  expect(within(dialog).getByRole('combobox', { name: 'Country' })).toHaveValue('Lithuania');
  await user.type(field('Street'), 'Pramonės pr. 1');
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      header: expect.stringMatching(/\S{10,}/) as unknown,
      body: {
        name: 'Terminal North',
        street: 'Pramonės pr. 1',
        postal_code: null,
        city: 'Kaunas',
        country: 'LT',
        latitude: 54.9,
        longitude: 23.9,
      },
    },
  ]);
});

it('asks for a known place, and says where an address is already', async () => {
  addressesAre();
  savesAnswer('post', '', () =>
    refused(422, { errors: { name: ['The address book already has this name at this place'] } }),
  );
  const { user } = renderRoutes(routes, { at: '/addresses' });
  await user.click((await screen.findAllByRole('button', { name: 'Add address' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Add address' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  const place = within(dialog).getByRole('combobox', { name: /^Address/ });
  await waitFor(() => expect(place).toBeInvalid());
  const name = within(dialog).getByRole('textbox', { name: /^Name/ });
  expect(name).toBeInvalid();
  await user.type(name, 'Terminal North');
  await user.type(place, 'kaun');
  await chooseKaunas(user);
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/already has this name/));
});

it('changes the parts and coordinates of an address', async () => {
  addressesAre(address());
  const sent = savesAnswer('put', '/5');
  const { user, router } = renderRoutes(routes, { at: '/addresses' });
  await user.click(await screen.findByRole('link', { name: 'Terminal North' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit address Terminal North' });
  expect(router.state.location.search).toBe('?address=5');
  const latitude = within(dialog).getByRole('textbox', { name: /^Latitude/ });
  await user.clear(latitude);
  await user.type(latitude, '95');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(latitude).toHaveAccessibleDescription(/Degrees from -90 to 90, such as 54.9027/),
  );
  await user.clear(latitude);
  await user.type(latitude, '54,91');
  await user.clear(within(dialog).getByRole('textbox', { name: 'Postal code' }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(sent).toMatchObject([
    {
      header: '"1767225600000000"',
      body: { name: 'Terminal North', postal_code: null, latitude: 54.91, longitude: 23.9096 },
    },
  ]);
});

it('moves an address to another place that is searched for', async () => {
  addressesAre(address());
  const sent = savesAnswer('put', '/5');
  const { user, router } = renderRoutes(routes, { at: '/addresses?address=5' });
  const dialog = await screen.findByRole('dialog', { name: 'Edit address Terminal North' });
  const search = within(dialog).getByRole('combobox', { name: 'Find another place' });
  await user.type(search, 'kaun');
  await chooseKaunas(user);
  expect(within(dialog).getByRole('textbox', { name: 'Street' })).toHaveValue('');
  expect(within(dialog).getByRole('textbox', { name: /^Latitude/ })).toHaveValue('54.9');
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(sent).toMatchObject([
    {
      body: {
        name: 'Terminal North',
        street: null,
        city: 'Kaunas',
        country: 'LT',
        latitude: 54.9,
        longitude: 23.9,
      },
    },
  ]);
});

it('says in the dialog who was faster, and takes over their values', async () => {
  addressesAre(address());
  savesAnswer('put', '/5', () => refused(409, { message: 'Changed by Jonas', stale: true }));
  const { user } = renderRoutes(routes, { at: '/addresses?address=5' });
  const dialog = await screen.findByRole('dialog', { name: 'Edit address Terminal North' });
  const street = within(dialog).getByRole('textbox', { name: 'Street' });
  await user.clear(street);
  await user.type(street, 'Gate 7');
  addressesAre(address({ street: 'Gate 9', updated_at: '2026-01-02T00:00:00Z' }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByText('Changed by Jonas')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Take over their values' }));
  await waitFor(() => expect(street).toHaveValue('Gate 9'));
});

it('says that an address of an old link is gone', async () => {
  addressesAre();
  renderRoutes(routes, { at: '/addresses?address=99' });
  expect(await screen.findByText('This no longer exists.')).toBeVisible();
});

it('deletes an address after asking', async () => {
  addressesAre(address());
  const deleted: string[] = [];
  server.use(
    http.delete(`${API}/addresses/5`, () => {
      deleted.push('5');
      addressesAre();
      return HttpResponse.json({ data: { id: 5 } });
    }),
  );
  const { user } = renderRoutes(routes, { at: '/addresses' });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(dialog).toHaveTextContent(
    "This action will permanently delete this entity and you won't be able to recover it later.",
  );
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^No addresses yet/)).toBeVisible();
  expect(deleted).toEqual(['5']);
});

it('does not lose a place that is typed and not chosen', async () => {
  addressesAre(address());
  const sent = savesAnswer('put', '/5');
  const { user } = renderRoutes(routes, { at: '/addresses?address=5' });
  const dialog = await screen.findByRole('dialog', { name: 'Edit address Terminal North' });
  const search = within(dialog).getByRole('combobox', { name: 'Find another place' });
  server.use(http.get(`${API}/places/search`, () => HttpResponse.json({ data: [] })));
  await user.type(search, 'nowhere');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(search).toBeInvalid());
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('tells what is refused once, in the dialog', async () => {
  addressesAre(address());
  const errors = { name: ['There is an address with this name already'] };
  savesAnswer('put', '/5', () => refused(422, { errors }));
  const { user } = renderRoutes(routes, { at: '/addresses?address=5' });
  const dialog = await screen.findByRole('dialog', { name: 'Edit address Terminal North' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await user.type(name, ' 2');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(errors.name[0]));
  expect(screen.queryByText('Validation error')).toBeNull();
});
