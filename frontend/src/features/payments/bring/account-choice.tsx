import { useTranslation } from 'react-i18next';
import { SuggestedText } from '@/components/fields/suggested-text';
import { inFours } from '@/lib/iban';

interface AccountChoiceProps {
  value: string;
  known: readonly string[];
  problem: string | undefined;
  onChange: (text: string) => void;
  /** An account was chosen, or the field is left. */
  onSettled: (text?: string) => void;
}

/** Whose statement it is, where the file does not say so: an account that is known, or another one. */
export function AccountChoice({ value, known, problem, onChange, onSettled }: AccountChoiceProps) {
  const { t } = useTranslation('payments');
  const suggestions = known.map(inFours);
  return (
    <SuggestedText
      name="account"
      label={t('bring.account')}
      description={t('bring.accountHint')}
      required
      value={value}
      suggestions={suggestions}
      error={problem}
      onChange={(text) => {
        onChange(text);
        if (suggestions.includes(text)) onSettled(text);
      }}
      onBlur={() => onSettled()}
    />
  );
}
