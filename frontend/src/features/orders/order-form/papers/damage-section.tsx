import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Controlled } from '@/components/fields/controlled';
import { lazyPart } from '@/components/lazy-part';
import type { OrderValues, OrderView } from '../order-table';
import classes from '../order-form.module.css';

/** Few orders have a damage, so its fields are fetched only then. */
const DamageFields = lazyPart(() => import('./damage-fields'));

const KEPT_ON = {
  track: { backgroundColor: 'var(--color-text-2)', borderColor: 'var(--color-text-2)' },
};

export function DamageSection({ order }: { order: OrderView }) {
  const { t } = useTranslation('orderForm');
  const { control, getValues, setValue } = useFormContext<OrderValues>();
  const isEnabled = useWatch({ control, name: 'damage.damage_enabled' });
  const isStored = order.damage.damage_enabled;
  const begin = () => {
    if (getValues('damage.plate_number') === '') {
      setValue('damage.plate_number', order.damage.plate_number ?? '', { shouldDirty: true });
    }
  };
  const reason = useId();
  return (
    <>
      <Controlled<boolean> name="damage.damage_enabled">
        {({ value, onChange, required: _required, ...field }) => (
          <Switch
            {...field}
            checked={value}
            disabled={field.disabled ?? (isStored && value)}
            aria-describedby={isStored ? reason : undefined}
            // A pale switch would not show that it is on.
            styles={isStored ? KEPT_ON : undefined}
            onChange={(event) => {
              if (event.currentTarget.checked) begin();
              onChange(event.currentTarget.checked);
            }}
          />
        )}
      </Controlled>
      {isStored ? (
        <div id={reason} className={classes.reason}>
          {t('damage.stays')}
        </div>
      ) : null}
      {isEnabled ? (
        <DamageFields
          damageId={order.damage.damage_id ?? 0}
          meanwhile={(failure) => failure ?? <DelayedSkeleton rows={6} />}
        />
      ) : null}
    </>
  );
}
