/** Invoices for everything that is delivered, client by client. */
import { expect, test } from './fixtures';
import { makeClient, rowOf } from './invoicing';
import { unique } from './support';

test('the run makes an invoice for each of twelve clients', async ({ page, company }) => {
  const name = unique('Ciklas');
  for (let at = 1; at <= 12; at += 1) {
    const [order] = await makeClient(company, `${name} ${String(at).padStart(2, '0')}`, 1);
    await company.call('PATCH', `orders/${String(order?.id)}`, { status: 'UNLOADED' });
  }
  await page.goto('/invoices/run');
  // Whatever else waits is left alone.
  const all = page.getByRole('checkbox', { name: 'Choose all that can be created' });
  const create = page.getByRole('button', { name: /^Create \d+ invoices?$/u });
  await expect(all).toBeVisible();
  await all.check();
  await all.uncheck();
  await expect(create).toHaveText('Create 0 invoices');
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^Choose ${name}`, 'u') });
  await expect(boxes).toHaveCount(12);
  for (const box of await boxes.all()) await box.check();
  await expect(page.getByText('Chosen: 12 invoices, 12 orders')).toBeVisible();
  await create.click();
  await expect(page.getByText('12 invoices created.')).toBeVisible();
  await expect(rowOf(page, name).getByText('Created:')).toHaveCount(12);
  await page.reload();
  await expect(all).toBeVisible();
  await expect(boxes).toHaveCount(0);
});
