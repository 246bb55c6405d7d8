/** The field of a filter that takes several choices. It keeps to one line: the first one, and how many more. */
import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './choices-field.module.css';

interface ChoicesFieldProps {
  label: string;
  description?: string;
  placeholder: string;
  value: readonly string[];
  data: readonly { value: string; label: string }[];
  onChange: (choices: readonly string[]) => void;
}

export function ChoicesField({ value, data, placeholder, label, ...props }: ChoicesFieldProps) {
  const { t } = useTranslation();
  const more = value.length - 1;
  return (
    <MultiSelect
      {...props}
      label={label}
      value={[...value]}
      data={[...data]}
      placeholder={value.length === 0 ? placeholder : undefined}
      clearable
      clearButtonProps={{ 'aria-label': t('select.clear', { label }) }}
      hidePickedOptions={false}
      classNames={{ pillsList: classes.line, inputField: classes.input }}
      // The chips below the toolbar name them all.
      renderPill={({ option }) =>
        option?.value === value[0] ? (
          <span className={classes.chosen}>
            {more > 0 ? `${option.label} +${String(more)}` : option.label}
          </span>
        ) : null
      }
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
    />
  );
}
