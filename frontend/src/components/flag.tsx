import { COUNTRY_CODES } from '@/lib/country-codes';
import flags from './flags.json';
import classes from './flag.module.css';

const KNOWN: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** A country's flag beside its name, which says the same to those who do not see it. */
export function Flag({ country }: { country: string }) {
  if (!KNOWN.has(country)) return null;
  return (
    <img
      className={classes.flag}
      src={`/${flags.folder}/${country}.svg`}
      alt=""
      width={18}
      height={12}
      loading="lazy"
      decoding="async"
    />
  );
}
