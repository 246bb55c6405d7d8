/** The menu of saved views: to open one, to save what is shown, and to change the one that is open. */
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSavedViewsQuery, useUpdateListViewMutation } from '@/api/generated/list-views';
import type { ViewedList } from '@/api/generated/types';
import { errorSentence, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { versionOf } from '@/lib/version';
import { ErrorPanel } from '../../error-panel';
import type { ListAddress } from '../use-list-address';
import { queryOfView, type SavedView } from './saved-view';
import classes from './views.module.css';

/** What a dialog asks about: a new view, the open one, or whether to delete it. */
export type AskedView = { is: 'new' } | { is: 'edit' | 'delete'; view: SavedView };

/** What the list shows now, as a view keeps it. */
export interface Shown {
  search: string;
  columns: string[];
}

interface ViewsChoicesProps {
  of: ViewedList;
  view: SavedView | undefined;
  isChanged: boolean;
  /** Whether the list has all that the view names; saved again, the view has what is shown. */
  isWhole: boolean;
  shown: Shown;
  address: ListAddress;
  onAsk: (asked: AskedView) => void;
}

export default function ViewsChoices(props: ViewsChoicesProps) {
  const { of, view, isChanged, isWhole, shown, address, onAsk } = props;
  const { t } = useTranslation('views');
  const { data, error, isFetching, refetch } = useSavedViewsQuery({ list: of });
  const flash = useFlash();
  const [update] = useUpdateListViewMutation();
  const save = async (changed: SavedView) => {
    const { id, name, is_shared } = changed;
    const answer = await update({
      list: of,
      id,
      'If-Match': versionOf(changed.updated_at),
      listViewPayload: { name, is_shared, ...shown },
    });
    if (!answer.error) flash.success(t('saved', { name }));
    else flash.error(errorSentence(readApiError(answer.error)));
  };
  if (!data) {
    return error && !isFetching ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <Menu.Label>{t('loading')}</Menu.Label>
    );
  }
  const views = data.data;
  const own = views.filter(({ is_shared }) => !is_shared);
  const shared = views.filter(({ is_shared }) => is_shared);
  const item = (one: SavedView) => (
    <Menu.Item
      key={one.id}
      leftSection={<IconCheck size={16} aria-hidden opacity={one.id === view?.id ? 1 : 0} />}
      aria-current={one.id === view?.id ? 'true' : undefined}
      rightSection={
        one.is_shared && !one.may_change ? (
          <span className={classes.note}>{one.owner_name}</span>
        ) : null
      }
      onClick={() => address.replace(queryOfView(one))}
    >
      {one.name}
    </Menu.Item>
  );
  return (
    <>
      {views.length === 0 ? <Menu.Label>{t('none')}</Menu.Label> : null}
      {own.length > 0 ? <Menu.Label>{t('own')}</Menu.Label> : null}
      {own.map(item)}
      {shared.length > 0 ? <Menu.Label>{t('shared')}</Menu.Label> : null}
      {shared.map(item)}
      <Menu.Divider />
      {view?.may_change && (isChanged || !isWhole) ? (
        <Menu.Item onClick={() => void save(view)}>{t('save', view)}</Menu.Item>
      ) : null}
      {view && isChanged ? (
        <Menu.Item onClick={() => address.replace(queryOfView(view))}>{t('back', view)}</Menu.Item>
      ) : null}
      <Menu.Item onClick={() => onAsk({ is: 'new' })}>{t('saveNew')}</Menu.Item>
      {view?.may_change ? (
        <>
          <Menu.Item onClick={() => onAsk({ is: 'edit', view })}>{t('edit')}</Menu.Item>
          <Menu.Item color="red" onClick={() => onAsk({ is: 'delete', view })}>
            {t('delete')}
          </Menu.Item>
        </>
      ) : null}
      {view ? (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => address.reset()}>{t('leave')}</Menu.Item>
        </>
      ) : null}
    </>
  );
}
