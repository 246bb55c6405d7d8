/** The calls of the company profile. */
import { companyApi } from '@/api/generated/company';
import type { DataCompanyProfileView } from '@/api/generated/types';
import { addParams } from '@/api/request';

export type { CompanyProfilePayload } from '@/api/generated/types';
export type CompanyProfile = DataCompanyProfileView['data'];

// A file can only be posted; the query says what is meant.
addParams(companyApi.endpoints.updateCompanyProfileByForm, () => ({ _method: 'patch' }));

export {
  useGetCompanyProfileQuery,
  useUpdateCompanyProfileByFormMutation,
} from '@/api/generated/company';
export { useListSuppliersQuery } from '@/api/generated/contacts';
