/** The company's address book over the order form: a stored address is searched and chosen. */
import { Button, Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressView } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Dialog } from '@/components/dialog';
import dialog from '@/components/dialog.module.css';
import { ErrorPanel } from '@/components/error-panel';
import { addressPages } from '@/freight/address-book';
import type { AddressValue } from '@/lib/address';
import classes from './address-book.module.css';

/** Milliseconds after the last key. */
const PAUSE_MS = 250;

interface AddressBookDialogProps {
  /** The field that is filled, such as "Loading address". */
  label: string;
  onChosen: (address: AddressValue) => void;
  onClose: () => void;
}

export default function AddressBookDialog({ label, onChosen, onClose }: AddressBookDialogProps) {
  const { t } = useTranslation(['orderForm', 'common']);
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const query = addressPages.usePages(settled === '' ? {} : { q: settled });
  const { rows, error, hasNextPage, isFetchingNextPage, isFetching } = query;

  const take = ({ address, latitude, longitude, precision }: AddressView) => {
    onChosen({ address, latitude, longitude, precision: precision ?? 'address' });
    onClose();
  };
  const isFound = settled === text.trim() && !isFetching;
  const settle = () => {
    const only = isFound && settled !== '' && rows.length === 1 ? rows[0] : undefined;
    const meant = rows.find(({ id }) => id === chosen) ?? only;
    if (meant) take(meant);
    else if (isFound || error) setMissing(true);
    // Enter came before the answer, which is waited for.
    setAwaited(!meant && !isFound && !error);
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (isAwaited && (isFound || error)) latest.current();
  }, [isAwaited, isFound, error]);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    // The order form is around the dialog, as React sees it.
    event.stopPropagation();
    settle();
  };

  return (
    <Dialog opened title={t('addressBook.title')} atTop onClose={onClose}>
      <form onSubmit={confirm} noValidate className={classes.form}>
        <TextInput
          label={t('addressBook.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
            setAwaited(false);
          }}
        />
        {error ? <ErrorPanel error={error} onRetry={() => void query.refetch()} /> : null}
        <Radio.Group
          aria-label={label}
          value={chosen === null ? null : String(chosen)}
          error={isMissing ? t('addressBook.notSelected') : null}
          onChange={(value) => {
            setChosen(Number(value));
            setMissing(false);
          }}
        >
          <div className={classes.addresses} aria-busy={isFetching}>
            {query.data === undefined && isFetching ? <DelayedSkeleton rows={6} /> : null}
            {rows.map((address) => (
              <Radio
                key={address.id}
                className={classes.address}
                value={String(address.id)}
                label={address.name}
                description={withoutName(address)}
                onDoubleClick={() => take(address)}
              />
            ))}
            {query.data && rows.length === 0 ? (
              <p className={classes.none}>
                {settled === '' ? t('addressBook.empty') : t('addressBook.notFound')}
              </p>
            ) : null}
            {hasNextPage ? (
              <Button
                variant="subtle"
                loading={isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('addressBook.more')}
              </Button>
            ) : null}
          </div>
        </Radio.Group>
        <div className={dialog.foot}>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={isAwaited}>
            {t('common:actions.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The line below the name. */
const withoutName = ({ address, name }: AddressView) => address.replace(`${name}, `, '');
