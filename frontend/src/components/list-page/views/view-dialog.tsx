/** The dialogs of saved views. */
import { useTranslation } from 'react-i18next';
import {
  useCreateListViewMutation,
  useDeleteListViewMutation,
  useLazySavedViewsQuery,
  useUpdateListViewMutation,
} from '@/api/generated/list-views';
import type { ViewedList } from '@/api/generated/types';
import { useFlash } from '@/lib/flashes';
import { DeleteDialog } from '../../delete-dialog';
import { FormDialog } from '../../form/form-dialog';
import { FormSwitch, FormText } from '../../form/form-inputs';
import { useRecordForm } from '../../form/use-record-form';
import type { ListAddress } from '../use-list-address';
import { queryOfView, type SavedView } from './saved-view';
import { LIST_VIEW } from './view-table';
import type { AskedView, Shown } from './views-choices';

interface ViewDialogProps {
  of: ViewedList;
  asked: AskedView;
  shown: Shown;
  address: ListAddress;
  onClose: () => void;
}

export default function ViewDialog({ of, asked, shown, address, onClose }: ViewDialogProps) {
  if (asked.is === 'delete') {
    return <DeleteView of={of} view={asked.view} address={address} onClose={onClose} />;
  }
  const view = asked.is === 'edit' ? asked.view : undefined;
  return <ViewForm of={of} view={view} shown={shown} address={address} onClose={onClose} />;
}

interface ViewFormProps {
  of: ViewedList;
  /** The view whose name is changed; without it, what is shown is saved as a new one. */
  view: SavedView | undefined;
  shown: Shown;
  address: ListAddress;
  onClose: () => void;
}

function ViewForm({ of, view, shown, address, onClose }: ViewFormProps) {
  const { t } = useTranslation(['views', 'common']);
  const flash = useFlash();
  const [create] = useCreateListViewMutation();
  const [update] = useUpdateListViewMutation();
  const [read] = useLazySavedViewsQuery();
  const readOne = async (id: number) => {
    const { data } = await read({ list: of }).unwrap();
    const found = data.find((one) => one.id === id);
    if (!found) throw new Error('the view has gone');
    return found;
  };
  const { frame } = useRecordForm({
    table: LIST_VIEW,
    stored: view,
    create: (payload, key) =>
      create({ list: of, 'Idempotency-Key': key, listViewPayload: { ...payload, ...shown } }),
    created: ({ data }) => readOne(data.id),
    update: (payload, version, { id, search, columns }: SavedView) =>
      update({
        list: of,
        id,
        'If-Match': version,
        listViewPayload: { ...payload, search, columns },
      }),
    readAgain: ({ id }: SavedView) => readOne(id),
    onSaved: ({ name }, { data }) => {
      flash.success(t('saved', { name: name.trim() }));
      if (!view) address.replace(queryOfView({ id: data.id, search: shown.search }));
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      {...frame}
      opened
      title={view ? t('editTitle') : t('newTitle')}
      submitLabel={t('common:actions.save')}
      onClose={onClose}
    >
      <FormText name="name" description={view ? undefined : t('whatIsKept')} />
      <FormSwitch name="is_shared" />
    </FormDialog>
  );
}

interface DeleteViewProps {
  of: ViewedList;
  view: SavedView;
  address: ListAddress;
  onClose: () => void;
}

function DeleteView({ of, view, address, onClose }: DeleteViewProps) {
  const { t } = useTranslation(['views', 'common']);
  const [remove, { isLoading, error }] = useDeleteListViewMutation();
  const { id, name } = view;
  return (
    <DeleteDialog
      title={t('deleteTitle')}
      deleted={t('deleted', { name })}
      onDelete={async () => {
        const answer = await remove({ list: of, id });
        // The list stays as it is; only its name has gone.
        if (!answer.error) address.change({ view: null });
        return answer;
      }}
      isRunning={isLoading}
      error={error}
      onClose={onClose}
    >
      <strong>{name}</strong>
      {view.is_shared ? <div>{t('deleteShared')}</div> : null}
    </DeleteDialog>
  );
}
