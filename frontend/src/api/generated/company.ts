// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import type {
  GetCompanyLogoApiResponse,
  GetCompanyLogoApiArg,
  GetCompanyProfileApiResponse,
  GetCompanyProfileApiArg,
  UpdateCompanyProfileByFormApiResponse,
  UpdateCompanyProfileByFormApiArg,
  UpdateCompanyProfileApiResponse,
  UpdateCompanyProfileApiArg,
} from './types';

export const companyApi = tagged(
  'company',
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      getCompanyLogo: build.query<GetCompanyLogoApiResponse, GetCompanyLogoApiArg>({
        query: (queryArg) => ({
          url: `/company/logo/${encodeURIComponent(String(queryArg.key))}`,
        }),
      }),
      getCompanyProfile: build.query<GetCompanyProfileApiResponse, GetCompanyProfileApiArg>({
        query: () => ({ url: `/company/profile` }),
      }),
      updateCompanyProfileByForm: build.mutation<
        UpdateCompanyProfileByFormApiResponse,
        UpdateCompanyProfileByFormApiArg
      >({
        query: (queryArg) => ({
          url: `/company/profile`,
          method: 'POST',
          body: queryArg.companyProfilePayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      updateCompanyProfile: build.mutation<
        UpdateCompanyProfileApiResponse,
        UpdateCompanyProfileApiArg
      >({
        query: (queryArg) => ({
          url: `/company/profile`,
          method: 'PATCH',
          body: queryArg.companyProfilePayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
    }),
  }),
);
export const {
  useGetCompanyLogoQuery,
  useLazyGetCompanyLogoQuery,
  useGetCompanyProfileQuery,
  useLazyGetCompanyProfileQuery,
  useUpdateCompanyProfileByFormMutation,
  useUpdateCompanyProfileMutation,
} = companyApi;
