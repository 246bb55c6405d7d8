/** A table of contacts from the file to the list, and its bad rows back again. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { unique } from './support';

test('the good rows of a file are imported and the others downloaded', async ({
  page,
  company,
}) => {
  const [good, bad] = [unique('Importuota'), unique('Atmesta')];
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Export or import' }).click();
  await page.getByRole('menuitem', { name: 'Import from a file…' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name;What;Email\n${good};client;\n${bad};client;nobody\n`),
  });
  const choice = page.getByRole('combobox', { name: 'Import “What” into' });
  const size = page.viewportSize();
  // A phone has room for a choice, and for the errors of a row.
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(async () => (await choice.boundingBox())?.width).toBeGreaterThan(280);
  if (size) await page.setViewportSize(size);
  await choice.click();
  await page.getByRole('option', { name: 'Type (required)' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();

  const errors = page.getByRole('list', { name: 'Errors of row 3' });
  await expect(errors).toHaveText('Email: “nobody” is not an e-mail address');
  await page.setViewportSize({ width: 360, height: 800 });
  await errors.scrollIntoViewIfNeeded();
  await expect(errors).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  // The address is enough to come back.
  await page.reload();
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 1 row with errors as CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(`${bad},client,nobody,Email: “nobody” is not an e-mail address`);

  await page.getByRole('link', { name: 'To the contacts' }).click();
  await page.getByRole('searchbox', { name: 'Quick filter' }).fill(good);
  const link = page.getByRole('row').filter({ hasText: good }).getByRole('link', { name: good });
  const id = (await link.getAttribute('href'))?.split('/').pop();
  await company.call('DELETE', `contacts/${String(id)}`);
});
