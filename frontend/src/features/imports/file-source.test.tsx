import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, pageOf, server, shellIsServed } from '@/test/server';
import type { ImportView } from './imported';
import { FOUND, ROWS } from './test-import';
import './import-page';

const BALTIC: ImportView = {
  ...FOUND,
  source: {
    encoding: 'windows-1257',
    sheets: [],
    sheet: null,
    heading_row: 3,
    is_heading_chosen: false,
  },
};

let imports: Partial<Record<string, ImportView>>;
let sent: string[];

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  imports = { 5: BALTIC };
  sent = [];
  server.use(
    ...shellIsServed(),
    http.get(`${API}/imports/:id`, ({ params }) =>
      HttpResponse.json({ data: imports[String(params.id)] }),
    ),
    http.get(`${API}/imports/:id/rows`, ({ request }) =>
      HttpResponse.json(pageOf(ROWS as never[], request)),
    ),
    http.post(`${API}/imports`, async ({ request }) => {
      sent.push(await request.text());
      const answered = sent.length === 1 ? BALTIC : imports[6];
      return HttpResponse.json({ data: answered });
    }),
  );
});

const file = () => new File(['Name\nBia\n'], 'clients.csv', { type: 'text/csv' });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;

it('reads the file that was just brought in another encoding', async () => {
  imports[6] = { ...BALTIC, id: 6, source: { ...BALTIC.source, encoding: 'windows-1250' } };
  const { user, router } = renderRoutes(routes, { at: '/import/contacts' });
  await screen.findByRole('heading', { name: 'Import contacts' });
  await user.upload(fileInput(), file());
  const encoding = await screen.findByRole('combobox', { name: 'Letters of the file' });
  expect(encoding).toHaveValue('Baltic (Windows-1257)');
  expect(screen.getByText(/The headings stand in row 3/)).toBeVisible();
  await expectAccessible();
  await user.click(encoding);
  await user.click(await screen.findByRole('option', { name: 'Central European (Windows-1250)' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/import/contacts/6'));
  for (const part of ['name="encoding"\r\n\r\nwindows-1250', 'name="instead_of"\r\n\r\n5']) {
    expect(sent[1]).toContain(part);
  }
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Letters of the file' })).toHaveValue(
      'Central European (Windows-1250)',
    ),
  );
});

it('asks for the file again after the page was opened anew', async () => {
  const sheets = ['Clients', 'Suppliers'];
  const source = { encoding: null, sheets, sheet: 0, heading_row: 1, is_heading_chosen: false };
  // Another import than the one whose file is still at hand.
  imports = { 8: { ...FOUND, id: 8, source }, 6: { ...FOUND, id: 6, source } };
  const { user, router } = renderRoutes(routes, { at: '/import/contacts/8' });
  await user.click(await screen.findByRole('combobox', { name: 'Sheet' }));
  await user.click(await screen.findByRole('option', { name: 'Suppliers' }));
  expect(screen.getByText(/The file is no longer at hand/)).toBeVisible();
  sent.push('the first answer is for the other test');
  fireEvent.change(fileInput(), { target: { files: [file()] } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/import/contacts/6'));
  expect(sent[1]).toContain('name="sheet"\r\n\r\n1');
});

it('offers a template of its kind', async () => {
  const asked: string[] = [];
  server.use(
    http.get(`${API}/imports/template`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('Name', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  const { user } = renderRoutes(routes, { at: '/import/vehicles' });
  const template = await screen.findByRole('button', { name: 'Template as CSV' });
  expect(within(template.parentElement!).getByText(/the template/)).toBeVisible();
  await user.click(template);
  await waitFor(() => expect(asked).toEqual(['?kind=vehicles&format=csv']));
});
