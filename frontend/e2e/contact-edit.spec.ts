/** A contact's documents: files on their way to the storage and back. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { unique } from './support';

/** A page of a PDF that browsers show. */
const pdf = (text: string) =>
  Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Root 1 0 R>>
% ${text}
%%EOF`,
  );

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test("a supplier's documents are uploaded, looked at, replaced and downloaded", async ({
  page,
}) => {
  const name = unique('Šiaurės vežėjai');
  await page.goto('/contacts/new');
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('checkbox', { name: 'Supplier' }).check();
  await page.getByRole('checkbox', { name: 'Client' }).check();
  const insurance = page.getByRole('group', { name: 'Insurance documents' });
  const files = [
    { name: 'Draudimas 100% ąčę.pdf', mimeType: 'application/pdf', buffer: pdf('first') },
    { name: 'stamp.png', mimeType: 'image/png', buffer: picture },
    { name: 'setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a PDF') },
  ];
  await insurance.locator('input[type=file]').setInputFiles(files);
  await page.getByRole('button', { name: 'Save' }).click();

  // The server looks at the content; what is good waits for the next save.
  await expect(insurance.getByText(/content is not what its name says/)).toBeVisible();
  await insurance.getByRole('button', { name: 'Remove setup.pdf' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/contacts$/);

  const open = async () => {
    await page.goto(`/contacts?name=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
    await expect(insurance.getByRole('button', { name: 'stamp.png', exact: true })).toBeVisible();
  };
  await open();
  await insurance.getByRole('button', { name: 'stamp.png', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'stamp.png' });
  const shown = preview.getByRole('img', { name: 'stamp.png' });
  await expect(shown).toHaveJSProperty('naturalWidth', 1);
  await page.keyboard.press('Escape');
  const policy = insurance.getByRole('button', { name: files[0]?.name, exact: true });
  await policy.click();
  await expect(page.getByTitle(files[0]?.name ?? '', { exact: true }).last()).toBeVisible();
  // A browser without a viewer also saves what a frame shows, by itself and under a name of its own.
  const saved = () =>
    page.waitForEvent('download', (download) => download.suggestedFilename() === files[0]?.name);
  const saving = saved();
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await saving).path())).toEqual(files[0]?.buffer);
  await page.keyboard.press('Escape');

  await insurance.getByRole('button', { name: `Remove ${files[0]?.name ?? ''}` }).click();
  const newer = { name: files[0]?.name ?? '', mimeType: 'application/pdf', buffer: pdf('second') };
  await insurance.locator('input[type=file]').setInputFiles(newer);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/contacts\?name=/);
  await open();
  await expect(insurance.getByRole('listitem')).toHaveCount(2);
  const again = saved();
  await policy.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await again).path())).toEqual(newer.buffer);
});
