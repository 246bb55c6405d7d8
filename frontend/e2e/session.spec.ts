import { expect, test } from '@playwright/test';
import { expectAccessible, signIn, watchForeignRequests } from './support';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the sign-in has nothing for axe to find, with its complaints shown', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByLabel('Login')).toBeFocused();
      await expect(page.getByRole('link', { name: 'Try free trial' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Please enter email adress')).toBeVisible();
      await expectAccessible(page);
    });

    test('the bar and its menus have nothing for axe to find', async ({ page }) => {
      await signIn(page);
      await page.getByRole('button', { name: /^Profile of / }).click();
      await expect(page.getByText(/^Hello, /)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a wrong password is told under the form, and nobody is signed in', async ({ page }) => {
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Login').fill('admin@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('These credentials do not match our records.');
  await expect(page).toHaveURL(/\/login$/);
});

test('a person signs in, and signing out in one tab signs out the other', async ({
  page,
  context,
}) => {
  await signIn(page);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await second.getByRole('button', { name: /^Profile of / }).click();
  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
});

test('a token that ran out is renewed without anybody noticing', async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('wayhaul.token', 'no longer good'));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('wayhaul.token'));
  expect(token).not.toBe('no longer good');
});

test('no request leaves the company’s own origin', async ({ page, baseURL }) => {
  const foreign = watchForeignRequests(page, baseURL ?? '');
  await signIn(page);
  expect(foreign).toEqual([]);
});
