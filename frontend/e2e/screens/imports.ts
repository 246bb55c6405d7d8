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

/** An order with three legs, of which one contradicts the first one, and one that is alone. */
const ORDERS = `Order no;Client;Loading date;From;To;Freight
OLD-1;Nowhere Logistics;2030-03-12;Kaunas;Bremen;1500
OLD-1;Nowhere Logistics;;Poznań;Aachen;
OLD-1;;2030-03-14;Berlin;Köln;
OLD-2;Nowhere Logistics;2030-03-12;Vilnius;Köln;900
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
      headings: async (page) => {
        await button(page, 'Choose the row with the headings').click();
        await expect(page.getByRole('radio', { name: 'Row 3 has the headings' })).toBeChecked();
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
    states: {
      legs: async (page) => {
        await page.locator('input[type="file"]').setInputFiles({
          name: 'open-orders.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(ORDERS),
        });
        await button(page, 'Check the rows').click();
        await expect(heading('Rows with errors')(page)).toBeVisible();
        await expect(page.getByText('3 legs').first()).toBeVisible();
      },
    },
  },
];
