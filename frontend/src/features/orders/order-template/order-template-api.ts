/**
 * Templates of the orders list. A change is written into the cache before the server has answered
 * and taken back when it refuses, so that a grid drawn from the template goes back with it.
 */
import { orderTemplatesApi } from '@/api/generated/order-templates';
import type {
  DataOrderTemplateView,
  OrderColumn,
  OrderTemplatePayload,
} from '@/api/generated/types';
import { templateOf } from './template';

export type { OrderColumn, OrderTemplatePayload };
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

interface Lifecycle {
  dispatch: (action: unknown) => unknown;
  queryFulfilled: PromiseLike<{ data: { data: OrderTemplateView } }>;
}

/** Shows what is expected at once, then what the server made of it, or what was there before. */
async function settle(id: number, expected: OrderTemplateView, lifecycle: Lifecycle) {
  const write = (template: OrderTemplateView) =>
    orderTemplatesApi.util.updateQueryData('getOrderTemplate', { id }, (cached) => {
      cached.data = template;
    });
  const expectation = lifecycle.dispatch(write(expected)) as { undo: () => void };
  try {
    const { data } = await lifecycle.queryFulfilled;
    lifecycle.dispatch(write(data.data));
  } catch {
    expectation.undo();
  }
}

export {
  useGetOrderTemplateQuery,
  useListOrderColumnsQuery,
  useResetOrderTemplateMutation,
  useSaveOrderTemplateMutation,
} from '@/api/generated/order-templates';
