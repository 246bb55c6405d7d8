import { afterEach, expect, it, vi } from 'vitest';
import { readApiError } from './api-error';
import { applyFieldErrors } from './field-errors';

afterEach(() => document.body.replaceChildren());

function formWith(...names: string[]): HTMLFormElement {
  const form = document.body.appendChild(document.createElement('form'));
  for (const name of names) {
    const input = form.appendChild(document.createElement('input'));
    input.name = name;
  }
  return form;
}

it('sets every claimed message, focuses the first in screen order, and hands back the rest', () => {
  const root = formWith('client_id', 'cargos.0.loading_address', 'cargos.1.loading_address');
  const setError = vi.fn();
  const unclaimed = applyFieldErrors(
    { setError },
    {
      'cargos.1.loading_address': ['Choose a place.', 'It is too far.'],
      client_id: ['Choose a client.'],
      'cargos.1': ['The leg is empty.'],
      'cargos.0.loading_address.latitude': ['Missing.'],
      distance_provider: ['Not set up.'],
    },
    root,
  );

  expect(setError.mock.calls).toEqual([
    ['cargos.1.loading_address', { type: 'server', message: 'Choose a place. It is too far.' }],
    ['client_id', { type: 'server', message: 'Choose a client.' }],
  ]);
  expect(document.activeElement).toHaveAttribute('name', 'client_id');
  expect(unclaimed).toEqual([
    { path: 'cargos.1', messages: ['The leg is empty.'], nearest: 'cargos.1.loading_address' },
    {
      path: 'cargos.0.loading_address.latitude',
      messages: ['Missing.'],
      nearest: 'cargos.0.loading_address',
    },
    { path: 'distance_provider', messages: ['Not set up.'], nearest: null },
  ]);
});

it('says once what comes under several names, and all that one field is told', () => {
  const root = formWith('normal.0.serie', 'FUEL_PRICE');
  const setError = vi.fn();
  const unclaimed = applyFieldErrors(
    { setError },
    {
      'normal.0.serie': ['Taken.'],
      name: ['Taken.'],
      FUEL_PRICE: ['Too high.'],
      fuel_price: ['Too high.', 'Odd.'],
      branch: ['Unknown.'],
    },
    root,
    (path) => (path === 'fuel_price' ? 'FUEL_PRICE' : path),
  );
  expect(setError.mock.calls).toEqual([
    ['normal.0.serie', { type: 'server', message: 'Taken.' }],
    ['FUEL_PRICE', { type: 'server', message: 'Too high. Odd.' }],
  ]);
  expect(unclaimed).toEqual([{ path: 'branch', messages: ['Unknown.'], nearest: null }]);
});

it('opens a closed section before focusing its field', () => {
  const form = formWith('note');
  const details = form.appendChild(document.createElement('details'));
  details.append(...form.querySelectorAll('input'));
  applyFieldErrors({ setError: vi.fn() }, { note: ['Too long.'] }, form);
  expect(details.open).toBe(true);
});

it.each([
  ['errors', { status: 422, data: { message: 'no', errors: { email: ['bad'] } } }],
  ['data', { status: 422, data: { data: { email: ['bad'] } } }],
  ['one text', { status: 422, data: { errors: { email: 'bad' } } }],
])('reads field errors under %s', (_where, error) => {
  expect(readApiError(error).fieldErrors).toEqual({ email: ['bad'] });
});

it.each([
  [{ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' }, 502],
  [{ status: 'FETCH_ERROR', error: 'x' }, 0],
  [undefined, 0],
  [new Error('bug'), 0],
])('reads a status out of anything', (error, status) => {
  expect(readApiError(error)).toMatchObject({ status, message: null, fieldErrors: {} });
});
