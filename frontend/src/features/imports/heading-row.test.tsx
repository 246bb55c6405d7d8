import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed } from '@/test/server';
import type { ImportView } from './imported';
import { FOUND, ROWS } from './test-import';
import './import-page';

let found: ImportView;
let asked: unknown[];

const LINES = [
  { number: 1, cells: ['Clients, 2026'] },
  { number: 2, cells: ['Pavadinimas', 'Spalva', 'Paštas'] },
  { number: 4, cells: ['Alfa', 'red', 'info@alfa.lt'] },
];

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  found = FOUND;
  asked = [];
  server.use(
    ...shellIsServed(),
    http.get(`${API}/imports/5`, () => HttpResponse.json({ data: found })),
    http.get(`${API}/imports/5/rows`, ({ request }) => HttpResponse.json(pageOf(ROWS, request))),
    http.get(`${API}/imports/5/lines`, () => HttpResponse.json({ data: LINES })),
    http.put(`${API}/imports/5/headings`, async ({ request }) => {
      const body = (await request.json()) as { row: number };
      asked.push(body);
      if (body.row === 4)
        return refused(422, { errors: { row: ['The file has no rows below its headings'] } });
      found = {
        ...FOUND,
        source: { ...FOUND.source, heading_row: body.row || null, is_heading_chosen: true },
        columns: (body.row === 2 ? ['Pavadinimas', 'Spalva'] : ['A', 'B']).map(
          (heading, place) => ({
            heading,
            field: body.row === 2 && place === 0 ? 'company_name' : null,
          }),
        ),
      };
      return HttpResponse.json({ data: found });
    }),
  );
});

const section = () => screen.findByRole('region', { name: 'Row with the headings' });

it('shows the first rows at once where no heading is known, and takes the one that is chosen', async () => {
  found = {
    ...FOUND,
    columns: [{ heading: 'Clients, 2026', field: null }],
  };
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  const choice = await screen.findByRole('radio', { name: 'Row 2 has the headings' });
  expect(screen.getByRole('radio', { name: 'Row 1 has the headings' })).toBeChecked();
  expect(within(choice.closest('tr')!).getByText('Spalva')).toBeVisible();
  await expectAccessible();
  await user.click(choice);
  // The columns are those of the row.
  const name = await screen.findByRole('combobox', { name: 'Import “Pavadinimas” into' });
  expect(name).toHaveValue('Company name (required)');
  expect(asked).toEqual([{ row: 2 }]);
  expect(within(await section()).getByText(/stand in row 2; what is above/)).toBeVisible();
});

it('lets somebody say that there are no headings', async () => {
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  expect(await screen.findByText('The headings stand in row 1.')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose the row with the headings' }));
  await user.click(await screen.findByRole('radio', { name: 'There are no headings' }));
  await screen.findByRole('combobox', { name: 'Import “A” into' });
  expect(asked).toEqual([{ row: 0 }]);
  expect(screen.getByText(/The file has no headings/)).toBeVisible();
});

it('says why a row cannot have the headings', async () => {
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  await user.click(await screen.findByRole('button', { name: 'Choose the row with the headings' }));
  await user.click(await screen.findByRole('radio', { name: 'Row 4 has the headings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('no rows below its headings');
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Row 1 has the headings' })).toBeChecked(),
  );
});
