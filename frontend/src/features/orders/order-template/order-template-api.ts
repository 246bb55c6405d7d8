/**
 * Templates of the orders list. A change goes into the cache before the server has answered, and out
 * again when it refuses; the grid follows. If another user was faster, theirs is read.
 */
import { orderTemplatesApi } from '@/api/generated/order-templates';
import type { DataOrderTemplateView } from '@/api/generated/types';
import { makeStale } from '@/api/tagged';
import { readApiError } from '@/lib/api-error';
import { versionOf } from '@/lib/version';
import { templateOf } from './template';

export type OrderTemplateView = DataOrderTemplateView['data'];

orderTemplatesApi.enhanceEndpoints({
  endpoints: {
    saveOrderTemplate: (definition) => {
      definition.onQueryStarted = async ({ id, orderTemplatePayload }, lifecycle) => {
        await settle(id, templateOf(orderTemplatePayload), lifecycle);
      };
    },
    resetOrderTemplate: (definition) => {
      definition.onQueryStarted = async ({ id }, lifecycle) => {
        await settle(id, templateOf(null), lifecycle);
      };
    },
  },
});

/** What is not known yet, such as the version, stays. */
const write = (id: number, template: Partial<OrderTemplateView>) =>
  orderTemplatesApi.util.updateQueryData('getOrderTemplate', { id }, (cached) => {
    Object.assign(cached.data, template);
  });

interface Lifecycle {
  dispatch: {
    (change: ReturnType<typeof write>): { undo: () => void };
    (change: ReturnType<typeof makeStale>): unknown;
  };
  queryFulfilled: PromiseLike<{ data: { data: OrderTemplateView } }>;
}

/** Shows the expected template at once; then the server's, or the former one if it refuses. */
async function settle(
  id: number,
  expected: Partial<OrderTemplateView>,
  { dispatch, queryFulfilled }: Lifecycle,
) {
  const expectation = dispatch(write(id, expected));
  try {
    const { data } = await queryFulfilled;
    dispatch(write(id, data.data));
  } catch (refusal) {
    expectation.undo();
    const { error } = refusal as { error?: unknown };
    if (readApiError(error).isStale) dispatch(makeStale(['OrderTemplate.id'], { id }));
  }
}

/** The `If-Match` of a person's template, as it is known at this moment. */
export const templateVersion = (id: number) => (_dispatch: unknown, getState: () => unknown) => {
  const select = orderTemplatesApi.endpoints.getOrderTemplate.select({ id });
  const known = select(getState() as Parameters<typeof select>[0]).data;
  return known && versionOf(known.data.updated_at);
};

export const { resetOrderTemplate, saveOrderTemplate } = orderTemplatesApi.endpoints;
export const { useResetOrderTemplateMutation, useSaveOrderTemplateMutation } = orderTemplatesApi;
