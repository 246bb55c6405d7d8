import { companyApi } from '@/api/generated/company';
import type { DataCompanyProfileView } from '@/api/generated/types';
import { addParams } from '@/api/request';

export type CompanyProfile = DataCompanyProfileView['data'];

// A file can only be posted; the query says what is meant.
addParams(companyApi.endpoints.updateCompanyProfileByForm, () => ({ _method: 'patch' }));

export const { useUpdateCompanyProfileByFormMutation } = companyApi;
