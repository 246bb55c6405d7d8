/** Signing in with something that came by mail: an invitation, a code, a new password. */
import { expect, test } from './fixtures';
import type { NewUser } from './fixtures/company';
import { mailTo, profileButton, sendCredentials, unique } from './support';

test.use({ person: null });

/** A wrong code. */
const otherThan = (code: string) => code.replace(/.$/, (last) => String((Number(last) + 1) % 10));

test('whoever is invited sets a password through the mail and signs in', async ({
  company,
  page,
  openPage,
}) => {
  const name = unique('Ona');
  const email = `${name.toLowerCase().replace(' ', '.')}@${company.slug}.test`;
  const inviting = await openPage('admin');
  await inviting.goto('/users');
  await inviting.getByRole('button', { name: 'Add user' }).first().click();
  const dialog = inviting.getByRole('dialog', { name: 'Add user' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await inviting.getByRole('option', { name: 'Planner' }).click();
  const invited = Date.now();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(inviting.getByText(`An invitation is on its way to ${email}`)).toBeVisible();

  const { links } = await mailTo(email, invited);
  const link = links.find((one) => one.includes('/set-password#')) ?? '';
  expect(link).toContain(`${company.url}/set-password#token=`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await page.getByLabel('New password').fill('three unrelated words');
  await page.getByLabel('Repeat the password').fill('three unrelated words');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await sendCredentials(page, email, 'three unrelated words');
  await expect(page.getByRole('button', { name: `Profile of ${name}` })).toBeVisible();
  await company.deleteUserOf(email);
});

test.describe('of somebody who has signed in before', () => {
  let user: NewUser;
  test.beforeEach(async ({ company }) => {
    user = await company.addUser();
  });
  test.afterEach(async ({ company }) => {
    await company.call('PATCH', 'utilities/settings', { ENABLE_2FA: false });
    await company.deleteUserOf(user.email);
  });

  test('the code of the second factor signs in, and only the newest', async ({ company, page }) => {
    await company.call('PATCH', 'utilities/settings', { ENABLE_2FA: true });
    await page.goto('/login');
    const firstAsked = Date.now();
    await sendCredentials(page, user.email, user.password);
    await expect(page.getByRole('heading', { name: 'Two factor authentication' })).toBeVisible();
    const field = page.getByLabel('Verification code');
    await expect(field).toBeFocused();
    const { code: first } = await mailTo(user.email, firstAsked);
    expect(first).toMatch(/^\d{6}$/);
    await field.fill(otherThan(first ?? ''));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('alert')).toHaveText('This code is not right');

    const secondAsked = Date.now();
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText('A new code is on its way')).toBeVisible();
    await expect(field).toHaveValue('');
    const { code: second } = await mailTo(user.email, secondAsked);
    await field.fill(second ?? '');
    await page.keyboard.press('Enter');
    await expect(profileButton(page)).toBeVisible();
  });

  test('the link of a forgotten password works once', async ({ company, page, openPage }) => {
    await page.goto('/login');
    await page.getByLabel('Login').fill(user.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const asked = Date.now();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If there is an account for ${user.email}`)).toBeVisible();

    const { links } = await mailTo(user.email, asked);
    const link = links.find((one) => one.includes('/reset-password#')) ?? '';
    expect(link).toContain(`${company.url}/reset-password#token=`);
    await page.goto(link);
    const changed = 'another long sentence';
    await page.getByLabel('New password').fill(changed);
    await page.getByLabel('Repeat the password').fill(changed);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await sendCredentials(page, user.email, user.password);
    await expect(page.getByRole('alert')).toHaveText('These credentials do not match our records.');
    await sendCredentials(page, user.email, changed);
    await expect(profileButton(page)).toBeVisible();

    const again = await openPage(null);
    await again.goto(link);
    await expect(again.getByRole('alert')).toHaveText('This link has been used or has expired');
  });
});
