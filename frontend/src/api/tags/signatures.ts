import { readAnew, NOTHING, type CallTags } from '../tag-types';

export const signatures = {
  getSignatures: readAnew(),
  updateSignatures: NOTHING,
} as const satisfies CallTags;
