// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { company } from '../tags/company';
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
  company,
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
// Marked as pure, so that unused hooks are dropped from the build.
export const useGetCompanyLogoQuery = /*#__PURE__*/ (() => companyApi.useGetCompanyLogoQuery)();
export const useLazyGetCompanyLogoQuery = /*#__PURE__*/ (() =>
  companyApi.useLazyGetCompanyLogoQuery)();
export const useGetCompanyProfileQuery = /*#__PURE__*/ (() =>
  companyApi.useGetCompanyProfileQuery)();
export const useLazyGetCompanyProfileQuery = /*#__PURE__*/ (() =>
  companyApi.useLazyGetCompanyProfileQuery)();
export const useUpdateCompanyProfileByFormMutation = /*#__PURE__*/ (() =>
  companyApi.useUpdateCompanyProfileByFormMutation)();
export const useUpdateCompanyProfileMutation = /*#__PURE__*/ (() =>
  companyApi.useUpdateCompanyProfileMutation)();
