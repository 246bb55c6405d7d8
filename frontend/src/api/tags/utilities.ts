import { provides, readAnew, type CallTags } from '../tag-types';

export const utilities = {
  appInfo: provides('Company'),
  appVersion: readAnew(),
  visitorInfo: provides(),
  weekNumbers: provides(),
  searchLoadingAddresses: provides(),
  searchUnloadingAddresses: provides(),
} as const satisfies CallTags;
