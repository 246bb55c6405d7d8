import { provides, NOTHING, type CallTags } from '../tag-types';

export const orderTemplates = {
  getOrderTemplate: provides('OrderTemplate.id'),
  listOrderColumns: provides(),
  // Their answers are written into the cache.
  saveOrderTemplate: NOTHING,
  resetOrderTemplate: NOTHING,
} as const satisfies CallTags;
