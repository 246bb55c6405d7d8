/** From what clients owe to a reminder in their mailbox. */
import { expect, test } from './fixtures';
import { button } from './invoicing';
import { makeDebtor, rowOf, select } from './screens/waiting';
import { mailTo, unique } from './support';

test('two clients are reminded in their languages, and their rows say so until they pay', async ({
  page,
  company,
}) => {
  const since = Date.now();
  const [lithuanian, english] = [unique('Vėluojantis'), unique('Late client')];
  const mailbox = (name: string) => `${name}-${String(since)}@client.example`;
  const [first, second] = [mailbox('buh'), mailbox('accounts')];
  const payments = [
    await makeDebtor(company, { name: lithuanian, email: first, language: 'lt', late: 45 }),
    await makeDebtor(company, { name: english, email: second, language: 'en', late: 100 }),
  ];
  await page.goto('/waiting-payments?by=clients');
  await expect(rowOf(page, lithuanian)).toContainText('31–60 days');
  await expect(rowOf(page, english)).toContainText('Over 90 days');
  for (const name of [lithuanian, english]) await select(page, name);
  await button(page, 'Remind 2 clients').click();
  await page.getByRole('tab', { name: 'English' }).click();
  const subject = `Please pay ${String(since)}`;
  await page.getByRole('textbox', { name: /^Subject/u }).fill(subject);
  await button(page, 'Send 2 mails').click();
  await expect(page.getByText('Mails to 2 clients are on their way')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  for (const name of [lithuanian, english])
    await expect(rowOf(page, name)).toContainText(/\d{4}-\d{2}-\d{2} \(1×\)/u);

  const mail = await mailTo(second, since);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(english);
  expect(mail.attachments).toHaveLength(1);
  expect((await mailTo(first, since)).text).toContain(lithuanian);

  await rowOf(page, english).locator('[data-col="@expand"]').click();
  await expect(page.getByRole('table', { name: `Reminders of ${english}` })).toContainText(second);
  for (const pay of payments) await pay();
  await page.reload();
  await expect(page.getByRole('region', { name: 'All clients' })).toBeVisible();
  await expect(rowOf(page, english)).toBeHidden();
});
