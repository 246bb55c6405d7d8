import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { HistoryView } from '@/api/generated/types';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { API, refused, server } from '@/test/server';
import { choice, id, money, text } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import { HistoryButton } from './history-button';
import { wordsOfDocument, wordsOfHtml } from './stored-words';
// Imported here, so that loading them does not count towards the first test's time.
import './compared-words';
import './history-list';

interface Payload {
  make: string | null;
  insurance: number | null;
  driver_id: number | null;
  category: 'GENERAL_CARGO' | null;
}

const TABLE = formTable<Payload>()({
  make: text('record:vehicle.make'),
  insurance: money('record:vehicle.insurance'),
  driver_id: id('record:vehicle.driver_id'),
  category: choice('record:vehicle.category', ['GENERAL_CARGO'], 'choices:'),
});

const change = (field: string, old: unknown, now: unknown, more = {}) => ({
  field,
  old: old,
  new: now,
  is_hidden: false,
  is_long: false,
  ...more,
});

const entry = (of: Partial<HistoryView>): HistoryView => ({
  id: 1,
  action: 'changed',
  changed_at: '2026-03-10T08:00:00Z',
  user_name: 'Ona',
  changes: [],
  ...of,
});

let asked: string[] = [];

function historyIs(...data: HistoryView[]) {
  server.use(
    http.get(`${API}/history`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ data, meta: { offset: 0, limit: 100, has_more: false } });
    }),
  );
}

async function openHistory() {
  const { user } = renderElement(<HistoryButton subject="vehicle" id={7} table={TABLE} />);
  await user.click(screen.getByRole('button', { name: 'History' }));
  return { user, panel: await screen.findByRole('dialog', { name: 'History' }) };
}

beforeEach(() => {
  asked = [];
  localStorage.setItem('wayhaul.token', 'good');
});

it('tells who changed what in the words of the form', async () => {
  historyIs(
    entry({
      id: 3,
      changes: [
        change('insurance', 12_345, 20_000),
        change('driver_id', 'Petras', null),
        change('category', null, 'GENERAL_CARGO'),
        change('make', 'Volvo', 'Scania'),
        change('postal_code', null, '01103'),
      ],
    }),
    entry({ id: 2, action: 'created', user_name: null, changes: [change('make', null, 'Volvo')] }),
  );
  const { panel } = await openHistory();
  const [newest, first] = await within(panel).findAllByRole('listitem');
  expect(asked[0]).toContain('subject=vehicle');
  expect(asked[0]).toContain('id=7');
  expect(newest).toHaveTextContent('Ona');
  // In the order of the form; what it does not know comes last.
  const said = [...(newest?.querySelectorAll('dl > div') ?? [])].map((one) => one.textContent);
  expect(said).toHaveLength(5);
  expect(said[0]).toMatch(/^Marke.*Volvo.*Scania$/u);
  expect(said[1]).toMatch(/123\.45.€.*200\.00.€/u);
  expect(said[2]).toMatch(/Petras.*nothing/u);
  expect(said[3]).toMatch(/nothing.*General cargo/iu);
  expect(said[4]).toMatch(/^Postal code.*nothing.*01103$/u);
  expect(first).toHaveTextContent('System or link');
  expect(first).toHaveTextContent('Created');
  expect(first).toHaveTextContent(/MarkeVolvo$/u);
  await expectAccessible();
});

it('compares long texts, which it reads when they are asked for', async () => {
  const long = change('make', null, null, { is_long: true });
  historyIs(entry({ id: 9, changes: [long] }));
  server.use(
    http.get(`${API}/history/9`, () =>
      HttpResponse.json({
        data: entry({
          id: 9,
          changes: [change('make', 'Carried with care.', 'Carried with great care.')],
        }),
      }),
    ),
  );
  const { user, panel } = await openHistory();
  await user.click(await within(panel).findByRole('button', { name: 'Compare Marke' }));
  const after = await within(panel).findByRole('region', { name: 'After' });
  expect(after).toHaveTextContent('Carried with great care.');
  expect(within(after).getByText('great', { exact: false, selector: 'ins' })).toBeVisible();
  expect(within(panel).getByRole('region', { name: 'Before' })).toHaveTextContent(
    'Carried with care.',
  );
  await expectAccessible();
  await user.click(within(panel).getByRole('button', { name: 'Close comparison of Marke' }));
  expect(within(panel).queryByRole('region')).toBeNull();
});

it('says of a secret only what became of it', async () => {
  const secret = (old: boolean | null, now: boolean | null) =>
    change('make', old, now, { is_hidden: true });
  historyIs(
    entry({ id: 3, changes: [secret(true, null)] }),
    entry({ id: 2, changes: [secret(true, true)] }),
    entry({ id: 1, changes: [secret(null, true)] }),
  );
  const { panel } = await openHistory();
  const entries = await within(panel).findAllByRole('listitem');
  expect(entries.map((one) => one.querySelector('dd')?.textContent)).toEqual([
    'Removed',
    'Changed; the value is secret',
    'Set; the value is secret',
  ]);
});

it('says that there is none yet, or that it could not be loaded', async () => {
  server.use(http.get(`${API}/history`, () => refused(500)));
  const { user, panel } = await openHistory();
  const retry = await within(panel).findByRole('button', { name: 'Retry' });
  historyIs();
  await user.click(retry);
  expect(await within(panel).findByText('No changes yet')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'History' })).toHaveFocus();
});

it('reads the words of stored texts', () => {
  expect(wordsOfHtml('<p>Kind <b>regards</b><br>Ona</p><ul><li><p>one</p></li></ul>')).toBe(
    'Kind regards\nOna\none',
  );
  const stored = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Dear ' },
          { type: 'variable', attrs: { identifier: 'client', label: 'Client' } },
        ],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] },
    ],
  };
  const say = ({ label }: { label: string }) => label;
  expect(wordsOfDocument(JSON.stringify(stored), say)).toBe('Dear [Client]\nHello');
  expect(wordsOfDocument('no document', say)).toBe('no document');
});
