/** Vehicles are planned, and two planners see each other's work. */
import { companyDay } from './days';
import { expect, test } from './fixtures';
import { LOADS_FROM, makeOrder, makePartners, UNLOADS } from './orders';
import { unique } from './support';

test('a vehicle is planned at a place that is found offline', async ({ page }) => {
  const plate = unique('PLN').toUpperCase();
  await page.goto('/vehicles');
  await page.getByRole('button', { name: 'Add vehicle' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add vehicle' });
  await adding.getByLabel('Plate number').fill(plate);
  await adding.getByRole('button', { name: 'Confirm' }).click();
  await expect(adding).toBeHidden();

  await page.goto('/vehicles-planing');
  await page.getByRole('button', { name: 'Add vehicle to planning list' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add vehicle to planning list' });
  await dialog.getByRole('combobox', { name: 'Vehicle' }).fill(plate);
  await dialog.getByRole('option', { name: plate }).click();
  await dialog.getByRole('combobox', { name: 'Address' }).fill('poznan');
  await dialog.getByRole('option', { name: /^Poznań, Poland/ }).click();
  await dialog.getByRole('textbox', { name: 'Date' }).fill(companyDay(2));
  await dialog.getByLabel('Vehicle note (Optional)').fill('Winch available');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: plate });
  await expect(row.getByText('Winch available')).toBeVisible();
  await expect(row.getByRole('link', { name: /Poznań/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=52\.\d+&mlon=16\.\d+/,
  );

  await row.getByRole('button', { name: `Edit ${plate}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit vehicle to planning list' });
  await editing.getByRole('textbox', { name: 'Date' }).fill(companyDay(-2));
  await editing.getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(
    page.getByRole('table', { name: new RegExp(companyDay(-2)) }).getByText(plate),
  ).toBeVisible();

  await row.getByRole('button', { name: `More for ${plate}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});

test('what one planner selects is seen by the other at once, and is taken back with what follows', async ({
  page,
  openPage,
  company,
}) => {
  const { plate } = await makePartners(company);
  const { id, number } = await makeOrder(company);
  const other = await openPage('planner');
  for (const one of [page, other]) {
    const connected = one.waitForResponse((answer) => answer.url().endsWith('/orders/live'));
    await one.goto(`/planning?plate=${plate}`);
    await connected;
  }
  const card = (one: typeof page) => one.getByRole('region', { name: plate });
  const select = { name: `Select ${number} for ${plate}` };
  const offered = card(page).getByRole('button', select);
  // A card that has many loads shows the first ones.
  const more = card(page).getByRole('button', { name: /more load/ });
  await expect(offered.or(more).first()).toBeVisible();
  if (!(await offered.isVisible())) await more.click();
  await offered.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm selection' });
  await dialog.getByRole('textbox', { name: /^Planned unloading date/ }).fill(UNLOADS);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const unselect = { name: `Unselect ${number} from ${plate}` };
  await expect(card(other).getByText('Order assigned')).toBeVisible();
  await expect(card(other).getByRole('button', unselect)).toBeVisible();
  await expect(card(other).getByText(`Free from ${UNLOADS}`)).toBeVisible();

  await card(other).getByRole('button', unselect).click();
  const taking = other.getByRole('dialog', { name: 'Confirm deselection' });
  await taking.getByRole('button', { name: 'Confirm' }).click();
  await expect(card(page).getByText('Order assigned')).toBeHidden();
  await expect(card(page).getByText(`Free from ${LOADS_FROM}`)).toBeVisible();
  const order = await company.call<{ general: { status: string } }>('GET', `orders/${String(id)}`);
  expect(order.general.status).toBe('NEED_TO_BE_LOADED');
});

test('the proposed plan is accepted in part, and shows what is left', async ({ page, company }) => {
  const { plate } = await makePartners(company);
  await makeOrder(company, (body) => ({
    ...body,
    finance: { ...body.finance, revenue_calculation_value: 900_000 },
  }));
  await page.goto(`/planning?plate=${plate}`);
  await page.getByRole('button', { name: 'Propose plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposed plan' });
  await expect(dialog.getByText(/No other plan can earn more/)).toBeVisible();
  const own = dialog.getByRole('checkbox', { name: new RegExp(` for ${plate}$`) });
  await expect(own).toBeChecked();
  const load = /^Plan (\S+) for/.exec((await own.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  for (const other of await dialog.getByRole('checkbox').all()) {
    if ((await other.getAttribute('aria-label')) !== (await own.getAttribute('aria-label')))
      await other.uncheck();
  }
  await dialog.getByRole('button', { name: 'Accept 1 pair' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('region', { name: plate });
  await expect(card.getByText('Order assigned')).toBeVisible();
  await expect(card.getByRole('button', { name: `Unselect ${load} from ${plate}` })).toBeVisible();
});
