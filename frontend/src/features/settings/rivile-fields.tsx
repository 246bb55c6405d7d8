import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { PasswordField } from '@/components/fields/password-field';
import { FieldSection } from '@/components/form/field-section';
import { FormText } from '@/components/form/form-inputs';

interface RivileFieldsProps {
  /** Whether a key is stored: an empty field keeps it then. */
  hasKey: boolean;
}

/** The fields of the Rivile configuration (money specification, section 3.9). */
export function RivileFields({ hasKey }: RivileFieldsProps) {
  const { t } = useTranslation('settings');
  const field = (path: string) => `RIVILE_CONFIG.${path}`;
  return (
    <>
      <FieldSection title={t('rivile.connection')}>
        <Controlled<string> name={field('api_key')}>
          {({ onChange, ...input }) => (
            <PasswordField
              {...input}
              label={t('rivile.apiKey')}
              withAsterisk={!hasKey}
              aria-required={!hasKey}
              description={hasKey ? t('rivile.keyStays') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </Controlled>
        <FormText name={field('default_division_id')} label={t('rivile.division')} required />
        <FormText name={field('default_measurement')} label={t('rivile.measurement')} />
        <FormText
          name={field('default_measurement_code')}
          label={t('rivile.measurementCode')}
          required
        />
        <FormText name={field('default_invoice_relation')} label={t('rivile.invoiceRelation')} />
      </FieldSection>
      <FieldSection title={t('rivile.sales')}>
        <FormText
          name={field('sale_codes.inside.product_code')}
          label={t('rivile.productInside')}
          required
        />
        <FormText
          name={field('sale_codes.inside.vat_code')}
          label={t('rivile.vatInside')}
          required
        />
        <FormText
          name={field('sale_codes.outside.product_code')}
          label={t('rivile.productOutside')}
          required
        />
        <FormText
          name={field('sale_codes.outside.vat_code')}
          label={t('rivile.vatOutside')}
          required
        />
      </FieldSection>
      <FieldSection title={t('rivile.purchases')}>
        <FormText
          name={field('purchase_codes.lt.product_code')}
          label={t('rivile.productLt')}
          required
        />
        <FormText name={field('purchase_codes.lt.vat_code')} label={t('rivile.vatLt')} />
        <FormText name={field('purchase_codes.eu.vat_code')} label={t('rivile.vatEu')} required />
        <FormText
          name={field('purchase_codes.noneu.vat_code')}
          label={t('rivile.vatNonEu')}
          required
        />
      </FieldSection>
    </>
  );
}
