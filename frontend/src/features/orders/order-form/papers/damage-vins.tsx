/** The damaged vehicles of an order, line by line. */
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { SuggestedText } from '@/components/fields/suggested-text';
import { FieldWarning } from '@/components/field-warning';
import { FormMoney } from '@/components/form/form-inputs';
import type { Currency } from '@/lib/money';
import { normaliseVin, readVin, splitVins } from '@/lib/vin';
import { useDamageVins } from './use-damage-vins';
import type { LegValues, OrderValues } from '../order-table';
import classes from '../order-form.module.css';

export function DamageVins({ currency }: { currency: Currency }) {
  const { t } = useTranslation(['orderForm', 'common', 'record']);
  const root = useRef<HTMLDivElement>(null);
  const lines = useDamageVins(root);
  return (
    <div ref={root}>
      <h3 className={classes.subhead}>{t('record:damage.vin_numbers')}</h3>
      {lines.fields.length === 0 ? <p className={classes.none}>{t('damage.noVins')}</p> : null}
      <ul className={classes.vinLines} aria-label={t('record:damage.vin_numbers')}>
        {lines.fields.map(({ id }, index) => (
          <VinLine
            key={id}
            index={index}
            currency={currency}
            onEnter={lines.add}
            onDelete={() => lines.delete(index)}
          />
        ))}
      </ul>
      <div className={classes.legsFoot}>
        <Button
          data-add
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={lines.add}
        >
          {t('damage.addVin')}
        </Button>
        <div role="status" className={classes.deletedLeg}>
          {lines.deletedNumber === null ? null : (
            <>
              {t('damage.vinDeleted', { number: lines.deletedNumber })}
              <Button size="compact-xs" variant="default" onClick={lines.undo}>
                {t('common:actions.undo')}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

interface VinLineProps {
  index: number;
  currency: Currency;
  /** For Enter, which goes on with a new line instead of saving the order. */
  onEnter: () => void;
  onDelete: () => void;
}

function VinLine({ index, currency, onEnter, onDelete }: VinLineProps) {
  const { t } = useTranslation(['orderForm', 'record']);
  const path = `damage.vin_numbers.${index}` as const;
  const deleteLabel = t('damage.deleteVin', { number: index + 1 });
  return (
    // Enter is caught on its way up from the fields, which take it for their lists first.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.vinRow}
      onKeyDown={(event) => {
        const isTyping = event.target instanceof HTMLInputElement;
        if (event.key !== 'Enter' || event.defaultPrevented || !isTyping) return;
        if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <VinNumber index={index} />
      <FormMoney name={`${path}.damage_amount`} currency={currency} />
      <Stop name={`${path}.loading_address`} kind="loading_address" />
      <Stop name={`${path}.unloading_address`} kind="unloading_address" />
      <ActionIcon
        className={classes.deleteVin}
        size="input-xs"
        aria-label={deleteLabel}
        title={deleteLabel}
        onClick={onDelete}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

const useLegsTyped = (): readonly LegValues[] => {
  const { control } = useFormContext<OrderValues>();
  return useWatch({ control, name: 'cargos' });
};

/** With the vehicles of the order to choose from; they know where they were loaded and unloaded. */
function VinNumber({ index }: { index: number }) {
  const { t } = useTranslation(['common', 'vin']);
  const { control, getValues, setValue } = useFormContext<OrderValues>();
  const legs = useLegsTyped();
  const lines = useWatch({ control, name: 'damage.vin_numbers' });
  const listed = lines.map(({ vin_number }) => normaliseVin(vin_number));
  const offered = legs
    .flatMap(({ vin_numbers }) => splitVins(vin_numbers))
    .filter((vin) => !listed.includes(vin));
  const path = `damage.vin_numbers.${index}` as const;
  const takeStops = (vin: string) => {
    const leg = legs.find(({ vin_numbers }) => splitVins(vin_numbers).includes(vin));
    for (const stop of leg ? (['loading_address', 'unloading_address'] as const) : []) {
      if (getValues(`${path}.${stop}`) === '') {
        setValue(`${path}.${stop}`, leg?.[stop].address ?? '', { shouldDirty: true });
      }
    }
  };
  return (
    <Controlled<string> name={`${path}.vin_number`}>
      {(field) => {
        const vin = normaliseVin(field.value);
        const isTwice = vin !== '' && listed.indexOf(vin) < index;
        const { problem } = vin === '' ? {} : readVin(vin);
        const shown = isTwice ? 'duplicate' : problem;
        return (
          <SuggestedText
            {...field}
            suggestions={[...new Set(offered)]}
            description={shown ? <FieldWarning>{t(`vin:${shown}`)}</FieldWarning> : undefined}
            onChange={(text) => {
              field.onChange(text);
              takeStops(normaliseVin(text));
            }}
          />
        );
      }}
    </Controlled>
  );
}

interface StopProps {
  name: string;
  kind: 'loading_address' | 'unloading_address';
}

/** One of the order's own addresses, or any other text. */
function Stop({ name, kind }: StopProps) {
  const legs = useLegsTyped();
  const addresses = legs.map((leg) => leg[kind].address).filter((address) => address !== '');
  return (
    <Controlled<string> name={name}>
      {(field) => <SuggestedText {...field} suggestions={[...new Set(addresses)]} />}
    </Controlled>
  );
}
