/** Says what the list leaves out of its address or saved view, until it is hidden or no longer so. */
import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_BY, ORDER_DIRECTION } from '../filters';
import type { ListAddress } from '../use-list-address';
import type { LeftOut } from './left-out';
import type { SavedView } from './saved-view';
import classes from './left-out-notice.module.css';

interface NoticeProps {
  items: readonly LeftOut[];
  view: SavedView | undefined;
  address: ListAddress;
  /** The parameter of the address for groups. */
  groupParam: string | undefined;
}

export default function LeftOutNotice({ items, view, address, groupParam }: NoticeProps) {
  const { t } = useTranslation('leftOut');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const keyOf = ({ is, name }: LeftOut) => [view?.id, is, name].join(' ');
  const shown = items.filter((item) => !hidden.includes(keyOf(item)));
  if (shown.length === 0) return null;
  const has = (is: LeftOut['is']) => shown.some((item) => item.is === is);
  const hide = () => {
    setHidden([...hidden, ...shown.map(keyOf)]);
    address.change({
      ...(has('sort') ? { [ORDER_BY]: null, [ORDER_DIRECTION]: null } : null),
      ...(has('group') && groupParam ? { [groupParam]: null } : null),
    });
  };
  return (
    <div className={classes.notice}>
      <p role="status">
        {t('text', { what: shown.map(({ is, name }) => t(is, { name })).join(', ') })}
      </p>
      <CloseButton size="sm" aria-label={t('hide')} title={t('hide')} onClick={hide} />
    </div>
  );
}
