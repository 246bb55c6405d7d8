import { provides, stale, type CallTags } from '../tag-types';

export const listViews = {
  savedViews: provides('ListView.LIST'),
  createListView: stale('ListView.LIST'),
  // A refused change means that it has changed or gone meanwhile.
  updateListView: { stale: ['ListView.LIST'], when: 'refused' },
  deleteListView: { stale: ['ListView.LIST'], when: 'refused' },
} as const satisfies CallTags;
