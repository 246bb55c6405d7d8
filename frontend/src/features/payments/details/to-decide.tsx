/** The payments of a statement that a person has to decide: the list, and the chosen one beside it. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import type { PaymentItemView } from '@/api/generated/types';
import { mayExport } from '@/freight/accounting/permissions';
import { ChosenPayment } from './chosen-payment';
import type { ImportItems } from './counters';
import { takesOthers } from './item-words';
import { decideCommand } from './keys';
import { OtherInvoices } from './other-invoices';
import { PaymentList } from './payment-list';
import { Reported } from './reported';
import { useDeciding } from './use-deciding';
import { useListedDecideKeys } from './use-listed-keys';
import classes from './to-decide.module.css';

interface ToDecideProps {
  items: ImportItems;
  isFetching: boolean;
}

export function ToDecide({ items, isFetching }: ToDecideProps) {
  const { t } = useTranslation('payments');
  const decides = mayExport(useCurrentUser());
  const root = useRef<HTMLDivElement>(null);
  const deciding = useDeciding({ items, isFetching, decides, root });
  const { all, choice, decisions, run } = deciding;
  const { chosen, marked } = choice;
  const { report, isBusy } = decisions;
  const [others, setOthers] = useState<PaymentItemView | null>(null);
  useListedDecideKeys(decides);

  const press = (event: KeyboardEvent) => {
    // React also passes the keys of dialogs, which are elsewhere in the document.
    const { target, defaultPrevented } = event;
    if (defaultPrevented || !(target instanceof Node) || !root.current?.contains(target)) return;
    const command = decideCommand(event.nativeEvent);
    if (!command) return;
    event.preventDefault();
    run(command);
  };
  return (
    // Its keys work wherever the focus is inside, and a click beside the controls keeps it there.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={root}
      role="group"
      aria-label={t('details.open')}
      tabIndex={-1}
      className={classes.root}
      aria-busy={isFetching || isBusy}
      onKeyDown={press}
    >
      {all.length === 0 ? (
        <p className={classes.nothing} tabIndex={-1} data-nothing-left>
          {t('details.nothingLeft')}
        </p>
      ) : (
        <div className={classes.sides}>
          <PaymentList {...deciding} chosenId={chosen?.id ?? null} onChoose={choice.choose} />
          {chosen ? (
            <ChosenPayment
              key={chosen.id}
              item={chosen}
              decides={decides}
              marked={marked}
              isBusy={isBusy}
              onMark={choice.mark}
              onCommand={run}
              onOthers={takesOthers(chosen) ? () => setOthers(chosen) : null}
            />
          ) : null}
        </div>
      )}
      <Reported
        report={report}
        isBusy={isBusy}
        onUndo={decides && decisions.last ? () => run({ do: 'undo' }) : null}
        showsKeys={decides && all.length > 0}
      />
      {others ? (
        <OtherInvoices
          item={others}
          problem={report?.is === 'problem' ? report.text : null}
          onGive={(allocations, on) => deciding.give(others, allocations, on)}
          onClose={() => setOthers(null)}
        />
      ) : null}
    </div>
  );
}
