import { useTranslation } from 'react-i18next';
import { useFormState } from 'react-hook-form';
import { useEditors } from '@/freight/live/editors';
import { useAnnouncedEdit } from '@/freight/live/use-announced-edit';
import { useLiveOrders } from '@/freight/live/use-live-orders';
import classes from './order-form.module.css';

/** Says who else edits the order; the others are told as soon as something is changed here. */
export default function OthersEditing({ order }: { order: number }) {
  const { t } = useTranslation('orders');
  const { isDirty } = useFormState();
  const names = useEditors()(order).map(({ name }) => name);
  useAnnouncedEdit(isDirty ? order : null);
  // What others save is compared on saving.
  useLiveOrders(() => undefined);
  return (
    // Without a text it takes no room beside the buttons.
    <div role="status" className={names.length > 0 ? classes.banner : 'visually-hidden'}>
      {names.length > 0 ? t('editedBy', { count: names.length, names: names.join(', ') }) : null}
    </div>
  );
}
