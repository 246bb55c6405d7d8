import { provides, readAnew, stale, type CallTags } from '../tag-types';

export const company = {
  getCompanyLogo: provides('Company'),
  getCompanyProfile: readAnew('Company'),
  updateCompanyProfileByForm: stale('Company'),
  updateCompanyProfile: stale('Company'),
} as const satisfies CallTags;
