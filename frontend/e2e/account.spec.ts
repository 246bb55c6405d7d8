/** A person's own account: forgotten password, profile, running sessions. */
import { expect, test } from '@playwright/test';
import { openCompany } from './fixtures/company';
import { expectAccessible, signIn } from './support';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('a forgotten password has nothing for axe to find', async ({ page }) => {
      // Only so many letters go to one address in a quarter of an hour.
      const address = `nobody-${String(Date.now())}@demo.test`;
      await page.goto('/');
      await page.getByLabel('Login').fill(address);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByLabel('Login')).toHaveValue(address);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText(`If there is an account for ${address}`)).toBeVisible();
      await expectAccessible(page);
    });

    test('a link that is not good is said to be, on an accessible page', async ({ page }) => {
      await page.goto('/reset-password?token=nonsense');
      await page.getByLabel('New password').fill('password');
      await expect(page.getByText('Very weak')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('New password').fill('three unrelated words');
      await expect(page.getByText('Strong')).toBeVisible();
      await page.getByLabel('Repeat the password').fill('three unrelated words');
      await page.getByRole('button', { name: 'Save the new password' }).click();
      await expect(page.getByRole('alert')).toHaveText('This link has been used or has expired');
      await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the profile has nothing for axe to find', async ({ page }) => {
      await signIn(page, 'planner');
      await page.goto('/profile');
      await expect(page.getByText('This session')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Enter your current password')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('one’s own password is changed, and opens the door the next time', async ({
  page,
  baseURL,
}) => {
  const company = await openCompany('baltic', baseURL ?? '');
  const user = await company.addUser();
  const changed = 'another long sentence';
  const enter = async (password: string) => {
    await page.getByLabel('Login').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const profile = page.getByRole('button', { name: /^Profile of / });
  await page.goto(`${company.url}/login`);
  await enter(user.password);
  await expect(profile).toBeVisible();

  await page.goto(`${company.url}/profile`);
  const change = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill(changed);
  await page.getByLabel('Repeat the password').fill(changed);
  await change.click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(user.password);
  await change.click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await expectAccessible(page);

  await profile.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await enter(user.password);
  await expect(page.getByRole('alert')).toHaveText('These credentials do not match our records.');
  await enter(changed);
  await expect(profile).toBeVisible();
  await company.deleteUser(user);
  await company.close();
});

test('a session ended from another browser is over there at once', async ({ page, browser }) => {
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  });
  const other = await elsewhere.newPage();
  await signIn(other, 'accounting');
  await signIn(page, 'accounting');
  await page.goto('/profile');
  const row = page.getByRole('row', { name: /Firefox on Linux/ }).first();
  await row.getByRole('button', { name: /^End the session/ }).click();
  await expect(page.getByText('The session has ended')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page.getByText('This session')).toBeVisible();
  await elsewhere.close();
});

test('signing out everywhere signs out here and there', async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, 'owner');
  await signIn(page, 'owner');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.close();
});
