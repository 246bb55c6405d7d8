import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldWarning } from '@/components/field-warning';
import { FormNote } from '@/components/form/form-inputs';
import { readVin, splitVins, vinsInPieces, type VinProblem } from '@/lib/vin';
import type { OrderValues } from '../order-table';
import { VinPicker } from './vin-picker';
import classes from '../order-form.module.css';

type Told = VinProblem | 'duplicate';

interface VinLine {
  key: string;
  vin: string;
  problem: Told;
}

/** The lines about the numbers. A duplicate is reported before any other problem of a number. */
function vinLines(vins: readonly string[]): VinLine[] {
  return vins.flatMap((text, at) => {
    const { vin, problem } = readVin(text);
    const shown = vins.indexOf(vin) < at ? 'duplicate' : problem;
    return shown ? [{ key: `${String(at)} ${vin}`, vin, problem: shown }] : [];
  });
}

/** The VINs of a leg as free text, checked while typing, and the search that adds to them. A warning is not an error. */
export function VinBox({ index }: { index: number }) {
  const { t } = useTranslation(['orderForm', 'vin']);
  const { control, getValues, setValue } = useFormContext<OrderValues>();
  const name = `cargos.${index}.vin_numbers` as const;
  const text = useWatch({ control, name });
  const vins = splitVins(text);
  const lines = vinLines(vins);
  const add = (more: readonly string[]) => {
    const before = getValues(name).trimEnd();
    setValue(name, [...(before === '' ? [] : [before]), ...more].join('\n'), { shouldDirty: true });
  };

  return (
    <div className={classes.vins}>
      <VinPicker name={`cargos.${String(index)}.vin_search`} present={vins} onAdd={add} />
      <FormNote
        name={name}
        minRows={1}
        spellCheck={false}
        description={
          <>
            <span className={classes.vinLine}>
              {vins.length > 0 ? t('legs.vinCount', { count: vins.length }) : t('legs.vinHint')}
            </span>
            {lines.map(({ key, vin, problem }) => (
              <FieldWarning key={key}>
                {t('legs.vinProblem', { vin, problem: t(`vin:${problem}`) })}
              </FieldWarning>
            ))}
            {vinsInPieces(text).map((vin) => (
              <FieldWarning key={vin}>{t('legs.vinInPieces', { vin })}</FieldWarning>
            ))}
          </>
        }
      />
    </div>
  );
}
