/** The frame around every screen, with a small page in it, since axe looks at all of it each time. */
import { expect, type Page } from '@playwright/test';
import { button, dialog, isWide, text, type Screen } from './screen';

export const shellScreens: Screen[] = [
  {
    name: 'shell',
    open: '/profile',
    shows: text('This session'),
    states: {
      menu: async (page) => {
        if (isWide(page)) {
          await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
          await expect(page.getByRole('menuitem', { name: 'Support' })).toBeVisible();
        } else {
          await button(page, 'Open menu').click();
          const menu = dialog(page, 'Menu');
          await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
        }
      },
      'profile-menu': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Profile of / }).click();
        await expect(page.getByText(/^Hello, /)).toBeVisible();
      },
      messages: async (page) => {
        await page.keyboard.press('Escape');
        await button(page, 'Recent messages').click();
        await expect(page.getByText('No messages yet')).toBeVisible();
      },
      keys: async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.getByText('No messages yet')).toBeHidden();
        await page.keyboard.press('?');
        await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
      },
    },
  },
  {
    name: 'palette',
    open: async (page) => {
      await page.goto('/profile');
      await button(page, 'Search and commands').click();
    },
    shows: (page) => page.getByRole('combobox', { name: 'Search and commands' }),
    states: {
      found: async (page) => {
        await page.getByRole('combobox', { name: 'Search and commands' }).fill('26-');
        const orders = page.getByRole('group', { name: 'Orders' });
        await expect(orders.getByRole('option')).not.toHaveCount(0);
      },
      empty: async (page) => {
        await page.getByRole('combobox', { name: 'Search and commands' }).fill('not called so');
        await expect(page.getByText('Nothing found')).toBeVisible();
      },
    },
  },
  {
    name: 'offline',
    open: async (page) => {
      await page.goto('/profile');
      await expect(page.getByText('This session')).toBeVisible();
      await page.context().setOffline(true);
    },
    shows: text(/^You are offline/),
  },
  {
    name: 'unreachable',
    open: async (page) => {
      await page.goto('/profile');
      await expect(page.getByText('This session')).toBeVisible();
      await answerRefresh(page, 502);
      await page.evaluate(() => {
        localStorage.setItem('wayhaul.token', 'no longer good');
        // Everything shown is read again.
        window.dispatchEvent(new Event('online'));
      });
    },
    shows: text(/^The server cannot be reached/),
    states: {
      'session-ended': async (page) => {
        // It is tried again by itself.
        await answerRefresh(page, 401);
        const ended = dialog(page, 'Your session has ended');
        await expect(ended.getByLabel('Login')).toBeVisible();
      },
    },
  },
];

const answerRefresh = (page: Page, status: number) =>
  page.route('**/api/tenant/v1/auth/refresh', (route) => route.fulfill({ status, json: {} }));
