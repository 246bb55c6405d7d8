/** The calls of one's own signatures. */
import { generatedApi } from '@/api/generated';
import type { DataSignaturesView } from '@/api/generated';

export type SignaturesView = DataSignaturesView['data'];

const signaturesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // A form must not start from an old copy.
    getSignatures: { keepUnusedDataFor: 0 },
  },
});

export const { useGetSignaturesQuery, useUpdateSignaturesMutation } = signaturesApi;
