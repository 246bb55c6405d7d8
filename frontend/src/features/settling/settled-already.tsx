import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenLink } from '@/components/screen-link';
import { errorSentence, readApiError } from '@/lib/api-error';
import { paths } from '@/lib/paths';
import classes from './settling.module.css';

/** The server's sentences that name a settlement: of the same invoice, or of one of the orders. */
const NAMING: readonly unknown[] = ['is_duplicate', 'is_settled'];

interface Naming {
  data?: { code?: unknown; params?: { number?: unknown } };
}

/** The number of the settlement that a refusal names. */
export function settlementIn(refusal: unknown): string | null {
  const { code, params } = (refusal as Naming | null | undefined)?.data ?? {};
  const number = params?.number;
  return NAMING.includes(code) && typeof number === 'string' ? number : null;
}

interface RefusalProps {
  refusal: unknown;
  /** The carrier, if it is known. */
  supplierId?: number;
}

/** A link to the settlement that a refusal names, in the list. */
export function ToSettlement({ refusal, supplierId }: RefusalProps) {
  const { t } = useTranslation('settlementForm');
  const number = settlementIn(refusal);
  if (number === null) return null;
  return (
    <ScreenLink
      to={paths.settlements({ supplier_id: supplierId, invoice_number: number })}
      orElse={null}
    >
      {t('toSettlement', { number })}
    </ScreenLink>
  );
}

/** Why a settlement was not saved, with the one that was there first. */
export function SettledAlready(props: RefusalProps) {
  const { refusal } = props;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <div role="alert" ref={root} className={classes.refused}>
      <strong>{errorSentence(readApiError(refusal))}</strong> <ToSettlement {...props} />
    </div>
  );
}
