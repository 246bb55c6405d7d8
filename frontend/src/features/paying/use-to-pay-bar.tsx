/** The selection bar over what is to be paid, whose action makes a file for the bank. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSelection } from '@/components/list-page/selection-bar';
import { free, saySums } from './chosen';
import { MakeFile } from './make-file';
import { useToPaySelection, type ToPayList } from './use-to-pay-selection';
import classes from './paying.module.css';

export function useToPayBar(list: ToPayList) {
  const { t } = useTranslation('paying');
  const { ids, change, loadMatching, chosen } = useToPaySelection(list);
  const [isMaking, setMaking] = useState(false);
  const clear = () => change(new Set());
  const selection: ListSelection = {
    count: chosen.length,
    note: (
      <span role="status" className={classes.sums}>
        {saySums(chosen).map((sum) => (
          <strong key={sum}>{sum}</strong>
        ))}
      </span>
    ),
    actions: [
      {
        id: 'make-file',
        label: t('make.open'),
        onRun: () => setMaking(true),
        disabledReason: free(chosen).length === 0 ? t('make.allInFile') : null,
      },
    ],
    onClear: clear,
  };
  return {
    selection,
    grid: { selection: { ids, onChange: change, loadMatching } },
    dialog: isMaking ? (
      <MakeFile chosen={chosen} onMade={clear} onClose={() => setMaking(false)} />
    ) : null,
  };
}
