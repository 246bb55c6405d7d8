/** Fields that depend on each other, credits, and the preview. */
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { API, server } from '@/test/server';
import { credit, formsAreServed, proposal } from './test-invoice';
import { button, field, openInvoice, total } from './test-open-invoice';

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
});

it('brings the usual rate of another directive to all lines', async () => {
  formsAreServed(proposal());
  const { user } = openInvoice('/create-invoice/12,13');
  const directive = await screen.findByRole('combobox', { name: 'Directive' });
  await user.click(directive);
  await user.click(await screen.findByRole('option', { name: 'Reverse charge (EU)' }));
  expect(screen.getByRole('combobox', { name: 'VAT %, line 2' })).toHaveValue('0\u00a0%');
  expect(screen.getByRole('combobox', { name: 'Default VAT' })).toHaveValue('0\u00a0%');
  expect(total()).toHaveTextContent(/150\.50.*0\.00.*150\.50/u);
  expect(screen.getByText('Reverse charge.')).toBeVisible();
  expect(screen.getByText(/^Proposed: Lithuanian VAT\./u)).toBeVisible();
});

it('sends a number that was chosen by hand', async () => {
  const { sent } = formsAreServed(proposal());
  const { user } = openInvoice('/create-invoice/12,13');
  // Until the permissions are known it can only be read.
  await waitFor(async () => expect(await field('Number')).not.toHaveAttribute('readonly'));
  const number = await field('Number');
  await user.clear(number);
  await user.type(number, '1020');
  await user.click(button('Save'));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ edited_serie_number: 1020, expected_number: 1024 });
});

it('cannot choose a number in another series', async () => {
  const { sent } = formsAreServed(proposal());
  const { user } = openInvoice('/create-invoice/12,13');
  await user.click(await screen.findByRole('combobox', { name: 'Serie' }));
  expect(screen.queryByRole('option', { name: 'KFLL' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'B' }));
  expect(await field('Number')).toHaveValue('5');
  expect(await field('Number')).toHaveAttribute('readonly');
  await user.click(button('Save'));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ serie: 'B', expected_number: 5, edited_serie_number: 0 });
});

it('keeps the payment term on another issue date, until another due date is chosen', async () => {
  formsAreServed(proposal());
  const { user } = openInvoice('/create-invoice/12,13');
  const date = await field(/^Issue date/u);
  const due = await field(/^Payment due date/u);
  const type = async (box: HTMLElement, day: string) => {
    await user.clear(box);
    await user.type(box, `${day}{Tab}`);
  };
  await type(date, '2026-03-10');
  expect(due).toHaveValue('2026-04-09');
  await type(due, '2026-05-01');
  await type(date, '2026-03-11');
  expect(due).toHaveValue('2026-05-01');
});

it('asks for the currency rate of another day', async () => {
  const foreign = { currency: 'USD', currency_rate: '1.0847', currency_rate_date: '2026-03-09' };
  const { sent } = formsAreServed(proposal(foreign as object));
  const asked: string[] = [];
  server.use(
    http.get(`${API}/utilities/currency-rates`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(`${query.get('currency') ?? ''} ${query.get('date') ?? ''}`);
      return HttpResponse.json({ data: { currency: 'USD', date: '2026-03-08', rate: '1.1' } });
    }),
  );
  const { user } = openInvoice('/create-invoice/12,13');
  const rate = await field(/^Currency rate/u);
  expect(rate).toHaveValue('1.0847');
  const date = await field(/^Issue date/u);
  await user.clear(date);
  await user.type(date, '2026-03-08{Tab}');
  await waitFor(() => expect(rate).toHaveValue('1.1'));
  expect(await field('Date of the rate')).toHaveValue('2026-03-08');
  expect(asked).toEqual(['USD 2026-03-08']);
  await user.click(button('Save'));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    currency: 'USD',
    currency_rate: '1.1',
    currency_rate_date: '2026-03-08',
  });
});

it('credits an invoice for a reason, with the sums of the server', async () => {
  const { sent, asked } = formsAreServed(credit());
  server.use(
    http.post(`${API}/invoices/validate-invoice-preview`, () =>
      // A cent more than the page would calculate.
      HttpResponse.json({ data: credit({ vat_amount: -1_272, amount_with_vat: -7_322 }) }),
    ),
  );
  const { user } = openInvoice('/create-credit-invoice/12,13?credited_invoice_id=40');
  expect(await screen.findByText(/^Corrects invoice FLL1-01000 of 2026-02-01\./u)).toBeVisible();
  expect(screen.getByText(/^Left to credit: 182\.11/u)).toBeVisible();
  expect(asked[0]).toContain('credited_invoice_id=40');
  expect(total()).toHaveTextContent(/-150\.50.*-31\.61.*-182\.11/u);
  await user.click(button('Save'));
  const reason = await field(/^Reason of the correction/u);
  await waitFor(() => expect(reason).toHaveAccessibleDescription('This field is required'));
  await user.type(reason, 'Damaged goods');
  const price = await field(/^Price, line 1/u);
  await user.clear(price);
  await user.type(price, '10');
  await waitFor(() => expect(total()).toHaveTextContent(/-12\.72.*-73\.22/u));
  await user.click(button('Save'));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    type: 'CREDIT',
    credited_invoice_id: 40,
    direction: 'minus',
    reason: 'Damaged goods',
  });
  expect(sent[0]?.body).not.toHaveProperty('amount_with_vat');
});

it('opens the PDF of what is in the form in another tab', async () => {
  formsAreServed(proposal());
  URL.createObjectURL = () => 'blob:invoice';
  const tab = vi.spyOn(window, 'open').mockReturnValue(window);
  const printed: unknown[] = [];
  server.use(
    http.post(`${API}/invoices/generate-invoice-preview`, async ({ request }) => {
      printed.push(await request.json());
      return new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  const { user } = openInvoice('/create-invoice/12,13');
  await field('Name, line 2');
  await user.click(button('Print preview'));
  await waitFor(() => expect(tab).toHaveBeenCalledWith('blob:invoice', '_blank'));
  expect(printed[0]).toMatchObject({ serie: 'FLL1', amount_with_vat: 18_211 });
});
