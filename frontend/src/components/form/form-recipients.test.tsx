/** The recipients of a mail, typed and pasted. */
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderElement } from '@/test/render';
import { FormRecipients } from './form-recipients';

function Mail({ recipients = [] }: { recipients?: string[] }) {
  const form = useForm({ defaultValues: { recipients } });
  const sent = useWatch({ control: form.control, name: 'recipients' });
  return (
    <FormProvider {...form}>
      <FormRecipients />
      <output aria-label="Sent">{sent.join('|')}</output>
    </FormProvider>
  );
}
const field = () => screen.getByRole('combobox');
const sent = () => screen.getByRole('status', { name: 'Sent' }).textContent;

it('makes a chip of each address that is pasted, whatever its name has in it', async () => {
  const { user } = renderElement(<Mail />);
  await user.click(field());
  await user.paste('"Müller, Jörg" <jm@example.com>, second@example.com');
  expect(sent()).toBe('jm@example.com|second@example.com');
  expect(field()).toHaveValue('');
});

it('has an address once, however it is written', async () => {
  const { user } = renderElement(<Mail recipients={['Info@Acme.lt', 'info@acme.lt']} />);
  expect(screen.getAllByText(/^info@acme\.lt$/iu)).toHaveLength(1);
  await user.click(field());
  await user.paste('INFO@acme.lt, new@acme.lt');
  expect(sent()).toBe('Info@Acme.lt|new@acme.lt');
  await user.type(field(), 'New@acme.lt{Enter}');
  expect(sent()).toBe('Info@Acme.lt|new@acme.lt');
  expect(field()).toHaveValue('');
});

it('takes what is typed with a space, a comma, or a name', async () => {
  const { user } = renderElement(<Mail />);
  await user.type(field(), 'a@b.lt c@d.lt,');
  expect(sent()).toBe('a@b.lt|c@d.lt');
  await user.type(field(), '"Müller, Jörg" <jm@example.com>,');
  await user.type(field(), 'Rasa Rasaite <rasa@b.lt> ');
  expect(sent()).toBe('a@b.lt|c@d.lt|jm@example.com|rasa@b.lt');
  expect(field()).toHaveValue('');
});

it('leaves what is no address where it was typed, and says so', async () => {
  const { user } = renderElement(<Mail />);
  await user.click(field());
  await user.paste('a@b.lt, "Müller, Jörg"');
  expect(sent()).toBe('a@b.lt');
  await waitFor(() => expect(field()).toHaveValue('"Müller, Jörg"'));
  expect(field()).toHaveAccessibleDescription(/“"Müller, Jörg"” is not an e-mail address/u);
});
