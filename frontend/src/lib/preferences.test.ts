import { beforeEach, expect, it, vi } from 'vitest';

/** As after a reload: no user is known yet. */
function reloaded() {
  vi.resetModules();
  return import('./preferences');
}

beforeEach(() => {
  localStorage.clear();
});

it('keeps the choices of each person, and shows those of the last until one is known', async () => {
  const first = await reloaded();
  first.followPreferencesOf(7);
  first.choosePreference({ density: 'roomy', scheme: 'dark' });

  const second = await reloaded();
  expect(second.readPreferences()).toMatchObject({ density: 'roomy', scheme: 'dark' });
  second.followPreferencesOf(8);
  expect(second.readPreferences()).toEqual({
    density: 'normal',
    scheme: 'auto',
    letterShortcuts: true,
  });
  expect(document.documentElement.dataset.density).toBe('normal');

  second.followPreferencesOf(7);
  expect(second.readPreferences()).toMatchObject({ density: 'roomy', scheme: 'dark' });
  expect(document.documentElement.dataset.density).toBe('roomy');
});

it.each(['no JSON', '7', 'null', '{"density":"huge","scheme":3}'])(
  'takes %s in storage for no choice',
  async (text) => {
    localStorage.setItem('wayhaul.preferences', text);
    const { readPreferences } = await reloaded();
    expect(readPreferences()).toEqual({ density: 'normal', scheme: 'auto', letterShortcuts: true });
  },
);

it('takes up what another tab chooses', async () => {
  const { startPreferences, onPreferences } = await reloaded();
  startPreferences();
  const heard = vi.fn();
  const stop = onPreferences(heard);
  localStorage.setItem('wayhaul.preferences', '{"density":"compact"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'wayhaul.preferences' }));
  expect(heard).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset.density).toBe('compact');
  stop();
});
