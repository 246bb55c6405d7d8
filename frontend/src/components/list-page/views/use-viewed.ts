/**
 * The saved view in the list's address, and the columns it shows. Those take the place of the person's own
 * while the view is open; what is changed in them is the view's only once it is saved.
 */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { useSavedViewsQuery } from '@/api/generated/list-views';
import type { ViewedList } from '@/api/generated/types';
import type { GridStorage } from '../../data-grid/grid-storage';
import { keepsWidths } from '../../data-grid/layout';
import type { GridColumn } from '../../data-grid/types';
import type { ColumnTemplate, GridLayoutOptions } from '../../data-grid/use-grid-layout';
import { idIn } from '../filters';
import { templateOfView, VIEW, type SavedView } from './saved-view';

interface Viewed {
  view: SavedView | undefined;
  /** How the grid arranges its columns. */
  arranged: GridLayoutOptions;
}

export function useViewed<Row>(
  list: ViewedList | undefined,
  search: URLSearchParams,
  columns: readonly GridColumn<Row>[],
  own: GridLayoutOptions,
): Viewed {
  const id = idIn(search, VIEW);
  const { data } = useSavedViewsQuery(list && id !== null ? { list } : skipToken);
  const view = data?.data.find((one) => one.id === id);
  /** The columns that were changed since the view was opened or saved. */
  const [changed, setChanged] = useState<{ of: string; template: ColumnTemplate } | null>(null);
  const { storage } = own;
  const widths = useMemo<GridStorage>(() => keepsWidths(storage), [storage]);
  if (!view || view.columns.length === 0) return { view, arranged: own };
  const version = `${String(view.id)} ${view.updated_at}`;
  return {
    view,
    arranged: {
      storage: widths,
      template: changed?.of === version ? changed.template : templateOfView(view, columns),
      onTemplateChange: (template) => {
        const standard = {
          order: [],
          hidden: columns.filter((one) => one.hidden).map((one) => one.id),
        };
        setChanged({ of: version, template: template ?? standard });
      },
    },
  };
}
