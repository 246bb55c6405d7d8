/** Users and their permissions: every change applies at once. */
import { expect, test, type Page } from './fixtures';
import { signIn, unique } from './support';

const PASSWORD = 'three unrelated words';

/** Adds a planner through the screen. */
async function addPlanner(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add user' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Planner' }).click();
  await expect(dialog.getByRole('radio', { name: 'Only own created' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

/** Filters the list by name and returns the user's row. */
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

/** Deletes a user whose row is on the screen. */
async function deleteUser(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name });
  const button = row.getByRole('button', { name: 'Actions' });
  await expect(async () => {
    await row.getByRole('link', { name }).focus();
    await page.keyboard.press('Control+End');
    await expect(button).toBeVisible({ timeout: 2000 });
  }).toPass();
  await button.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
}

test('a new user signs in, loses a permission and is deleted, each at once', async ({
  page,
  company,
  openPage,
}) => {
  const name = unique('Jonas Jonaitis');
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@${company.slug}.test`;
  await addPlanner(page, name, email);
  await expect((await found(page, name)).getByText('Active')).toBeVisible();

  const theirs = await openPage(null);
  await signIn(theirs, email, PASSWORD);
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
});
