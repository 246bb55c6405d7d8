import { readAnew, NOTHING, type CallTags } from '../tag-types';

export const emails = {
  getEmail: readAnew(),
  sendTestEmail: NOTHING,
  resendEmail: NOTHING,
} as const satisfies CallTags;
