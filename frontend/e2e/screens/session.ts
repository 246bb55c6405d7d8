/** Screens for visitors, and a person's own profile. */
import { expect, type Page } from '@playwright/test';
import { button, heading, text, type Screen } from './screen';

const LINK_CHECK = '**/api/tenant/v1/password/check-link';

/** Opens a link that sets a password, as if it were good. */
const openPasswordLink = (path: string) => async (page: Page) => {
  await page.route(LINK_CHECK, (route) => route.fulfill({ json: { data: { id: 1 } } }));
  await page.goto(`${path}#token=nonsense`);
};

const visitors: Screen[] = [
  {
    name: 'sign-in',
    open: '/login',
    shows: (page) => page.getByRole('link', { name: 'Try free trial' }),
    states: {
      refused: async (page) => {
        await button(page, 'Sign in').click();
        await expect(page.getByText('Please enter email adress')).toBeVisible();
      },
      lithuanian: async (page) => {
        await button(page, 'Lietuvių').click();
        await expect(button(page, 'Prisijungti')).toBeVisible();
      },
    },
  },
  {
    name: 'sign-in-code',
    open: async (page) => {
      await page.route('**/api/tenant/v1/login', (route) =>
        route.fulfill({ json: { data: { code_2fa_sent: true } } }),
      );
      await page.goto('/login');
      await page.getByLabel('Login').fill('somebody@demo.test');
      await page.getByRole('textbox', { name: 'Password' }).fill('three unrelated words');
      await button(page, 'Sign in').click();
    },
    shows: heading('Two factor authentication'),
    states: {
      refused: async (page) => {
        await button(page, 'Verify').click();
        await expect(page.getByText('Enter the verification code', { exact: true })).toBeVisible();
      },
    },
  },
  {
    name: 'forgot-password',
    open: '/forgot-password',
    shows: (page) => button(page, 'Send the link'),
    states: {
      sent: async (page) => {
        // The server limits the mails to one address in a quarter of an hour.
        const address = `nobody-${String(Date.now())}@demo.test`;
        await page.getByLabel('Login').fill(address);
        await button(page, 'Send the link').click();
        await expect(page.getByText(`If there is an account for ${address}`)).toBeVisible();
      },
    },
  },
  {
    name: 'reset-password',
    open: openPasswordLink('/reset-password'),
    shows: heading('Choose a new password'),
    states: {
      weak: async (page) => {
        await page.getByLabel('New password').fill('password');
        await expect(page.getByText('Very weak')).toBeVisible();
      },
      refused: async (page) => {
        await page.getByLabel('New password').fill('three unrelated words');
        await page.getByLabel('Repeat the password').fill('three unrelated words');
        await button(page, 'Save the new password').click();
        await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
      },
    },
  },
  {
    name: 'set-password',
    open: openPasswordLink('/set-password'),
    shows: heading('Set your password'),
    states: {
      refused: async (page) => {
        await button(page, 'Set password').click();
        await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
      },
      dead: async (page) => {
        await page.unroute(LINK_CHECK);
        await page.reload();
        await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
      },
    },
  },
  {
    name: 'verify-offer-email',
    open: '/verify/offer-email#data=nonsense&signature=nonsense',
    shows: (page) => button(page, 'Confirm the address'),
    states: {
      lithuanian: async (page) => {
        await button(page, 'Lietuvių').click();
        await expect(button(page, 'Patvirtinti adresą')).toBeVisible();
      },
      invalid: async (page) => {
        await button(page, 'Patvirtinti adresą').click();
        await expect(page.getByText('Nuoroda neteisinga arba nebegalioja')).toBeVisible();
      },
    },
  },
];

export const sessionScreens: Screen[] = [
  ...visitors.map((screen) => ({ ...screen, person: null })),
  {
    name: 'profile',
    open: '/profile',
    shows: text('This session'),
    states: {
      refused: async (page) => {
        await button(page, 'Change password').click();
        await expect(page.getByText('Enter your current password')).toBeVisible();
      },
    },
  },
  {
    name: 'no-permission',
    person: 'planner',
    open: '/users',
    shows: heading('You may not see this page'),
  },
];
