import type { SettingsPayload } from '@/api/generated/types';

/**
 * Only the settings that were changed in the form, so that saving does not undo what another user
 * has changed since it was opened.
 */
export function changedSettings(now: SettingsPayload, before: SettingsPayload): SettingsPayload {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(was.get(key)),
  );
  return Object.fromEntries(changed);
}
