import { afterEach, describe, expect, it } from 'vitest';
import { errorSentences, readApiError } from './api-error';
import { showLanguage } from './languages';
import { serverText, type SentenceCode } from './server-texts';

afterEach(() => showLanguage('en'));

const said = (code: string, params: SentenceCode['params'] = {}) => ({ code, params });

describe('a sentence of the server', () => {
  it.each([
    ['Must not be negative', said('negative'), 'Negali būti neigiamas'],
    ['1 fields need attention', said('fields_wrong', { count: 1 }), 'Reikia pataisyti 1 lauką'],
    ['3 fields need attention', said('fields_wrong', { count: 3 }), 'Reikia pataisyti 3 laukus'],
    ['12 fields need attention', said('fields_wrong', { count: 12 }), 'Reikia pataisyti 12 laukų'],
    [
      'Must be one of CAT_A, CAT_B',
      said('not_one_of', { values: 'CAT_A, CAT_B' }),
      'Galimos reikšmės: CAT_A, CAT_B',
    ],
    [
      '“<b>” is not an e-mail address',
      said('not_emails', { address: '<b>' }),
      '„<b>“ nėra el. pašto adresas',
    ],
    [
      'Order is already assigned by Ona {{by}} $t(ok)',
      said('order_assigned_by', { by: 'Ona {{by}} $t(ok)' }),
      'Užsakymą jau priskyrė Ona {{by}} $t(ok)',
    ],
    [
      'The vehicle has later orders: 26-00001, 26-00002 and 2 of colleagues. …',
      said('later_orders_both', { numbers: '26-00001, 26-00002', count: 2 }),
      'Transporto priemonė turi vėlesnių užsakymų: 26-00001, 26-00002 ir dar 2 kolegų užsakymus. ' +
        'Pasirinkite, ar juos palikti, ar ištrinti',
    ],
  ])('%s', async (english, code, translated) => {
    await showLanguage('lt');
    expect(serverText(english, code)).toBe(translated);
  });

  it('is shown as it came in English', () => {
    expect(serverText('Must not be negative', said('negative'))).toBe('Must not be negative');
  });

  it('is shown as it came without a code that is known', async () => {
    await showLanguage('lt');
    const english = 'The {{moon}} is full of $t(ok)';
    expect(serverText(english)).toBe(english);
    expect(serverText(english, said('full_moon', { moon: 'sun' }))).toBe(english);
  });

  it('reaches the screen translated, of the whole and of each field', async () => {
    await showLanguage('lt');
    const data = {
      message: 'Order is already assigned',
      error: 'Order is already assigned',
      ...said('order_assigned'),
    };
    expect(errorSentences(readApiError({ status: 409, data }))).toEqual([
      'Užsakymas jau priskirtas',
    ]);
    const invalid = {
      message: 'One field needs attention',
      errors: { email: ['Email format is invalid', 'Something new'] },
      codes: { email: [said('bad_email_format'), said('something_new')] },
    };
    expect(errorSentences(readApiError({ status: 422, data: invalid }))).toEqual([
      'Neteisingas el. pašto formatas',
      'Something new',
    ]);
  });

  it('of a body without codes is shown as it came', async () => {
    await showLanguage('lt');
    const data = { message: 'Nothing is written', errors: { email: ['Not this one'] } };
    const error = readApiError({ status: 422, data });
    expect([error.message, error.fieldErrors]).toEqual([
      'Nothing is written',
      { email: ['Not this one'] },
    ]);
  });
});
