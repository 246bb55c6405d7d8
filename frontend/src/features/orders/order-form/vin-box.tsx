import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNote } from '@/components/form/form-inputs';
import { readVin, splitVins, type VinProblem } from '@/lib/vin';
import type { OrderValues } from './order-table';
import classes from './order-form.module.css';

type Told = VinProblem | 'duplicate';

interface VinLine {
  key: string;
  vins: string[];
  problem: Told;
}

/**
 * The lines about the numbers. Wrong check digits are usual in Europe, so they share the last line,
 * which does not draw attention from the warnings. A duplicate is reported before any other problem of
 * a number.
 */
function vinLines(vins: readonly string[]): VinLine[] {
  const lines: VinLine[] = [];
  const differing: string[] = [];
  vins.forEach((text, at) => {
    const { vin, problem } = readVin(text);
    const told = vins.indexOf(vin) < at ? 'duplicate' : problem;
    if (told === 'checkDigit') differing.push(vin);
    else if (told) lines.push({ key: `${String(at)} ${vin}`, vins: [vin], problem: told });
  });
  if (differing.length > 0) {
    lines.push({ key: 'checkDigit', vins: differing, problem: 'checkDigit' });
  }
  return lines;
}

/** The VINs of a leg as free text, checked while typing. A warning is no error. */
export function VinBox({ index }: { index: number }) {
  const { t } = useTranslation(['orderForm', 'common']);
  const { control } = useFormContext<OrderValues>();
  const name = `cargos.${index}.vin_numbers` as const;
  const vins = splitVins(useWatch({ control, name }));
  const lines = vinLines(vins);

  return (
    <FormNote
      name={name}
      minRows={1}
      className={classes.vins}
      spellCheck={false}
      description={
        <>
          <span className={classes.vinLine}>
            {vins.length > 0 ? t('legs.vinCount', { count: vins.length }) : t('legs.vinHint')}
          </span>
          {lines.map(({ key, vins: told, problem }) => (
            <span
              key={key}
              className={problem === 'checkDigit' ? classes.vinLine : classes.vinWarning}
            >
              {t('legs.vinProblem', {
                vin: told.length > 1 ? t('legs.vinCount', { count: told.length }) : told[0],
                problem: t(`common:vin.${problem}`),
              })}
            </span>
          ))}
        </>
      }
    />
  );
}
