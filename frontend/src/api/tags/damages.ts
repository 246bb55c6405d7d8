import { provides, readAnew, stale, NOTHING, DAMAGES, type CallTags } from '../tag-types';

export const damages = {
  listDamages: provides('Damage.LIST'),
  getDamage: readAnew('Damage.id'),
  exportDamages: NOTHING,
  createDamage: stale(...DAMAGES),
  updateDamage: stale(...DAMAGES, 'Damage.id'),
  // Not the damage itself: a form that still shows it would ask for a deleted record.
  deleteDamage: stale(...DAMAGES),
  // Object URLs, each of which is used once.
  streamDamageFile: readAnew(),
} as const satisfies CallTags;
