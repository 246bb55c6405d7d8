// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { settings } from '../tags/settings';
import type {
  PreviewAgreementTemplateApiResponse,
  PreviewAgreementTemplateApiArg,
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
  settings,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      previewAgreementTemplate: build.mutation<
        PreviewAgreementTemplateApiResponse,
        PreviewAgreementTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/utilities/agreement-template/preview`,
          method: 'POST',
          body: queryArg.templatePreviewPayload,
        }),
      }),
      updateDebetasSettings: build.mutation<
        UpdateDebetasSettingsApiResponse,
        UpdateDebetasSettingsApiArg
      >({
        query: (queryArg) => ({
          url: `/utilities/debetas-settings`,
          method: 'PATCH',
          body: queryArg.debetasPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
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
          headers: {
            'If-Match': queryArg['If-Match'],
          },
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
          headers: {
            'If-Match': queryArg['If-Match'],
          },
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
// Marked as pure, so that unused hooks are dropped from the build.
export const usePreviewAgreementTemplateMutation = /*#__PURE__*/ (() =>
  settingsApi.usePreviewAgreementTemplateMutation)();
export const useUpdateDebetasSettingsMutation = /*#__PURE__*/ (() =>
  settingsApi.useUpdateDebetasSettingsMutation)();
export const useGetAgreementTemplateVariablesQuery = /*#__PURE__*/ (() =>
  settingsApi.useGetAgreementTemplateVariablesQuery)();
export const useLazyGetAgreementTemplateVariablesQuery = /*#__PURE__*/ (() =>
  settingsApi.useLazyGetAgreementTemplateVariablesQuery)();
export const useGetInvoiceSeriesQuery = /*#__PURE__*/ (() =>
  settingsApi.useGetInvoiceSeriesQuery)();
export const useLazyGetInvoiceSeriesQuery = /*#__PURE__*/ (() =>
  settingsApi.useLazyGetInvoiceSeriesQuery)();
export const useUpdateInvoiceSeriesMutation = /*#__PURE__*/ (() =>
  settingsApi.useUpdateInvoiceSeriesMutation)();
export const useRemovePendingOfferEmailMutation = /*#__PURE__*/ (() =>
  settingsApi.useRemovePendingOfferEmailMutation)();
export const useUpdateRivileSettingsMutation = /*#__PURE__*/ (() =>
  settingsApi.useUpdateRivileSettingsMutation)();
export const useGetSettingsQuery = /*#__PURE__*/ (() => settingsApi.useGetSettingsQuery)();
export const useLazyGetSettingsQuery = /*#__PURE__*/ (() => settingsApi.useLazyGetSettingsQuery)();
export const useUpdateSettingsMutation = /*#__PURE__*/ (() =>
  settingsApi.useUpdateSettingsMutation)();
export const useVerifyOfferEmailMutation = /*#__PURE__*/ (() =>
  settingsApi.useVerifyOfferEmailMutation)();
