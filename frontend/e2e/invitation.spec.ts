/** A new colleague: invited by an administrator, let in by the link of the mail. */
import { expect, test } from '@playwright/test';
import { openCompany, type Company } from './fixtures/company';
import { expectAccessible, mailTo } from './support';

/** The second company: the others' tests count the users of the first one. */
const COMPANY = 'baltic';
const PASSWORD = 'three unrelated words';

let company: Company;
let name: string;
let email: string;
test.beforeEach(async ({ baseURL }) => {
  company = await openCompany(COMPANY, baseURL ?? '');
  const unique = Date.now().toString(36);
  name = `Ona ${unique}`;
  email = `ona.${unique}@${COMPANY}.test`;
});
test.afterEach(async () => {
  await company.deleteUserOf(email);
  await company.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('whoever is invited sets a password through the mail and signs in', async ({ page }) => {
      await page.goto(`${company.url}/login`);
      await page.getByLabel('Login').fill(`admin@${COMPANY}.test`);
      await page.getByRole('textbox', { name: 'Password' }).fill('wayhaul-demo');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible();

      await page.goto(`${company.url}/users`);
      await page.getByRole('button', { name: 'Add user' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add user' });
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
      await dialog.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: 'Planner' }).click();
      await expectAccessible(page);
      const invited = Date.now();
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible();

      const { links } = await mailTo(email, invited);
      const link = links.find((one) => one.includes('/set-password?')) ?? '';
      expect(link).toContain(`${company.url}/set-password?token=`);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible();
      await expectAccessible(page);
      const set = page.getByRole('button', { name: 'Set password' });
      await set.click();
      await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await page.getByLabel('New password').fill(PASSWORD);
      await page.getByLabel('Repeat the password').fill(PASSWORD);
      await set.click();
      await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);

      await page.getByLabel('Login').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('button', { name: `Profile of ${name}` })).toBeVisible();
    });
  });
}
