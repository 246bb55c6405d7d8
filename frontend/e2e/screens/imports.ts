/** An import from the file to its undoing. */
import { expect } from '@playwright/test';
import { button, dialog, heading, type Screen } from './screen';

/** Clients in Windows-1250 below a title: one is new, one has a limit that no supplier has, one has no address. */
const CLIENTS = `Klienci 2026

Nazwa;Kod;Typ;Miasto;E-mail;Limit kredytowy
Przewozy Podlaskie;PL-990001;Przewo\u009fnik;Bia\u00b3ystok;biuro@podlaskie.example;1000
Handel Gda\u00f1ski;PL-990002;Klient;Gda\u00f1sk;biuro@gdansk.example;2500,50
Bez adresu;PL-990003;Klient;Pozna\u00f1;nikt;
`;

export const importScreens: Screen[] = [
  {
    name: 'imports-foreign',
    open: '/import/contacts',
    shows: (page) => button(page, 'Choose a file'),
    states: {
      columns: async (page) => {
        await page.locator('input[type="file"]').setInputFiles({
          name: 'klienci.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(CLIENTS, 'latin1'),
        });
        await expect(heading('Which column is which?')(page)).toBeVisible();
        await expect(page.getByText('Białystok')).toBeVisible();
      },
      checked: async (page) => {
        await button(page, 'Check the rows').click();
        await expect(heading('The rows are checked')(page)).toBeVisible();
      },
      undo: async (page) => {
        await button(page, 'Import 2 rows').click();
        await expect(heading('The import is done')(page)).toBeVisible();
        await button(page, 'Undo the import').click();
        await expect(dialog(page, 'Undo the import?')).toBeVisible();
      },
      undone: async (page) => {
        await dialog(page, 'Undo the import?')
          .getByRole('button', { name: 'Undo the import' })
          .click();
        await expect(heading('The import was undone')(page)).toBeVisible();
      },
    },
  },
  {
    name: 'imports-orders',
    open: '/import/orders',
    shows: (page) => button(page, 'Choose a file'),
  },
];
