/** An administrator arranges another user's columns. */
import { expect, test, type Page } from './fixtures';
import type { Company } from './fixtures/company';

const shownList = (page: Page) => page.getByRole('list', { name: 'Shown columns' });
const handle = (page: Page, column: string) =>
  page.getByRole('button', { name: `Move ${column}`, exact: true });

interface Person {
  id: number;
  name: string;
}

/** No other test looks at this person's columns. */
async function findAccountant(company: Company): Promise<Person> {
  const path = `users?search=${company.emailOf('accounting')}`;
  const { users } = await company.call<{ users: Person[] }>('GET', path);
  if (!users[0]) throw new Error('the company has no accountant');
  return users[0];
}

/** The test starts and ends with the standard columns, so that it can be repeated. */
async function resetColumns(page: Page, { id }: Person): Promise<void> {
  await page.goto(`/settings/orders-view-templates?user=${String(id)}`);
  await expect(shownList(page)).toBeVisible();
  const reset = page.getByRole('button', { name: 'Reset to default' });
  if (await reset.isEnabled()) {
    await reset.click();
    await expect(reset).toBeDisabled();
  }
}

let accountant: Person;
test.beforeEach(async ({ page, company }) => {
  accountant = await findAccountant(company);
  await resetColumns(page, accountant);
});
test.afterEach(async ({ page }) => resetColumns(page, accountant));

test('an administrator arranges another person’s columns, and their list follows', async ({
  page,
  openPage,
}) => {
  const { id, name } = accountant;
  await page.goto('/settings/orders-view-templates');
  await expect(shownList(page)).toBeVisible();
  // The administrator's own columns are shown until the other person's have arrived.
  const loaded = page.waitForResponse(`**/users/${String(id)}/orders-template`);
  await page.getByRole('combobox', { name: 'User' }).fill(name);
  await page.getByRole('option', { name }).click();
  await loaded;
  await expect(page).toHaveURL(new RegExp(`\\?user=${String(id)}$`));
  await handle(page, 'Loading').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Loading is picked up.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Loading is over place 2.')).toBeAttached();
  await page.keyboard.press('Space');
  const second = shownList(page).getByRole('listitem').nth(1);
  await expect(second.getByRole('switch', { name: 'Loading', exact: true })).toBeVisible();
  await shownList(page).getByRole('switch', { name: 'Unloading', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`The columns of ${name} are saved`)).toBeVisible();

  const theirs = await openPage('accounting');
  await theirs.goto('/orders');
  const heads = theirs.getByRole('grid').getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Status' })).toBeVisible();
  const columns = async () => (await heads.allInnerTexts()).map((text) => text.trim());
  // The standard columns may be shown until the template has arrived.
  await expect
    .poll(async () =>
      (await columns()).filter((text) => /^(Order no\.|Status|Loading)$/.test(text)),
    )
    .toEqual(['Order no.', 'Loading', 'Status']);
  expect(await columns()).not.toContain('Unloading');
});
