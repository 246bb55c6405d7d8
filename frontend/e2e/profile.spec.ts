/** A person's own password, and their sessions in other browsers. */
import type { NewUser } from './fixtures/company';
import { expect, test } from './fixtures';
import { profileButton, sendCredentials, signIn } from './support';

// The tests end sessions, so each makes a user of its own.
test.use({ person: null });

let user: NewUser;
test.beforeEach(async ({ company, page }) => {
  user = await company.addUser();
  await signIn(page, user.email, user.password);
});
test.afterEach(async ({ company }) => company.deleteUserOf(user.email));

test('one’s own password is changed, and opens the door the next time', async ({ page }) => {
  const changed = 'another long sentence';
  await page.goto('/profile');
  const change = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill(changed);
  await page.getByLabel('Repeat the password').fill(changed);
  await change.click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password').fill(user.password);
  await change.click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');

  await profileButton(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await sendCredentials(page, user.email, user.password);
  await expect(page.getByRole('alert')).toHaveText('These credentials do not match our records.');
  await sendCredentials(page, user.email, changed);
  await expect(profileButton(page)).toBeVisible();
});

test('a session ended from another browser is over there at once', async ({ page, openPage }) => {
  const other = await openPage(null, {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  });
  await signIn(other, user.email, user.password);
  await page.goto('/profile');
  const row = page.getByRole('row', { name: /Firefox on Linux/ });
  await row.getByRole('button', { name: /^End the session/ }).click();
  await expect(page.getByText('The session has ended')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page.getByText('This session')).toBeVisible();
});

test('signing out everywhere signs out here and there', async ({ page, openPage }) => {
  const other = await openPage(null);
  await signIn(other, user.email, user.password);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
});
