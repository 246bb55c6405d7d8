/** What comes by mail and opens the door: the code of the second factor, the link of a new password. */
import { expect, test, type Page } from '@playwright/test';
import { openCompany, type Company, type NewUser } from './fixtures/company';
import { expectAccessible, mailTo } from './support';

/** The second company: the others' tests sign in to the first one. */
const COMPANY = 'baltic';

let company: Company;
let user: NewUser;
test.beforeEach(async ({ baseURL }) => {
  company = await openCompany(COMPANY, baseURL ?? '');
  user = await company.addUser();
});
test.afterEach(async () => {
  await company.askForCode(false);
  await company.deleteUser(user);
  await company.close();
});

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Login').fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const profile = (page: Page) => page.getByRole('button', { name: /^Profile of / });

/** Another code than `code`. */
const otherThan = (code: string) => code.replace(/.$/, (last) => String((Number(last) + 1) % 10));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('with a second factor, the code from the mail signs in, and only the newest', async ({
      page,
    }) => {
      await company.askForCode(true);
      await page.goto(`${company.url}/login`);
      const firstAsked = Date.now();
      await enter(page, user.password);
      await expect(page.getByRole('heading', { name: 'Two factor authentication' })).toBeVisible();
      const field = page.getByLabel('Verification code');
      await expect(field).toBeFocused();
      await expectAccessible(page);
      const verify = page.getByRole('button', { name: 'Verify' });
      await verify.click();
      await expect(page.getByText('Enter the verification code', { exact: true })).toBeVisible();
      await expectAccessible(page);

      const { code: first } = await mailTo(user.email, firstAsked);
      expect(first).toMatch(/^\d{6}$/);
      await field.fill(otherThan(first ?? ''));
      await verify.click();
      await expect(page.getByRole('alert')).toHaveText('This code is not right');
      await expectAccessible(page);

      const secondAsked = Date.now();
      await page.getByRole('button', { name: 'Send a new code' }).click();
      await expect(page.getByText('A new code is on its way')).toBeVisible();
      await expect(field).toHaveValue('');
      await expectAccessible(page);
      const { code: second } = await mailTo(user.email, secondAsked);
      await field.fill(second ?? '');
      await page.keyboard.press('Enter');
      await expect(profile(page)).toBeVisible();
    });

    test('a forgotten password is replaced through the mail, and the link works once', async ({
      page,
    }) => {
      await page.goto(`${company.url}/login`);
      await page.getByLabel('Login').fill(user.email);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      const asked = Date.now();
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText(`If there is an account for ${user.email}`)).toBeVisible();

      const { links } = await mailTo(user.email, asked);
      const link = links.find((one) => one.includes('/reset-password?')) ?? '';
      expect(link).toContain(`${company.url}/reset-password?token=`);
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
      await expectAccessible(page);
      const changed = 'another long sentence';
      await page.getByLabel('New password').fill(changed);
      await page.getByLabel('Repeat the password').fill(user.password);
      const save = page.getByRole('button', { name: 'Save the new password' });
      await save.click();
      await expect(page.getByText('The two passwords differ')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Repeat the password').fill(changed);
      await save.click();
      await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await expectAccessible(page);

      await enter(page, user.password);
      await expect(page.getByRole('alert')).toHaveText(
        'These credentials do not match our records.',
      );
      await enter(page, changed);
      await expect(profile(page)).toBeVisible();

      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(link);
      await page.getByLabel('New password').fill('yet another sentence');
      await page.getByLabel('Repeat the password').fill('yet another sentence');
      await save.click();
      await expect(page.getByRole('alert')).toHaveText('This link has been used or has expired');
    });
  });
}
