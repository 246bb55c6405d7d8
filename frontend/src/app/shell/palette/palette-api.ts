/** What the palette finds on the server, through the calls of the lists. */
import { generatedApi } from '@/api/generated';

export const { useLazyListOrdersQuery, useLazyListContactsQuery } = generatedApi;
