import { afterEach, expect, it } from 'vitest';
import { errorSentences, namedSentences, readApiError } from './api-error';
import { fieldName, namesFieldsAs } from './field-names';

afterEach(() => namesFieldsAs(() => null));

it.each([
  ['unloading_date', 'Unloading date'],
  ['general.client_manager_id', 'Client manager'],
  ['cargos.1.loading_address', 'Loading address'],
  ['cargos.1.vin_numbers.3', 'Vin numbers'],
  ['FUEL_PRICE', 'Fuel price'],
])('the field %s is read as %s', (path, name) => {
  expect(fieldName(path)).toBe(name);
});

it('a field is called what the form that was sent last calls it', () => {
  namesFieldsAs((path) => (path === 'number_plate' ? 'Valstybinis numeris' : null));
  expect(fieldName('number_plate')).toBe('Valstybinis numeris');
  expect(fieldName('make')).toBe('Make');
});

it('a sentence away from its field names it', () => {
  const errors = { number_plate: ['This field is required'], 'cargos.0': ['Is too large'] };
  const error = readApiError({ status: 422, data: { errors } });
  expect(namedSentences(error)).toEqual([
    'Number plate: This field is required',
    'Cargos: Is too large',
  ]);
  expect(errorSentences(error)).toEqual(['This field is required', 'Is too large']);
});
