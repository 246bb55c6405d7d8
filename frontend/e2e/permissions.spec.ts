/** The permissions that new users of a role start with. */
import { expect, test } from './fixtures';

test('what a role gives is set without changing anybody', async ({ page }) => {
  await page.goto('/settings/permissions?role=accounting');
  await expect(page.getByText('Existing users keep theirs')).toBeVisible();
  const toggle = page.getByRole('switch', { name: 'Delete orders' });
  const before = await toggle.isChecked();
  // The second round puts it back.
  for (const checked of [!before, before]) {
    await toggle.setChecked(checked);
    await page.keyboard.press('Control+s');
    await expect(
      page.getByText('The permissions of new users are saved: Accounting'),
    ).toBeVisible();
    await page.reload();
    await expect(toggle).toBeChecked({ checked });
  }
});
