import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { selectFlashes } from '@/lib/flashes';
import { renderElement } from '@/test/render';
import { lazyPart } from './lazy-part';

const Greeting = ({ name }: { name: string }) => <p>{`Hello, ${name}`}</p>;

/** A part that cannot be downloaded `failures` times, in a form that can show and hide it. */
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
        {shown ? <Part name="Anna" meanwhile={<p>One moment</p>} /> : null}
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

it('loses nothing of the page when the download fails, says so, and tries again later', async () => {
  const { Probe } = probe(1);
  const { user, store } = renderElement(<Probe />);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'half a sentence');
  expect(screen.getByText('One moment')).toBeVisible();
  expect(selectFlashes(store.getState()).map(({ title }) => title)).toEqual([
    'This could not be loaded',
  ]);

  const toggle = screen.getByRole('button', { name: 'toggle' });
  await user.click(toggle);
  await user.click(toggle);
  expect(await screen.findByText('Hello, Anna')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sentence');
});
