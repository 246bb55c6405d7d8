import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { formOf } from '@/test/form-of';
import { API, refused, server } from '@/test/server';
import {
  field,
  formIsServed,
  line,
  openSettlement,
  proposal,
  saveButton,
} from '../test-settlement';
import type { PaperView } from './found';

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
});

const TEXT = 'Invoice No. FV/88/11/2026\nOrder 26-00012   1 200.00\nTotal excl. VAT 1 200.00';
const at = (part: string) => ({
  start: TEXT.indexOf(part),
  end: TEXT.indexOf(part) + part.length,
});

const paper = (changes: Partial<PaperView> = {}): PaperView => ({
  text: TEXT,
  serie: 'FV',
  supplier_invoice_number: '/88/11/2026',
  invoice_number: { value: 'FV/88/11/2026', found: at('FV/88/11/2026') },
  supplier_invoice_date: { value: '2026-03-05', found: at('FV') },
  payment_due_date: null,
  currency: 'EUR',
  total_without_vat: { value: 120_000, found: at('1 200.00') },
  total_vat: { value: 25_201, found: at('1 200.00') },
  total_sum_with_vat: { value: 145_201, found: at('1 200.00') },
  supplier_vat_tariff_percentage: 21,
  iban: null,
  is_unknown_iban: false,
  other_vat_number: null,
  cmr_number: null,
  orders: [],
  ...changes,
});

/** Serves what is read of a file, and returns the sizes of the files that were kept. */
function paperIsServed(answer: PaperView) {
  const kept: number[] = [];
  server.use(
    http.post(`${API}/settlements/read-invoice`, () => HttpResponse.json({ data: answer })),
    http.post(`${API}/settlements/:id/files`, async ({ request }) => {
      const form = await formOf(request);
      kept.push(...form.getAll('invoice_files[]').map((file) => (file as File).size));
      return HttpResponse.json({ data: { id: 41 } });
    }),
    http.get(`${API}/settlements/41`, () => HttpResponse.json({ data: proposal({ id: 41 }) })),
  );
  return kept;
}

const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const choose = async (user: ReturnType<typeof openSettlement>['user'], name: string) => {
  await screen.findByRole('group', { name: "Carrier's file" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input!, file(name));
};

it('fills the form with what the paper says, shows where, and keeps the file', async () => {
  const { sent } = formIsServed(proposal({ orders: [line(12)] }));
  const kept = paperIsServed(paper());
  const { user } = openSettlement('/make-settlement/12');
  await choose(user, 'fv.pdf');
  await waitFor(async () => expect(await field('Serie')).toHaveValue('FV'));
  expect(await field('Invoice number')).toHaveValue('/88/11/2026');
  expect(await field('Invoice date')).toHaveValue('2026-03-05');
  expect(await field(/^Billed net, 26-00012/u)).toHaveValue('1,200.00');
  expect(await field(/^VAT sum/u)).toHaveValue('252.01');
  expect(await field(/^Sum incl\. VAT/u)).toHaveValue('1,452.01');
  expect(screen.getByText('FV/88/11/2026', { selector: 'mark' }).parentElement).toHaveTextContent(
    'Invoice No. FV/88/11/2026',
  );
  await user.type(await field(/^Reason for the difference/u), 'Waiting');
  await user.click(saveButton());
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ serie: 'FV', total_vat: 25_201 });
  expect(kept).toHaveLength(1);
});

it('leaves what was typed, and says so', async () => {
  formIsServed(proposal());
  paperIsServed(paper());
  const { user } = openSettlement();
  const serie = await field('Serie');
  await user.clear(serie);
  await user.type(serie, 'MINE');
  await choose(user, 'fv.pdf');
  expect(await screen.findByText('What was typed stays: Serie')).toBeVisible();
  expect(serie).toHaveValue('MINE');
  // Which of two orders the whole sum is for is not said.
  expect(await field(/^Billed net, 26-00012/u)).toHaveValue('900.00');
});

it('points out what does not fit the carrier or the orders', async () => {
  formIsServed(proposal());
  const iban = { value: 'PL61109010140000071219812874', found: at('FV') };
  paperIsServed(
    paper({
      iban,
      is_unknown_iban: true,
      currency: 'USD',
      other_vat_number: { value: 'PL5252248481', found: at('FV') },
      orders: [
        {
          id: 12,
          order_number: '26-00012',
          found: at('26-00012'),
          supplier_amount_without_vat: null,
        },
      ],
    }),
  );
  const { user } = openSettlement();
  await choose(user, 'fv.pdf');
  expect(await screen.findByText(/is not an account of Vežėjas UAB/u)).toBeVisible();
  expect(screen.getByText(/names VAT number PL5252248481/u)).toBeVisible();
  expect(screen.getByText(/is in USD and the orders in EUR/u)).toBeVisible();
  expect(screen.getByText('The invoice does not name 26-00013')).toBeVisible();
  expect(await field(/^Sum incl\. VAT/u)).toHaveValue('2,178.00');
});

it('keeps a file that cannot be read, and says when it could not be kept', async () => {
  formIsServed(proposal());
  server.use(
    http.post(`${API}/settlements/read-invoice`, () =>
      refused(422, { errors: { file: ['The PDF has no text'] } }),
    ),
    http.post(`${API}/settlements/:id/files`, () => refused(422, { error: 'No room' })),
    http.get(`${API}/settlements/41`, () => HttpResponse.json({ data: proposal({ id: 41 }) })),
  );
  const { user } = openSettlement();
  await choose(user, 'scan.pdf');
  expect(await screen.findByText(/The PDF has no text/u)).toHaveTextContent(
    'The file is kept with the settlement nevertheless.',
  );
  await user.click(saveButton());
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(await screen.findByText(/^scan\.pdf could not be kept/u)).toBeVisible();
});
