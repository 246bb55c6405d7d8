/** The calls of the company profile. */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { generatedApi } from '@/api/generated';
import type { CompanyProfilePayload, DataCompanyProfileView } from '@/api/generated';

export type { CompanyProfilePayload };
export type CompanyProfile = DataCompanyProfileView['data'];

const companyApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getCompanyProfile: {
      providesTags: ['Company'],
      // A form must not start from an old copy.
      keepUnusedDataFor: 0,
    },
    updateCompanyProfileByForm: (definition) => {
      const request = definition.query?.bind(definition);
      // A file can only be posted; the query says what is meant.
      if (request) {
        definition.query = (arg) => ({
          ...(request(arg) as FetchArgs),
          params: { _method: 'patch' },
        });
      }
      definition.invalidatesTags = (_answer, error) => (error ? [] : ['Company']);
    },
  },
});

export const {
  useListSuppliersQuery,
  useGetCompanyProfileQuery,
  useUpdateCompanyProfileByFormMutation,
} = companyApi;
