/** Who may sign in from where. */
import { expect, test } from './fixtures';

/** Tests and server are on one machine. */
const OWN_ADDRESS = '127.0.0.1';

test('the allowed addresses take one’s own, and never lock out whoever saves them', async ({
  page,
  company,
}) => {
  await page.goto('/settings/security');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const address = page.getByLabel('IP address or range');
  await page.getByRole('button', { name: 'Add another IP address' }).click();
  await expect(address).toBeFocused();
  await address.fill('192.0.2.1');
  await save.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const settings = await company.call<Record<string, unknown>>('GET', 'utilities/settings');
  expect(settings.ALLOWED_LOGIN_IPS ?? []).toEqual([]);

  await address.fill(OWN_ADDRESS);
  await save.click();
  await expect(page.getByRole('status').getByText('Settings are saved').first()).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue(OWN_ADDRESS);
  await page.getByRole('button', { name: 'Delete IP address 1' }).click();
  await save.click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sign-in is allowed from any address.')).toBeVisible();
});
