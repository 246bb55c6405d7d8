import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DirectiveView } from '@/api/generated/types';
import { formatCents, formatMoney, type Currency } from '@/lib/money';
import { useCheck } from './check-context';
import { rateLabel, shownRate, type InvoiceValues } from './invoice-table';
import type { ShownSums } from './lines';
import classes from './paper.module.css';

interface TotalsProps {
  sums: ShownSums;
  currency: Currency;
  directives: readonly DirectiveView[];
}

/** Below the lines: VAT by rate, the sum in words, and what the VAT rule has to quote. */
export function Totals({ sums: { groups }, currency, directives }: TotalsProps) {
  const { t } = useTranslation('invoiceForm');
  const { answer, isStale } = useCheck();
  const inEuros = answer?.vat_in_euros ?? null;
  return (
    <div className={classes.below}>
      <dl className={classes.groups} aria-label={t('paper.groups')}>
        {groups.map(({ rate, net, vat }) => (
          <div key={String(rate)}>
            <dt>
              {rate === null
                ? t('paper.withoutVatOf')
                : t('paper.vatOf', { rate: rateLabel(shownRate(rate)), net: formatCents(net) })}
            </dt>
            <dd>{formatMoney(rate === null ? net : vat, currency)}</dd>
          </div>
        ))}
        {inEuros === null ? null : (
          <div data-stale={isStale || undefined}>
            <dt>{t('paper.vatInEuros')}</dt>
            <dd>{formatMoney(inEuros)}</dd>
          </div>
        )}
      </dl>
      <SumInWords />
      <LegalText directives={directives} />
    </div>
  );
}

function SumInWords() {
  const { t } = useTranslation('invoiceForm');
  const { answer, isStale } = useCheck();
  return (
    <section className={classes.words} aria-label={t('paper.words')} aria-busy={isStale}>
      <h3>{t('paper.words')}</h3>
      {answer ? (
        <div data-stale={isStale || undefined}>
          <p lang="lt">{answer.sum_in_words}</p>
          <p lang="en">{answer.sum_in_words_en}</p>
        </div>
      ) : (
        <p>{t('wordsFollow')}</p>
      )}
    </section>
  );
}

function LegalText({ directives }: Pick<TotalsProps, 'directives'>) {
  const { control } = useFormContext<InvoiceValues>();
  const code = useWatch({ control, name: 'directive' });
  const rule = directives.find((one) => one.code === code);
  if (!rule?.text_lt) return null;
  return (
    <div className={classes.legal}>
      <p lang="lt">{rule.text_lt}</p>
      <p lang="en">{rule.text_en}</p>
    </div>
  );
}
