/** What is typed into a new order: how Enter goes through it, and that a reload loses nothing. */
import { expect, test } from './fixtures';
import { profileButton, signIn } from './support';

// The first one ends its session.
test.use({ person: null });

test('a half-typed order survives a reload, and is gone after signing out', async ({
  page,
  company,
}) => {
  await signIn(page, company.emailOf('admin'));
  await page.goto('/orders/create');
  const note = page.getByLabel('Cargo note');
  await note.fill('Two cars, one without wheels');
  await page.reload();
  await expect(page.getByText(/^Draft of \d\d:\d\d is here again$/)).toBeVisible();
  await expect(note).toHaveValue('Two cars, one without wheels');

  // A second tab begins an order of its own.
  const other = await page.context().newPage();
  await other.goto('/orders/create');
  await expect(other.getByLabel('Cargo note')).toHaveValue('');
  await other.close();

  await page.reload();
  await expect(note).toHaveValue('Two cars, one without wheels');
  await profileButton(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, company.emailOf('admin'));
  await page.goto('/orders/create');
  await expect(note).toHaveValue('');
  await expect(page.getByText(/is here again$/)).toHaveCount(0);
});

test('Enter goes through an order and saves only in its last required field', async ({
  page,
  company,
}) => {
  await signIn(page, company.emailOf('admin'));
  await page.goto('/orders/create');
  const number = page.getByLabel('Load number');
  await number.fill('L-1');
  await number.press('Enter');
  await expect(page.getByLabel(/^Load available from/)).toBeFocused();
  await page.getByRole('textbox', { name: 'Unloading date' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/need attention$/)).toHaveCount(0);
  // Nothing was sent, and the fields that are missing are not marked.
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/need attention$/)).toBeVisible();
});
