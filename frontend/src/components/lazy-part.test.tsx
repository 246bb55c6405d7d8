import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderElement } from '@/test/render';
import { lazyPart } from './lazy-part';

const Greeting = ({ name }: { name: string }) => <p>{`Hello, ${name}`}</p>;

/** A part whose download fails `failures` times, in a form that can show and hide it. */
function probe(failures: number) {
  let asked = 0;
  const Part = lazyPart<{ name: string }>(() => {
    asked += 1;
    return asked <= failures
      ? Promise.reject(new Error('no connection'))
      : Promise.resolve({ default: Greeting });
  });
  function Probe() {
    const [shown, setShown] = useState(true);
    return (
      <>
        <input aria-label="Note" />
        <button type="button" onClick={() => setShown(!shown)}>
          toggle
        </button>
        {shown ? <Part name="Anna" meanwhile={(failure) => failure ?? <p>One moment</p>} /> : null}
      </>
    );
  }
  return { Probe, asked: () => asked };
}

it('shows what stands in its place, then the part, which is fetched once', async () => {
  const { Probe, asked } = probe(0);
  const { user } = renderElement(<Probe />);
  expect(screen.getByText('One moment')).toBeVisible();
  expect(await screen.findByText('Hello, Anna')).toBeVisible();

  const toggle = screen.getByRole('button', { name: 'toggle' });
  await user.click(toggle);
  await user.click(toggle);
  expect(screen.getByText('Hello, Anna')).toBeVisible();
  expect(asked()).toBe(1);
});

it('loses nothing of the page when the download fails, says so, and tries again', async () => {
  const { Probe } = probe(2);
  const { user } = renderElement(<Probe />);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'half a sentence');
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('This could not be loaded');
  expect(panel).toHaveTextContent('The server did not answer');
  expect(screen.queryByText('One moment')).toBeNull();

  // Showing it again tries the download again, like the button.
  const toggle = screen.getByRole('button', { name: 'toggle' });
  await user.click(toggle);
  await user.click(toggle);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello, Anna')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sentence');
});
