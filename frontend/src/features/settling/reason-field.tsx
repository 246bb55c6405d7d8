import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';

interface ReasonFieldProps {
  place: number;
  order: string;
  /** The difference is over the tolerance. */
  isRequired: boolean;
}

/** Why what is billed may differ from what was agreed. */
export function ReasonField({ place, order, isRequired }: ReasonFieldProps) {
  const { t } = useTranslation('settlementForm');
  return (
    <Controlled<string> name={`orders.${String(place)}.difference_reason`}>
      {({ onChange, required: _required, ...field }) => (
        <TextInput
          {...field}
          label={t('lines.reasonOf', { order })}
          withAsterisk={isRequired}
          aria-required={isRequired}
          autoComplete="off"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Controlled>
  );
}
