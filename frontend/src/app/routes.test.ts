import { expect, it } from 'vitest';
import { screens } from './screens';

it('downloads every screen only when it is opened, and each has a component', async () => {
  for (const screen of screens) {
    expect(screen.element).toBeUndefined();
    const lazy = screen.lazy as () => Promise<{ Component?: unknown }>;
    expect((await lazy()).Component).toBeTypeOf('function');
  }
});
