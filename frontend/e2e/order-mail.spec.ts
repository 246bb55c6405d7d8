/** An e-mail with several loads: each of them becomes an order, and has the e-mail as its document. */
import { expect, test } from './fixtures';
import { threeLoads } from './letters';
import { makePartners } from './orders';

interface Order {
  general: { load_number: string | null };
  cargos: { loading_address: string; unloading_address: string }[];
  documents: { load: { name: string; content_type: string }[] };
}

test('three loads of an e-mail become three orders, over a reload too', async ({
  page,
  company,
}) => {
  const { client: name } = await makePartners(company);
  await page.goto('/orders/create');
  await page.getByRole('button', { name: 'Paste or drop an e-mail or PDF' }).click();
  const panel = page.getByRole('dialog', { name: 'Fill from an e-mail or PDF' });
  await panel.locator('input[type="file"]').setInputFiles(threeLoads());
  await expect(panel.getByText(/^3 loads were found/)).toBeVisible();
  await panel.getByRole('button', { name: /^Take over/ }).click();

  const bar = page.getByRole('region', { name: 'Loads of the e-mail' });
  const client = page.getByRole('combobox', { name: /^Client ?\*?$/ });
  const isOpen = (number: number, to: RegExp) =>
    expect(bar).toHaveText(
      new RegExp(`^Load ${String(number)} of 3 from the mail: Bremen → (${to.source})`),
    );
  const save = async () => {
    await page.getByRole('combobox', { name: 'Supplier VAT rate' }).press('ArrowDown');
    await page.getByRole('option', { name: '21 %' }).click();
    await page.keyboard.press('Control+s');
  };
  await isOpen(1, /Klaipėda/);
  await client.fill(name);
  // Below it stands the option to add a client of this name.
  await page.getByRole('option', { name, exact: true }).click();
  await save();

  await isOpen(2, /Riga|Rīga/);
  await expect(client).toHaveValue(new RegExp(name));
  await expect(page.getByRole('button', { name: 'PKW-Ladungen.eml', exact: true })).toBeVisible();
  // A reload keeps them all, and the browser asks before.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await isOpen(2, /Riga|Rīga/);
  await expect(client).toHaveValue(new RegExp(name));
  await save();
  await isOpen(3, /Warsaw|Warszawa/);
  await save();

  await expect(
    page.getByRole('heading', { name: '3 orders were made from the e-mail' }),
  ).toBeVisible();
  const links = page.getByRole('main').getByRole('link', { name: /^\d\d-\d{5}$/ });
  await expect(links).toHaveCount(3);
  const ids = await links.evaluateAll((all) =>
    all.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))),
  );
  for (const id of ids) {
    const order = await company.call<Order>('GET', `orders/${String(id)}`);
    expect(order.cargos[0]?.loading_address).toContain('Bremen');
    expect(order.documents.load).toMatchObject([
      { name: 'PKW-Ladungen.eml', content_type: 'message/rfc822' },
    ]);
  }
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/orders/);
});
