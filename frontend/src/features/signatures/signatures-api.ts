/** The calls of one's own signatures. */
import type { DataSignaturesView } from '@/api/generated/types';

export type { SignaturesPayload } from '@/api/generated/types';
export type SignaturesView = DataSignaturesView['data'];

export { useGetSignaturesQuery, useUpdateSignaturesMutation } from '@/api/generated/signatures';
