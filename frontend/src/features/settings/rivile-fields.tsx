import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { PasswordField } from '@/components/fields/password-field';
import { FieldSection } from '@/components/form/field-section';
import { FormText } from '@/components/form/form-inputs';

interface RivileFieldsProps {
  /** Whether a key is stored, which an empty field keeps. */
  hasKey: boolean;
}

/** The fields of the Rivile configuration (money specification, section 3.9). */
export function RivileFields({ hasKey }: RivileFieldsProps) {
  const { t } = useTranslation('programs');
  const field = (path: string) => `RIVILE_CONFIG.${path}`;
  return (
    <>
      <FieldSection title={t('rivile.connection')}>
        <Controlled<string> name={field('api_key')}>
          {({ onChange, required: _required, ...input }) => (
            <PasswordField
              {...input}
              withAsterisk={!hasKey}
              aria-required={!hasKey}
              description={hasKey ? t('rivile.keyStays') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </Controlled>
        <FormText name={field('default_division_id')} />
        <FormText name={field('default_measurement')} />
        <FormText name={field('default_measurement_code')} />
        <FormText name={field('default_invoice_relation')} />
      </FieldSection>
      <FieldSection title={t('rivile.sales')}>
        <FormText name={field('sale_codes.inside.product_code')} />
        <FormText name={field('sale_codes.inside.vat_code')} />
        <FormText name={field('sale_codes.outside.product_code')} />
        <FormText name={field('sale_codes.outside.vat_code')} />
      </FieldSection>
      <FieldSection title={t('rivile.purchases')}>
        <FormText name={field('purchase_codes.lt.product_code')} />
        <FormText name={field('purchase_codes.lt.vat_code')} />
        <FormText name={field('purchase_codes.eu.vat_code')} />
        <FormText name={field('purchase_codes.noneu.vat_code')} />
      </FieldSection>
    </>
  );
}
