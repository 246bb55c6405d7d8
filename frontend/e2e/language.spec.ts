/** The language of a person goes with them to any computer, and the server's sentences with it. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, openApi, PASSWORD, sendCredentials, signIn } from './support';

/** Nobody whom another test needs: for a while her screens are Lithuanian. */
const RASA = 'rasa.simkute';

test.afterEach(async ({ baseURL }) => {
  const door = await openApi(baseURL ?? '');
  const signedIn = await door.post('login', {
    data: { email: `${RASA}@demo.test`, password: PASSWORD },
  });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const hers = await openApi(baseURL ?? '', data.token);
  const kept = await hers.put('users/current/language', { data: { language: 'en' } });
  expect(kept.status()).toBe(200);
  await Promise.all([door.dispose(), hers.dispose()]);
});

const profileOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a person who chooses Lithuanian reads it everywhere, and nobody else does', async ({
  page,
  browser,
}) => {
  await signIn(page, RASA);
  await page.goto('/orders');
  await profileOf(page, 'Profile of Rasa Šimkutė').click();
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/users/current/language') && answer.ok(),
  );
  await page.getByText('Lietuvių', { exact: true }).click();
  await expect(page.getByText('Sveiki, Rasa Šimkutė')).toBeVisible();
  await kept;
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Užsakymai', level: 1 })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt');
  await expectAccessible(page);

  await page.goto('/contacts/new');
  await page.getByLabel('Įmonės pavadinimas').fill('Kalba');
  await page.getByRole('checkbox', { name: 'Tiekėjas' }).check();
  const email = page.getByLabel('El. paštas', { exact: true });
  await email.fill('nope');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(email).toHaveAccessibleDescription(/„nope“ nėra el\. pašto adresas/);
  await expectAccessible(page);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/profile');
  await profileOf(page, 'Rasa Šimkutė profilis').click();
  await page.getByRole('button', { name: 'Atsijungti', exact: true }).click();
  // The computer is its visitors' again, and the next person's after that.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signIn(page, 'viktorija.zukaite');
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/login');
  // What is chosen before signing in is the visitor's, and changes nothing for her.
  await other.getByRole('button', { name: 'English' }).click();
  await sendCredentials(other, RASA);
  await expect(profileOf(other, 'Rasa Šimkutė profilis')).toBeVisible();
  await other.reload();
  await expect(profileOf(other, 'Rasa Šimkutė profilis')).toBeVisible();
  await expectAccessible(other);
  await elsewhere.close();
});

test('a visitor reads in Lithuanian why nobody could be signed in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Lietuvių' }).click();
  await page.getByLabel('Prisijungimo vardas').fill(`nobody-${String(Date.now())}@demo.test`);
  await page.getByRole('textbox', { name: 'Slaptažodis' }).fill('not the password');
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page.getByText('Neteisingas prisijungimo vardas arba slaptažodis.')).toBeVisible();
  await expectAccessible(page);
});
