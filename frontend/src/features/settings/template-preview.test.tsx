import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import './agreement-template-page';

const doc = (text: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });

interface Asked {
  category: string;
  template: string;
}

let asked: Asked[];
let isBad: boolean;
let isNarrow: boolean;
let made: string[];
let revoked: string[];

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  asked = [];
  isBad = false;
  isNarrow = false;
  made = [];
  revoked = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made.push(`blob:page-${String(made.length + 1)}`);
    return made.at(-1)!;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => revoked.push(address));
  const known = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...known(query),
    matches: query.includes('1099px') && isNarrow,
  }));
  server.use(
    ...shellIsServed(),
    http.get(`${API}/utilities/settings`, () =>
      HttpResponse.json({
        data: {
          AGREEMENT_TEMPLATE: doc('Cars'),
          AGREEMENT_TEMPLATE_GENERAL_CARGO: doc('Cargo'),
          versions: {},
        },
      }),
    ),
    http.get(`${API}/utilities/get-agreement-template-variables`, () =>
      HttpResponse.json({
        data: {
          variables: [],
          categories: 'BOTH',
          standard: {
            AGREEMENT_TEMPLATE: doc('Standard'),
            AGREEMENT_TEMPLATE_GENERAL_CARGO: doc('Standard'),
          },
        },
      }),
    ),
    http.post(`${API}/utilities/agreement-template/preview`, async ({ request }) => {
      asked.push((await request.json()) as Asked);
      if (isBad) {
        const path = 'template.content.0.content.0.attrs.identifier';
        return refused(422, { errors: { [path]: ['"gone" is no variable of an agreement'] } });
      }
      return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const open = () => renderRoutes(routes, { at: '/settings/agreement-template' });
const pane = () => screen.findByRole('complementary', { name: 'Preview' });
/** A click would ask where the letters are, which the test's browser does not know. */
const write = () => act(() => screen.getByRole('textbox', { name: 'Template text' }).focus());
const pageIn = (place: HTMLElement) => place.querySelector('iframe')?.getAttribute('src') ?? null;

it('shows an agreement with the text that is being written, and keeps it while more is typed', async () => {
  const { user } = open();
  const beside = await pane();
  await waitFor(() => expect(pageIn(beside)).toBe('blob:page-1'));
  expect(asked).toEqual([{ category: 'AUTOMOTIVE_TRANSPORT', template: doc('Cars') }]);
  await expectAccessible();

  write();
  await user.keyboard('!');
  // What was typeset last stays until there is something newer.
  expect(pageIn(beside)).toBe('blob:page-1');
  expect(beside.querySelector('[aria-busy="true"]')).not.toBeNull();
  await waitFor(() => expect(pageIn(beside)).toBe('blob:page-2'), { timeout: 5000 });
  expect(asked).toHaveLength(2);
  expect(asked[1]?.template).toContain('!');
  expect(revoked).toEqual(['blob:page-1']);
});

it('shows the other category on its own', async () => {
  const { user } = open();
  const beside = await pane();
  await waitFor(() => expect(pageIn(beside)).toBe('blob:page-1'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'General cargo');
  expect(pageIn(beside)).toBeNull();
  await waitFor(
    () => expect(asked.at(-1)).toEqual({ category: 'GENERAL_CARGO', template: doc('Cargo') }),
    {
      timeout: 5000,
    },
  );
  await waitFor(() => expect(pageIn(beside)).not.toBeNull());
});

it('says what is wrong with the text beside the last good preview', async () => {
  const { user } = open();
  const beside = await pane();
  await waitFor(() => expect(pageIn(beside)).toBe('blob:page-1'));
  isBad = true;
  write();
  await user.keyboard('x');
  const alert = await within(beside).findByRole('alert', {}, { timeout: 5000 });
  expect(within(alert).getByText('"gone" is no variable of an agreement')).toBeVisible();
  expect(within(alert).getByText('The preview shows the text before that.')).toBeVisible();
  expect(pageIn(beside)).toBe('blob:page-1');
});

it('opens the preview with a button where there is no room beside the editor', async () => {
  isNarrow = true;
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show the preview' }));
  const dialog = await screen.findByRole('dialog', { name: 'Preview' });
  await waitFor(() => expect(pageIn(dialog)).toBe('blob:page-1'));
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
});
