import type { SettingsPayload } from '@/api/generated/types';

/**
 * What a form changed, out of all that it holds: settings nobody touched here are not sent, so that
 * they do not undo what somebody else set since the form was opened.
 */
export function changedSettings(now: SettingsPayload, before: SettingsPayload): SettingsPayload {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(was.get(key)),
  );
  return Object.fromEntries(changed);
}
