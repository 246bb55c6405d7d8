import { companyApi } from '@/api/generated/company';
import type { DataCompanyProfileView } from '@/api/generated/types';
import { addParams } from '@/api/request';

export type CompanyProfile = DataCompanyProfileView['data'];

// A file can only be posted, so the query says that it is a PATCH.
addParams(companyApi.endpoints.updateCompanyProfileByForm, () => ({ _method: 'patch' }));

export const { useUpdateCompanyProfileByFormMutation } = companyApi;
