/** Settings, company profile, signatures, accounting. */
import { expect, type Page } from '@playwright/test';
import type { Company } from '../fixtures/company';
import { button, dialog, isWide, type Screen } from './screen';

const changeSettings = (company: Company, changes: object) =>
  company.call('PATCH', 'utilities/settings', changes);

const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

export const settingsScreens: Screen[] = [
  {
    name: 'settings-general',
    open: async (page, company) => {
      await changeSettings(company, { ACCOUNTING_INTEGRATION_TYPE: 'NONE' });
      await page.goto('/settings/general');
    },
    shows: (page) => page.getByLabel('Fuel price (1L)'),
    states: {
      integration: async (page) => {
        await button(page, 'Select').click();
        await expect(button(page, 'Rivilė GAMA')).toBeVisible();
      },
      rivile: async (page) => {
        await button(page, 'Rivilė GAMA').click();
        await expect(page.getByRole('textbox', { name: 'API key' })).toBeVisible();
      },
      refused: async (page) => {
        await dialog(page, 'Accounting integration')
          .getByRole('button', { name: 'Cancel' })
          .click();
        const host = page.getByRole('textbox', { name: 'Host', exact: true });
        await host.fill('not a host!');
        await button(page, 'Save').click();
        await expect(host).toHaveAttribute('aria-invalid', 'true');
      },
    },
  },
  {
    name: 'settings-debetas',
    open: async (page, company) => {
      await changeSettings(company, { ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS' });
      await page.goto('/settings/general');
      await button(page, 'Edit').click();
      await button(page, 'Add division').click();
      await button(page, 'Confirm').click();
    },
    shows: (page) => page.getByLabel('Title').and(page.locator('[aria-invalid="true"]')).first(),
    leave: (company) => changeSettings(company, { ACCOUNTING_INTEGRATION_TYPE: 'NONE' }),
  },
  {
    name: 'settings-security',
    open: '/settings/security',
    shows: (page) => button(page, 'Add another IP address'),
    states: {
      refused: async (page) => {
        await button(page, 'Add another IP address').click();
        const address = page.getByLabel('IP address or range').last();
        await address.fill('300.1.1.1');
        await button(page, 'Save').click();
        await expect(address).toHaveAttribute('aria-invalid', 'true');
      },
    },
  },
  {
    name: 'settings-invoice',
    open: '/settings/invoice',
    shows: (page) => button(page, 'Add serie'),
    states: {
      refused: async (page) => {
        const series = page.getByRole('textbox', { name: 'Serie' });
        await button(page, 'Add serie').click();
        await button(page, 'Save').click();
        await expect(series.and(page.locator('[aria-invalid="true"]')).first()).toBeVisible();
      },
    },
  },
  {
    name: 'settings-agreement',
    open: '/settings/agreement-template',
    shows: (page) => page.getByRole('textbox', { name: 'Template text' }),
    states: {
      written: async (page) => {
        await page.getByRole('textbox', { name: 'Template text' }).click();
        // What is clicked may be bold already; the end is not. The browser tells the editor in its next frame.
        await page.keyboard.press('Control+End');
        await twoFrames(page);
        await page.keyboard.press('Control+b');
        await page.keyboard.type('Terms');
        await expect(button(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
      },
      preview: async (page) => {
        // Beside the editor, or behind a button.
        if (!isWide(page)) await button(page, 'Show the preview').click();
        await expect(page.locator('iframe[title="Preview"]')).toBeVisible();
      },
    },
  },
  {
    name: 'company-profile',
    open: '/company-profile',
    shows: (page) => page.getByLabel('Bank account number'),
    states: {
      refused: async (page) => {
        const iban = page.getByLabel('Bank account number');
        await iban.fill('LT00 0000');
        await button(page, 'Save').click();
        await expect(iban).toHaveAttribute('aria-invalid', 'true');
      },
    },
  },
  {
    name: 'signatures',
    open: '/signatures',
    shows: (page) => page.getByRole('textbox', { name: 'Invoices signature' }),
  },
  {
    name: 'accounting-integration',
    open: '/accounting-integration',
    shows: (page) => button(page, 'Rivile GAMA'),
    states: {
      rivile: async (page) => {
        await button(page, 'Rivile GAMA').click();
        await expect(page.getByRole('textbox', { name: 'API key' })).toBeVisible();
      },
      refused: async (page) => {
        const division = page.getByRole('textbox', { name: 'Default division', exact: true });
        await division.fill('');
        await button(page, 'Confirm').click();
        await expect(division).toHaveAttribute('aria-invalid', 'true');
      },
    },
  },
];
