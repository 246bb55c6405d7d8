/** The fields of a saved view. What it shows is not typed. */
import type { ListViewPayload } from '@/api/generated/types';
import { text, toggle } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

export const LIST_VIEW = formTable<Pick<ListViewPayload, 'name' | 'is_shared'>>()({
  name: text('views:name', { checked: true }),
  is_shared: toggle('views:isShared'),
});
