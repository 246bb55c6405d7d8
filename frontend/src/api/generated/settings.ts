// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import type {
  UpdateDebetasSettingsApiResponse,
  UpdateDebetasSettingsApiArg,
  GetAgreementTemplateVariablesApiResponse,
  GetAgreementTemplateVariablesApiArg,
  GetInvoiceSeriesApiResponse,
  GetInvoiceSeriesApiArg,
  UpdateInvoiceSeriesApiResponse,
  UpdateInvoiceSeriesApiArg,
  RemovePendingOfferEmailApiResponse,
  RemovePendingOfferEmailApiArg,
  UpdateRivileSettingsApiResponse,
  UpdateRivileSettingsApiArg,
  GetSettingsApiResponse,
  GetSettingsApiArg,
  UpdateSettingsApiResponse,
  UpdateSettingsApiArg,
  VerifyOfferEmailApiResponse,
  VerifyOfferEmailApiArg,
} from './types';

export const settingsApi = tagged(
  'settings',
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      updateDebetasSettings: build.mutation<
        UpdateDebetasSettingsApiResponse,
        UpdateDebetasSettingsApiArg
      >({
        query: (queryArg) => ({
          url: `/utilities/debetas-settings`,
          method: 'PATCH',
          body: queryArg.debetasPayload,
        }),
      }),
      getAgreementTemplateVariables: build.query<
        GetAgreementTemplateVariablesApiResponse,
        GetAgreementTemplateVariablesApiArg
      >({
        query: () => ({ url: `/utilities/get-agreement-template-variables` }),
      }),
      getInvoiceSeries: build.query<GetInvoiceSeriesApiResponse, GetInvoiceSeriesApiArg>({
        query: () => ({ url: `/utilities/invoice-series` }),
      }),
      updateInvoiceSeries: build.mutation<
        UpdateInvoiceSeriesApiResponse,
        UpdateInvoiceSeriesApiArg
      >({
        query: (queryArg) => ({
          url: `/utilities/invoice-series`,
          method: 'PATCH',
          body: queryArg.seriesListsPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      removePendingOfferEmail: build.mutation<
        RemovePendingOfferEmailApiResponse,
        RemovePendingOfferEmailApiArg
      >({
        query: () => ({
          url: `/utilities/remove-offer-pending-email`,
          method: 'PATCH',
        }),
      }),
      updateRivileSettings: build.mutation<
        UpdateRivileSettingsApiResponse,
        UpdateRivileSettingsApiArg
      >({
        query: (queryArg) => ({
          url: `/utilities/rivile-settings`,
          method: 'PATCH',
          body: queryArg.rivilePayload,
        }),
      }),
      getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
        query: () => ({ url: `/utilities/settings` }),
      }),
      updateSettings: build.mutation<UpdateSettingsApiResponse, UpdateSettingsApiArg>({
        query: (queryArg) => ({
          url: `/utilities/settings`,
          method: 'PATCH',
          body: queryArg.settingsPayload,
        }),
      }),
      verifyOfferEmail: build.mutation<VerifyOfferEmailApiResponse, VerifyOfferEmailApiArg>({
        query: (queryArg) => ({
          url: `/verify/offer-email`,
          method: 'POST',
          body: queryArg.offerEmailLink,
        }),
      }),
    }),
  }),
);
export const {
  useUpdateDebetasSettingsMutation,
  useGetAgreementTemplateVariablesQuery,
  useLazyGetAgreementTemplateVariablesQuery,
  useGetInvoiceSeriesQuery,
  useLazyGetInvoiceSeriesQuery,
  useUpdateInvoiceSeriesMutation,
  useRemovePendingOfferEmailMutation,
  useUpdateRivileSettingsMutation,
  useGetSettingsQuery,
  useLazyGetSettingsQuery,
  useUpdateSettingsMutation,
  useVerifyOfferEmailMutation,
} = settingsApi;
