/** The frame around every page: menus, command palette, keys, and what is kept of one's choices. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signIn } from './support';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const bar = (page: Page) => page.getByRole('banner');

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the command palette has nothing for axe to find', async ({ page }) => {
      await signIn(page);
      // A small page below: everything on it is judged again and again.
      await page.goto('/profile');
      await bar(page).getByRole('button', { name: 'Search and commands' }).click();
      await expect(field(page)).toBeFocused();
      await expectAccessible(page);
      await field(page).fill('26-');
      await expect(page.getByRole('group', { name: 'Orders' }).getByRole('option')).not.toHaveCount(
        0,
      );
      await expectAccessible(page);
      await field(page).fill('nothing is called so');
      await expect(page.getByText('Nothing found')).toBeVisible();
      await expectAccessible(page);
    });

    test('the menu of small windows has nothing for axe to find', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page);
      await page.goto('/profile');
      await bar(page).getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(bar(page).getByRole('button', { name: 'Open menu' })).toBeFocused();
    });

    test('the list of keys and the settings have nothing for axe to find', async ({ page }) => {
      await signIn(page);
      await page.goto('/profile');
      await bar(page).getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('menuitem', { name: 'Support' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(bar(page).getByRole('button', { name: 'Settings' })).toBeFocused();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('an order is found by its number and opened, by keys alone', async ({ page }) => {
  await signIn(page);
  await page.goto('/orders');
  const first = page.getByRole('grid').getByRole('rowheader').first();
  await expect(first).toBeVisible();
  const number = ((await first.textContent()) ?? '').trim();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await expect(field(page)).toHaveValue(number);
  await expect(page.getByRole('option', { name: number, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/edit\/\d+$/);
});

test('what is typed right after Ctrl+K goes into the palette, on the first visit too', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/loads');
  await expect(page.getByRole('heading', { name: 'Loads' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gon');
  await expect(field(page)).toHaveValue('gon');
  await expect(page).toHaveURL(/\/loads$/);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeHidden();
});

test('a screen is opened from the palette by a click', async ({ page }) => {
  await signIn(page);
  await bar(page).getByRole('button', { name: 'Search and commands' }).click();
  await field(page).fill('contacts');
  await page.getByRole('option', { name: 'Contacts', exact: true }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
});

test('keys lead to screens', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The second key has to follow soon, which a busy machine may miss.
  const lead = (keys: string, to: RegExp) =>
    expect(async () => {
      for (const key of keys) await page.keyboard.press(key);
      await expect(page).toHaveURL(to, { timeout: 5000 });
    }).toPass();
  await lead('gl', /\/loads$/);
  await lead('go', /\/orders$/);
});

test('choosing Orders in the menu clears the filters, coming back from an order keeps them', async ({
  page,
  hasTouch,
}) => {
  await signIn(page);
  const filters = page.getByRole('list', { name: 'Active filters' });
  const choose = async (name: string) => {
    if (hasTouch) await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: hasTouch ? 'Menu' : 'Main' });
    await menu.getByRole('link', { name, exact: true }).click();
  };
  const order = page.getByRole('grid').getByRole('link').first();

  await page.goto('/orders?status=PLANNED');
  await expect(filters).toBeVisible();
  await order.click();
  await expect(page).toHaveURL(/\/orders\/edit\//);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/orders\?status=PLANNED$/);
  await expect(filters).toBeVisible();

  await choose('Loads');
  await expect(page).toHaveURL(/\/loads$/);
  await choose('Orders');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(order).toBeVisible();
  await expect(filters).toBeHidden();
});

test('appearance and row height are kept, and return with the person', async ({ page }) => {
  await signIn(page);
  const root = page.locator('html');
  await bar(page)
    .getByRole('button', { name: /^Profile of / })
    .click();
  await page.getByText('Dark', { exact: true }).click();
  await page.getByText('Compact', { exact: true }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root).toHaveAttribute('data-density', 'compact');

  await bar(page)
    .getByRole('button', { name: /^Profile of / })
    .click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, 'planner');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(root).toHaveAttribute('data-density', 'normal');
});

test('the bar fits its window', async ({ page }) => {
  await signIn(page);
  for (const width of [1440, 1280, 1100, 992, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await bar(page).evaluate(
      (element) => element.scrollWidth - element.clientWidth,
    );
    expect(overflow, `at ${String(width)} pixels`).toBeLessThanOrEqual(0);
    await expect(bar(page).getByRole('button', { name: /^Profile of / })).toBeInViewport({
      ratio: 1,
    });
  }
});

test('the bar of a browser that is offline pushes the page down and covers none of it', async ({
  page,
  context,
}) => {
  await signIn(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await context.setOffline(true);
  const told = page.getByText(/^You are offline/);
  await expect(told).toBeVisible();
  const [bar, heading] = [await told.boundingBox(), await title.boundingBox()];
  expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? Infinity) + (bar?.height ?? 0));
  await context.setOffline(false);
  await expect(told).toBeHidden();
});

test('Ctrl+K works at once after another dialog was closed', async ({ page }) => {
  await signIn(page);
  await page.goto('/loads');
  await expect(page.getByRole('heading', { name: 'Loads' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nor');
  await expect(field(page)).toHaveValue('nor');
});
