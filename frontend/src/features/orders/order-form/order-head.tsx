import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormChoice } from '@/components/form/form-inputs';
import classes from './order-form.module.css';

interface OrderHeadProps {
  /** Left out if the title has it; null while there is none. */
  orderNumber?: string | null;
  /** The text of a day or a moment. */
  created: string;
  author: string | null;
  inProgress: boolean;
  /** Left out when the person may not delete. */
  deletion?: { label: string; onAsk: () => void };
}

/** Beside the title: facts about the order, its status, and the button to delete or discard it. */
export function OrderHead({ orderNumber, created, author, inProgress, deletion }: OrderHeadProps) {
  const { t } = useTranslation(['orderForm', 'common']);
  return (
    <div className={classes.head}>
      {orderNumber === undefined ? null : (
        <Fact label={t('head.number')}>{orderNumber ?? t('totals.unknown')}</Fact>
      )}
      <Fact label={t('head.created')}>{created}</Fact>
      <Fact label={t('head.author')}>{author ?? t('totals.unknown')}</Fact>
      <div className={classes.status}>
        <FormChoice name="general.status" clearable={false} />
      </div>
      {deletion ? (
        <Button
          className={classes.delete}
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={deletion.onAsk}
        >
          {deletion.label}
        </Button>
      ) : null}
      {inProgress ? <div className={classes.banner}>{t('head.inProgress')}</div> : null}
    </div>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </dl>
  );
}
