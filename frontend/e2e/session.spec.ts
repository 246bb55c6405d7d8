/** Signing in and out: several tabs, a token that expires, and a session that ends. */
import { expect, test } from './fixtures';
import { makeOrder } from './orders';
import { PASSWORD, profileButton, signIn } from './support';

// Each test ends or renews its session.
test.use({ person: null });

test('a person signs in, and signing out in one tab signs out the other', async ({
  page,
  context,
  company,
}) => {
  await signIn(page, company.emailOf('admin'));
  const second = await context.newPage();
  await second.goto('/dashboard');
  await profileButton(second).click();
  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
});

test('a token that ran out is renewed without anybody noticing', async ({ page, company }) => {
  await signIn(page, company.emailOf('admin'));
  await page.evaluate(() => localStorage.setItem('wayhaul.token', 'no longer good'));
  await page.reload();
  await expect(profileButton(page)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('wayhaul.token'));
  expect(token).not.toBe('no longer good');
});

test('what was typed outlives the end of the session', async ({ page, context, company }) => {
  const { id, number } = await makeOrder(company);
  await signIn(page, company.emailOf('admin'));
  await page.goto(`/orders/edit/${String(id)}`);
  await page.getByLabel('Load number').fill(`L-${number}`);
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('wayhaul.token', 'no longer good'));
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Login')).toHaveValue(company.emailOf('admin'));
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goto(`/orders/edit/${String(id)}`);
  await expect(page.getByLabel('Load number')).toHaveValue(`L-${number}`);
});
