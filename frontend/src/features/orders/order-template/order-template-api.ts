/**
 * Templates of the orders list. A change goes into the cache before the server has answered, and out
 * again when it refuses; the grid follows.
 */
import { orderTemplatesApi } from '@/api/generated/order-templates';
import type { DataOrderTemplateView } from '@/api/generated/types';
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

const write = (id: number, template: OrderTemplateView) =>
  orderTemplatesApi.util.updateQueryData('getOrderTemplate', { id }, (cached) => {
    cached.data = template;
  });

interface Lifecycle {
  dispatch: (change: ReturnType<typeof write>) => { undo: () => void };
  queryFulfilled: PromiseLike<{ data: { data: OrderTemplateView } }>;
}

/** Shows the expected template at once; then the server's, or the former one if it refuses. */
async function settle(id: number, expected: OrderTemplateView, lifecycle: Lifecycle) {
  const expectation = lifecycle.dispatch(write(id, expected));
  try {
    const { data } = await lifecycle.queryFulfilled;
    lifecycle.dispatch(write(id, data.data));
  } catch {
    expectation.undo();
  }
}

export const { resetOrderTemplate, saveOrderTemplate } = orderTemplatesApi.endpoints;
export const { useResetOrderTemplateMutation, useSaveOrderTemplateMutation } = orderTemplatesApi;
