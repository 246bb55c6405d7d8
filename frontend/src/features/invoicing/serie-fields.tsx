import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import type { SerieView } from '@/api/generated/types';
import { Controlled, type ControlledField } from '@/components/fields/controlled';
import { FormChoice } from '@/components/form/form-inputs';
import type { InvoiceValues } from './invoice-table';

/** The only serie whose numbers can be chosen (money specification, section 5). */
const CHOSEN_SERIE = 'FLL1';

interface SerieFieldsProps {
  series: readonly SerieView[];
  /** The serie of a stored invoice, which it keeps. */
  kept: string | null;
  numberOf: (serie: string) => number;
}

/** The series and, beside it, the number that the invoice has or would get. */
export function SerieFields({ series, kept, numberOf }: SerieFieldsProps) {
  const { t } = useTranslation('invoiceForm');
  const { can } = useCurrentUser();
  const { control, setValue } = useFormContext<InvoiceValues>();
  const [type, serie] = useWatch({ control, name: ['type', 'serie'] });
  const kind = type === 'CREDIT' ? 'credit' : 'normal';
  const names = series.filter((one) => one.type === kind).map((one) => one.serie);
  const offered = kept === null ? names : [kept];
  const number = String(numberOf(serie));
  return (
    <>
      <FormChoice
        name="serie"
        options={offered.map((name) => ({ value: name, label: name }))}
        clearable={false}
        disabled={kept !== null}
        onChoose={(name) => {
          setValue('serie', name, { shouldDirty: true });
          setValue('edited_serie_number', '');
        }}
      />
      {serie === CHOSEN_SERIE && can('edit invoice number') ? (
        <Controlled<string> name="edited_serie_number">
          {(field) => <ChosenNumber {...field} next={number} />}
        </Controlled>
      ) : (
        <TextInput label={t('fields.number')} value={number} readOnly />
      )}
    </>
  );
}

/** Shows the next number until another one is typed, so that a draft never keeps an old one. */
function ChosenNumber({
  next,
  value,
  onChange,
  onBlur,
  required: _required,
  ...field
}: ControlledField<string> & { next: string }) {
  /** What stands in the field while it has the focus. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (value || next)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(text.trim() === next ? '' : text);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
