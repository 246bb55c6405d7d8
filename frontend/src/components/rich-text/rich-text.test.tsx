import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { RichTextField } from './rich-text-field';
import { VariableTextField } from './variable-text-field';

const VARIABLES = [
  { identifier: 'order_number', label: 'Order number' },
  { identifier: 'price_net', label: 'Freight without VAT' },
];

interface ProbeProps {
  start: string;
  onChange?: (html: string) => void;
  error?: string;
  withVariables?: boolean;
}

function Probe({ start, onChange, error, withVariables = false }: ProbeProps) {
  const [html, setHtml] = useState(start);
  const form = useForm();
  const field = {
    name: 'text',
    label: 'Template text',
    value: html,
    error,
    onChange: (changed: string) => {
      setHtml(changed);
      onChange?.(changed);
    },
  };
  return (
    <FormProvider {...form}>
      <h1>Template</h1>
      {withVariables ? (
        <VariableTextField {...field} variables={VARIABLES} />
      ) : (
        <RichTextField {...field} />
      )}
      <button type="button" onClick={() => setHtml('<p>other</p>')}>
        replace
      </button>
    </FormProvider>
  );
}

const box = () => screen.findByRole('textbox', { name: 'Template text' });
const tool = (name: string) => screen.getByRole('button', { name });

it('shows what is stored and nothing of what could run', async () => {
  renderElement(
    <Probe
      start={
        '<p onclick="ran()" style="color:red">Dear <strong>carrier</strong></p>' +
        '<script>ran()</script><style>p{}</style><img src="x" onerror="ran()">' +
        '<p><a href="javascript:ran()">bad</a> <a href="https://example.com">good</a></p>' +
        '<iframe src="https://example.com"></iframe><svg onload="ran()"></svg>'
      }
    />,
  );
  const text = await box();
  expect(text).toHaveTextContent('Dear carrierbad good');
  expect(text.querySelector('script, style, img, iframe, svg, [onclick], [style]')).toBeNull();
  expect([...text.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
    'https://example.com',
  ]);
});

it('formats by a toolbar that is one tab stop and is walked by arrows', async () => {
  const onChange = vi.fn();
  const { user } = renderElement(<Probe start="<p>Dear carrier</p>" onChange={onChange} />);
  await box();
  const bar = screen.getByRole('toolbar', { name: 'Formatting: Template text' });
  expect(
    within(bar)
      .getAllByRole('button')
      .filter((b) => b.tabIndex === 0),
  ).toHaveLength(1);
  tool('Bold').focus();
  await user.keyboard('{ArrowRight}');
  expect(tool('Italic')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tool('Redo')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tool('Bold')).toHaveFocus();

  await user.click(tool('Bullet list'));
  expect(onChange).toHaveBeenLastCalledWith('<ul><li><p>Dear carrier</p></li></ul>');
  await waitFor(() => expect(tool('Bullet list')).toHaveAttribute('aria-pressed', 'true'));
  await user.click(tool('Undo'));
  expect(onChange).toHaveBeenLastCalledWith('<p>Dear carrier</p>');
});

it('inserts a variable only once one is chosen', async () => {
  const onChange = vi.fn();
  const { user } = renderElement(<Probe start="" onChange={onChange} withVariables />);
  await box();
  await user.click(await screen.findByRole('button', { name: 'Insert variable' }));
  const picker = screen.getByRole('combobox', { name: 'Variable' });
  expect(picker).toHaveAccessibleDescription('Choose a variable first');
  await user.type(picker, 'freight');
  await user.click(await screen.findByRole('option', { name: /Freight without VAT/ }));
  await waitFor(() => expect(picker).toHaveValue('Freight without VAT'));
  await user.click(tool('Insert variable'));
  expect(onChange).toHaveBeenLastCalledWith(
    '<p><span data-variable="price_net">Freight without VAT</span></p>',
  );
  await expectAccessible();
});

it('keeps a variable nobody knows any more, and marks it', async () => {
  renderElement(
    <Probe
      start='<p><span data-variable="order_number">Nr.</span> <span data-variable="gone">Old</span></p>'
      withVariables
    />,
  );
  const text = await box();
  expect(text).toHaveTextContent('Order number Old');
  expect(text.querySelectorAll('[data-unknown]')).toHaveLength(1);
});

it('sets a link, and refuses an address that could run', async () => {
  const onChange = vi.fn();
  const { user } = renderElement(<Probe start="" onChange={onChange} />);
  await box();
  await user.click(tool('Link'));
  const address = await screen.findByRole('textbox', { name: 'Address of the link' });
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(address).toHaveAccessibleDescription('Write a web or e-mail address');
  await user.clear(address);
  await user.type(address, 'example.com{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(
    '<p><a href="https://example.com">https://example.com</a></p>',
  );
});

it('goes on with the address that was typed when it was closed without setting it', async () => {
  const { user } = renderElement(<Probe start="" />);
  await box();
  const address = () => screen.findByRole('textbox', { name: 'Address of the link' });
  await user.click(tool('Link'));
  await user.type(await address(), 'example.co{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Address/ })).toBeNull());
  await user.click(tool('Link'));
  expect(await address()).toHaveValue('example.co');
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Address/ })).toBeNull());
  await user.click(tool('Link'));
  await user.type(await address(), 'm{Enter}');
  await user.click(tool('Link'));
  // The link is set, so the next one starts empty.
  expect(await address()).toHaveValue('');
});

it('makes a link of an address that is pasted over words, and only of one that may be a link', async () => {
  const onChange = vi.fn();
  const { user } = renderElement(<Probe start="<p>our site</p>" onChange={onChange} />);
  const text = await box();
  // jsdom has no coordinates for a click.
  act(() => text.focus());
  await user.keyboard('{Control>}a{/Control}');
  await user.paste('https://example.com');
  expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://example.com">our site</a></p>');
  await user.keyboard('{Control>}a{/Control}');
  await user.paste('javascript:alert(1)');
  expect(onChange).toHaveBeenLastCalledWith('<p>javascript:alert(1)</p>');
});

it('is emptied to the empty text, and follows a value set from outside', async () => {
  const { user } = renderElement(<Probe start="<p>mine</p>" />);
  expect(await box()).toHaveTextContent('mine');
  await user.click(screen.getByRole('button', { name: 'replace' }));
  await waitFor(async () => expect(await box()).toHaveTextContent('other'));
});

it('says its error', async () => {
  renderElement(<Probe start="" error="Unknown variable: gone" />);
  const text = await box();
  await waitFor(() => expect(text).toHaveAccessibleDescription('Unknown variable: gone'));
  expect(text).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});
