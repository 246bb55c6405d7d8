import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AsyncSelect, type SelectOption } from '../fields/async-select';
import { searchIn } from '../fields/local-search';
import type { Variable } from './variable-node';
import classes from './rich-text.module.css';

interface VariablePickerProps {
  variables: readonly Variable[];
  disabled: boolean;
  onInsert: (variable: Variable) => void;
}

/** Inserting requires a choice (orders specification, section 5). */
export default function VariablePicker({ variables, disabled, onInsert }: VariablePickerProps) {
  const { t } = useTranslation('richText');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const options: SelectOption<string>[] = variables.map(({ identifier, label }) => ({
    value: identifier,
    label,
    note: identifier,
  }));
  return (
    <div className={classes.picker}>
      <AsyncSelect<string>
        label={t('variable')}
        value={chosen}
        valueLabel={variables.find(({ identifier }) => identifier === chosen)?.label}
        error={isMissing ? t('chooseVariable') : undefined}
        disabled={disabled}
        search={searchIn(options)}
        onChange={(identifier) => {
          setChosen(identifier);
          setMissing(false);
        }}
      />
      <Button
        variant="default"
        disabled={disabled}
        onClick={() => {
          const variable = variables.find(({ identifier }) => identifier === chosen);
          if (variable) onInsert(variable);
          else setMissing(true);
        }}
      >
        {t('insertVariable')}
      </Button>
    </div>
  );
}
