import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { readVin, splitVins } from '@/lib/vin';
import { TextareaControl } from './controls';
import type { OrderValues } from './order-values';
import classes from './order-form.module.css';

/** The VIN numbers of one leg as free text, each judged while it is typed. A warning is no error. */
export function VinBox({ index }: { index: number }) {
  const { t } = useTranslation(['orderForm', 'common']);
  const { control } = useFormContext<OrderValues>();
  const name = `cargos.${index}.vin_numbers` as const;
  const vins = splitVins(useWatch({ control, name }));
  const problems = vins.map((text, at) => {
    const { vin, problem } = readVin(text);
    const told = problem ?? (vins.indexOf(vin) < at ? ('duplicate' as const) : null);
    return told ? { key: `${String(at)} ${vin}`, vin, told } : null;
  });

  return (
    <TextareaControl
      name={name}
      label={t('legs.vins')}
      className={classes.vins}
      spellCheck={false}
      description={
        <>
          <span className={classes.vinLine}>
            {vins.length > 0 ? t('legs.vinCount', { count: vins.length }) : t('legs.vinHint')}
          </span>
          {problems.map((problem) =>
            problem ? (
              <span key={problem.key} className={classes.vinWarning}>
                {t('legs.vinProblem', {
                  vin: problem.vin,
                  problem: t(`common:vin.${problem.told}`),
                })}
              </span>
            ) : null,
          )}
        </>
      }
    />
  );
}
