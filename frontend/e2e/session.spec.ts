/** Signing in and out: several tabs, and a token that expires. */
import { expect, test } from './fixtures';
import { profileButton, signIn } from './support';

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
