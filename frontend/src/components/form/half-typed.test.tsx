/** A dialog that is closed over half a text asks first, and the text is there again after "Stay". */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { CLASSES, CLIENTS, FormPopup } from '@/test/form-popup';
import { renderElement } from '@/test/render';
import { AsyncSelect } from '../fields/async-select';
import { ChoiceField } from '../fields/choice-field';
import { Controlled } from '../fields/controlled';
import { DateField } from '../fields/date-field';
import { searchIn } from '../fields/local-search';

const onClose = vi.fn();

function Popup() {
  const form = useForm({ defaultValues: { class: '', client: null as number | null, day: '' } });
  return (
    <FormPopup form={form} onClose={onClose}>
      <Controlled<string> name="class">
        {(field) => <ChoiceField {...field} label="Class" options={CLASSES} />}
      </Controlled>
      <Controlled<number | null> name="client">
        {(field) => <AsyncSelect<number> {...field} label="Client" search={searchIn(CLIENTS)} />}
      </Controlled>
      <Controlled<string> name="day">{(field) => <DateField {...field} label="Day" />}</Controlled>
    </FormPopup>
  );
}

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

const FIELDS: Record<string, (user: UserEvent) => Promise<HTMLElement>> = {
  'a choice': async (user) => {
    await user.type(field('Class'), 'xyz');
    return field('Class');
  },
  // Its list is closed after a user has left it and come back.
  'a search': async (user) => {
    await user.type(field('Client'), 'xyz');
    await user.tab();
    await waitFor(() => expect(field('Client')).toBeInvalid());
    await user.tab({ shift: true });
    return field('Client');
  },
  'a day': async (user) => {
    await user.type(field('Day'), '2026-0');
    return field('Day');
  },
};

const CLOSINGS: Record<string, (user: UserEvent) => Promise<void>> = {
  'by Esc': async (user) => {
    // The first one closes an open list.
    if (document.activeElement?.matches('[data-expanded]')) await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
  },
  'in its corner': (user) => user.click(screen.getByRole('button', { name: 'Close' })),
};

describe.each(Object.entries(CLOSINGS))('closed %s', (_way, close) => {
  it.each(Object.entries(FIELDS))('asks about half a text in %s', async (_kind, type) => {
    const { user } = renderElement(<Popup />);
    const input = await type(user);
    const text = (input as HTMLInputElement).value;
    await close(user);
    await waitFor(() => expect(question()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(input).toHaveValue(text);
    await waitFor(() => expect(input).toHaveFocus());
    await user.keyboard('{End}z');
    expect(input).toHaveValue(`${text}z`);
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('does not close by a click beside it, which would drop half a choice', async () => {
  const { user, baseElement } = renderElement(<Popup />);
  await user.type(field('Class'), 'xyz');
  const overlay = baseElement.querySelector('.mantine-Modal-overlay');
  await user.click(overlay as Element);
  expect(field('Class')).toHaveValue('xyz');
  expect(onClose).not.toHaveBeenCalled();
});
