import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentItemView } from '@/api/generated/types';
import { sayAmountOf, sayPayer, sayReason } from './item-words';
import classes from './payment-list.module.css';

/** The server shows no more of each kind. */
const MOST = 200;

interface PaymentListProps {
  /** Payments that could be explained in several ways, and those that failed. */
  open: readonly PaymentItemView[];
  failed: readonly PaymentItemView[];
  chosenId: number | null;
  onChoose: (id: number) => void;
}

/** The payments that wait, those with a choice first. */
export function PaymentList({ open, failed, ...choice }: PaymentListProps) {
  const { t } = useTranslation('payments');
  return (
    <div className={classes.list} role="listbox" aria-label={t('list.title')}>
      <Group title={t('list.open', { count: open.length })} items={open} {...choice} />
      <Group title={t('list.failed', { count: failed.length })} items={failed} {...choice} />
    </div>
  );
}

interface GroupProps extends Pick<PaymentListProps, 'chosenId' | 'onChoose'> {
  title: string;
  items: readonly PaymentItemView[];
}

function Group({ title, items, chosenId, onChoose }: GroupProps) {
  const { t } = useTranslation('payments');
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.title} role="presentation">
        {title}
        {items.length >= MOST ? <span className={classes.more}>{t('list.more')}</span> : null}
      </div>
      {items.map((item) => (
        <Option
          key={item.id}
          item={item}
          isChosen={item.id === chosenId}
          onChoose={() => onChoose(item.id)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  item: PaymentItemView;
  isChosen: boolean;
  onChoose: () => void;
}

/** The arrows are keys of the whole part; Space chooses what a screen reader has gone to. */
function Option({ item, isChosen, onChoose }: OptionProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  return (
    <div
      role="option"
      className={classes.option}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onKeyDown={press}
    >
      <span className={classes.line}>
        <span className={classes.payer}>{sayPayer(item)}</span>
        <span className={classes.amount}>{sayAmountOf(item)}</span>
      </span>
      <span className={classes.text}>{item.invoice_reference}</span>
      <span className={classes.reason}>{sayReason(item)}</span>
    </div>
  );
}
