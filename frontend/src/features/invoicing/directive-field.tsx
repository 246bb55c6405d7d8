import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DirectiveView } from '@/api/generated/types';
import { FieldWarning } from '@/components/field-warning';
import { FormChoice } from '@/components/form/form-inputs';
import { serverText } from '@/lib/server-texts';
import { shownRate, type InvoiceValues, type InvoiceView } from './invoice-table';

interface DirectiveFieldProps {
  directives: readonly DirectiveView[];
  /** What is proposed, and why. */
  view: Pick<InvoiceView, 'directive' | 'directive_reason'>;
}

/** The VAT rule of the invoice. Another one brings its usual rate to all lines. */
export function DirectiveField({ directives, view }: DirectiveFieldProps) {
  const { t, i18n } = useTranslation('invoiceForm');
  const { control, getValues, setValue, formState } = useFormContext<InvoiceValues>();
  const chosen = useWatch({ control, name: 'directive' });
  const labelOf = (rule: DirectiveView | undefined) =>
    (i18n.language === 'lt' ? rule?.label_lt : rule?.label_en) ?? '';
  const ruleOf = (code: string) => directives.find((rule) => rule.code === code);

  const change = (code: string) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('directive', code, options);
    const rule = ruleOf(code);
    if (!rule) return;
    const rate = shownRate(rule.vat_tariff_percentage);
    setValue('default_vat_tariff_percentage', rate, options);
    getValues('items').forEach((_item, place) => {
      setValue(`items.${place}.vat_tariff_percentage`, rate, options);
    });
  };

  const { directive_reason: why } = view;
  const reason = why && serverText(why.message, why.reason);
  const proposed = labelOf(ruleOf(view.directive));
  return (
    <FormChoice
      name="directive"
      options={directives.map((rule) => ({ value: rule.code, label: labelOf(rule) }))}
      clearable={false}
      onChoose={change}
      description={
        reason !== null && chosen !== view.directive ? (
          <FieldWarning>{t('directiveChanged', { label: proposed, reason })}</FieldWarning>
        ) : (
          (reason ?? t('directiveHint'))
        )
      }
    />
  );
}
