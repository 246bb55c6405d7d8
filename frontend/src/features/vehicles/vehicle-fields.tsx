import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormChoice, FormText } from '@/components/form/form-inputs';
import { FieldSection } from '@/components/form/field-section';
import { Hint } from '@/components/hint';
import type { VehicleValues } from './vehicle-values';
import { CATEGORIES, EURO_CLASSES, sayEuroClass, VEHICLE_CLASSES } from './vehicle-words';

export function VehicleFields({ choosesCategory }: { choosesCategory: boolean }) {
  const { t } = useTranslation('vehicles');
  const { control } = useFormContext<VehicleValues>();
  const category = useWatch({ control, name: 'category' });
  return (
    <FieldSection title={t('sections.vehicle')}>
      <FormText name="number_plate" label={t('columns.plateNumber')} required />
      <FormText name="make" label={t('columns.make')} />
      <FormText name="model" label={t('columns.model')} />
      <FormText name="year" label={t('columns.year')} inputMode="numeric" />
      <FormChoice
        name="euroclass"
        label={t('columns.euroClass')}
        options={EURO_CLASSES.map((value) => ({ value, label: sayEuroClass(value) }))}
      />
      <Hint text={t('lfHint')}>
        <FormText name="lf" label={t('columns.lf')} />
      </Hint>
      <FormText name="type" label={t('fields.type')} />
      <FormChoice
        name="category"
        label={t('fields.category')}
        disabled={!choosesCategory}
        options={CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      {category === 'GENERAL_CARGO' ? (
        <FormChoice
          name="vehicle_class"
          label={t('fields.class')}
          options={VEHICLE_CLASSES.map((value) => ({ value, label: t(`classes.${value}`) }))}
        />
      ) : null}
    </FieldSection>
  );
}
