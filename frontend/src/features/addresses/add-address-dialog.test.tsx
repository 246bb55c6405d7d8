import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { API, server, shellIsServed } from '@/test/server';
import AddAddressDialog from './add-address-dialog';
import { address } from './test-address';

const PLACE = {
  id: 's',
  address: 'UAB Alfa, Pramonės pr. 1, LT-51234 Kaunas',
  latitude: 54.9,
  longitude: 23.9,
  precision: 'town' as const,
  isWritten: true,
  parts: {
    name: 'UAB Alfa',
    street: 'Pramonės pr. 1',
    postalCode: 'LT-51234',
    city: 'Kaunas',
    country: 'LT',
  },
};

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('fills the entry from what was typed, stores it and hands it back', async () => {
  const stored = address({ id: 9, name: 'UAB Alfa', precision: 'town' });
  const sent: unknown[] = [];
  server.use(
    http.post(`${API}/addresses`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { id: 9 } });
    }),
    http.get(`${API}/addresses/9`, () => HttpResponse.json({ data: stored })),
  );
  const onAdded = vi.fn();
  const onClose = vi.fn();
  const { user } = renderElement(
    <AddAddressDialog typed={PLACE.address} place={PLACE} onAdded={onAdded} onClose={onClose} />,
  );
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('UAB Alfa');
  expect(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('Pramonės pr. 1');
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Kaunas');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).toMatchObject({
    name: 'UAB Alfa',
    postal_code: 'LT-51234',
    country: 'LT',
    latitude: 54.9,
    precision: 'town',
  });
  expect(onAdded).toHaveBeenCalledWith({
    address: stored.address,
    latitude: stored.latitude,
    longitude: stored.longitude,
    precision: 'town',
  });
});
