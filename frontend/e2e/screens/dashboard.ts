/** The start page. */
import { expect } from '@playwright/test';
import { companyDay } from '../days';
import { button, dialog, text, type Screen } from './screen';

const FROM = companyDay(-180);

export const dashboardScreens: Screen[] = [
  {
    name: 'dashboard',
    open: `/dashboard?date_from=${FROM}&date_to=${companyDay(30)}&timescale=weekly`,
    shows: (page) => page.getByRole('img', { name: new RegExp(`^Profit from ${FROM}`) }),
    states: {
      table: async (page) => {
        await button(page, 'Show as table').click();
        await expect(page.getByRole('columnheader', { name: 'Revenue' })).toBeVisible();
      },
      people: async (page) => {
        await button(page, 'Client manager').click();
        await expect(dialog(page, 'Client manager').getByRole('cell').first()).toBeVisible();
      },
      waiting: async (page) => {
        await page.keyboard.press('Escape');
        await button(page, 'View details: Need to be loaded vehicles').click();
        const popup = dialog(page, 'Need to be loaded vehicles');
        await expect(popup.getByRole('cell').first()).toBeVisible();
      },
      refused: async (page) => {
        await page.keyboard.press('Escape');
        await page.goto('/dashboard?date_from=2026-12-31&date_to=2026-12-01');
        await expect(page.getByText('Date to: Must not be before Date from').first()).toBeVisible();
      },
    },
  },
  {
    name: 'dashboard-no-profit',
    person: 'planner',
    open: '/dashboard',
    shows: text(/^You may not see the profit/),
  },
];
