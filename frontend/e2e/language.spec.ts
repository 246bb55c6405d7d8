/** A person's language follows them to any computer, and the server's sentences follow it. */
import { expect, test } from './fixtures';
import { sendCredentials, signIn } from './support';

test.use({ person: null });

test.afterEach(async ({ company, openPage }) => {
  const page = await openPage('manager');
  await page.goto('/profile');
  const status = await page.evaluate(async () => {
    const token = localStorage.getItem('wayhaul.token') ?? '';
    const { status } = await fetch('/api/tenant/v1/users/current/language', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ language: 'en' }),
    });
    return status;
  });
  expect(status, company.slug).toBe(200);
});

test('a person who chooses Lithuanian reads it everywhere, and nobody else does', async ({
  page,
  company,
  openPage,
}) => {
  const manager = company.emailOf('manager');
  await signIn(page, manager);
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Profile of / }).click();
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/users/current/language') && answer.ok(),
  );
  await page.getByText('Lietuvių', { exact: true }).click();
  await expect(page.getByText(/^Sveiki, /)).toBeVisible();
  await kept;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Užsakymai', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt');

  await page.goto('/contacts/new');
  await page.getByLabel('Įmonės pavadinimas').fill('Kalba');
  await page.getByRole('checkbox', { name: 'Tiekėjas' }).check();
  const email = page.getByLabel('El. paštas', { exact: true });
  await email.fill('nope');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(email).toHaveAccessibleDescription(/„nope“ nėra el\. pašto adresas/);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/profile');
  const profile = page.getByRole('button', { name: /profilis$/ });
  await profile.click();
  await page.getByRole('button', { name: 'Atsijungti', exact: true }).click();
  // After signing out the visitor's language is back, and the next person gets their own.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signIn(page, company.emailOf('planner'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const other = await openPage(null);
  await other.goto('/login');
  // A choice on the sign-in page is for visitors and does not change the person's language.
  await other.getByRole('button', { name: 'English' }).click();
  await sendCredentials(other, manager);
  await expect(other.getByRole('button', { name: /profilis$/ })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: /profilis$/ })).toBeVisible();
});
