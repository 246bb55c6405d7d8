import type { MantineColorSchemeManager } from '@mantine/core';
import { choosePreference, onPreferences, readPreferences } from '@/lib/preferences';

/** Stores Mantine's colour scheme with the person's other choices. */
export function colorSchemeOfPerson(): MantineColorSchemeManager {
  let stop = () => undefined as void;
  return {
    get: () => readPreferences().scheme,
    // Mantine sets values again that it got from here.
    set: (scheme) => {
      if (scheme !== readPreferences().scheme) choosePreference({ scheme });
    },
    subscribe: (onUpdate) => {
      let before = readPreferences().scheme;
      stop = onPreferences(() => {
        const { scheme } = readPreferences();
        if (scheme === before) return;
        before = scheme;
        onUpdate(scheme);
      });
    },
    unsubscribe: () => stop(),
    clear: () => choosePreference({ scheme: 'auto' }),
  };
}
