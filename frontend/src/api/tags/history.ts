import { provides, readAnew, type CallTags } from '../tag-types';

export const history = {
  // It has to show what was changed a moment ago.
  listHistory: readAnew(),
  // What happened stays as it is.
  getHistoryEntry: provides(),
} as const satisfies CallTags;
