/** The general settings: an address that has to be confirmed by mail first. */
import { expect, test } from './fixtures';
import { mailTo } from './support';

test('an address for offers counts once its owner has confirmed it', async ({ page, openPage }) => {
  const address = `offers.${Date.now().toString(36)}@demo.test`;
  await page.goto('/settings/general');
  const field = page.getByLabel('Offers email');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const asked = Date.now();
  await field.fill(address);
  await save.click();
  await expect(page.getByText(`${address} waits for verification`)).toBeVisible();
  const { links } = await mailTo(address, asked);
  const link = links.find((one) => one.includes('/verify/offer-email#')) ?? '';

  // A user who owns the address has no account here.
  const theirs = await openPage(null);
  await theirs.goto(link);
  const confirm = theirs.getByRole('button', { name: 'Confirm the address' });
  await expect(confirm).toBeVisible();
  // Opening the link has changed nothing, as programs that check mails do so.
  await page.reload();
  await expect(page.getByText(`${address} waits for verification`)).toBeVisible();
  await confirm.click();
  await expect(theirs.getByText('Your new offer email is verified, thank you.')).toBeVisible();
  await expect(theirs.getByRole('banner')).toBeHidden();
  await theirs.reload();
  await confirm.click();
  await expect(theirs.getByText('This offer email is already verified')).toBeVisible();

  // The form that asked is still open and holds the old address; saving something else keeps the new one.
  const fuel = page.getByLabel('Fuel price (1L)');
  const price = await fuel.inputValue();
  await fuel.fill('1,1875');
  await save.click();
  await expect(page.getByRole('status').getByText('Settings are saved').first()).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(address);
  await expect(fuel).toHaveValue('1.1875');
  await fuel.fill(price);
  await field.fill('');
  await save.click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
});
