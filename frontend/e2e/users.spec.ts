/** Users and their permissions, against the whole stack: what is changed is in force at once. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signIn, watchForeignRequests } from './support';

const PASSWORD = 'three unrelated words';
/** Tests run in any order and again and again on the same company. */
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;
const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@demo.test`;

/** Adds a planner through the screen. */
async function addPlanner(page: Page, name: string, password?: string): Promise<void> {
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add user' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(addressOf(name));
  if (password) await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Planner' }).click();
  await expect(dialog.getByRole('radio', { name: 'Only own created' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

/** The row of a user, found by name. */
async function found(page: Page, name: string) {
  const filter = page.getByRole('searchbox', { name: 'Quick filter' });
  await filter.fill(name);
  await filter.press('Enter');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('button', { name: `: ${name}` })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect(row).toBeVisible();
  return row;
}

/** Deletes a user in the list; their row is there. */
async function deleteUser(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name });
  const button = row.getByRole('button', { name: 'Delete' });
  await expect(async () => {
    await row.getByRole('link', { name }).focus();
    await page.keyboard.press('Control+End');
    await expect(button).toBeVisible({ timeout: 2000 });
  }).toPass();
  await button.click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
}

test('a new user signs in, loses a permission and is deleted, each at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const foreign = watchForeignRequests(page, baseURL ?? '');
  const name = unique('Jonas Jonaitis');
  await signIn(page);
  await addPlanner(page, name, PASSWORD);
  await expect((await found(page, name)).getByText('Active')).toBeVisible();

  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await theirs.goto('/login');
  await theirs.getByLabel('Login').fill(addressOf(name));
  await theirs.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByRole('button', { name: /^Profile of / })).toBeVisible();
  await theirs.goto('/contacts');
  await expect(theirs.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await theirs.goto('/users');
  await expect(theirs.getByRole('heading', { name: 'You may not see this page' })).toBeVisible();

  await page.goto('/settings/permissions');
  await page.getByRole('combobox', { name: 'User' }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('heading', { name: `Permissions of ${name}` })).toBeVisible();
  await page.getByRole('radio', { name: 'None' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The permissions of ${name} are saved`)).toBeVisible();
  await theirs.goto('/contacts');
  await expect(theirs.getByRole('heading', { name: 'You may not see this page' })).toBeVisible();

  await page.goto('/users');
  await found(page, name);
  await deleteUser(page, name);
  await theirs.goto('/orders');
  await expect(theirs.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await other.close();
  expect(foreign).toEqual([]);
});

test('an invited user is shown as such and can be invited again', async ({ page }) => {
  const name = unique('Invited');
  await signIn(page);
  await addPlanner(page, name);
  const row = await found(page, name);
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  await row.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await dialog.getByRole('button', { name: 'Send the invitation again' }).click();
  await expect(page.getByText(`The invitation is on its way to ${addressOf(name)}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await deleteUser(page, name);
});

test('a taken address is told at its field', async ({ page }) => {
  await signIn(page);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add user' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill('planner@demo.test');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Another user has this e-mail address')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

test('what a role gives is set without changing anybody', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/permissions?role=accounting');
  await expect(page.getByText('A change here changes no existing user')).toBeVisible();
  const toggle = page.getByRole('switch', { name: 'Delete orders' });
  const before = await toggle.isChecked();
  // And back again.
  for (const checked of [!before, before]) {
    await toggle.setChecked(checked);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('What new users start with is saved: Accounting')).toBeVisible();
    await page.reload();
    await expect(toggle).toBeChecked({ checked });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`users and permissions have nothing for axe to find, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await page.goto('/users');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /./ })
      .and(page.locator('[href*="user="]'))
      .first()
      .click();
    await expect(
      page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto('/settings/permissions?role=manager');
    await expect(page.getByRole('switch').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/settings/permissions');
    await expect(page.getByRole('heading', { name: 'Permissions' })).toBeVisible();
    await expectAccessible(page);
  });
}
