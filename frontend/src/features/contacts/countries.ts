/** Countries by two letters (ISO 3166-1, and XK for Kosovo), with names in the person's language. */
import i18next from 'i18next';

const CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS ' +
  'BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE ' +
  'EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM ' +
  'HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC ' +
  'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

let names: { language: string; reader: Intl.DisplayNames } | null = null;

/** `LT` -> `Lithuania`; other text stays as it is. */
export function countryName(code: string): string {
  if (names?.language !== i18next.language) {
    names = {
      language: i18next.language,
      reader: new Intl.DisplayNames([i18next.language, 'en'], { type: 'region' }),
    };
  }
  try {
    return names.reader.of(code) ?? code;
  } catch {
    return code;
  }
}

/** All countries for selects, sorted by name. They can also be found by their code. */
export function countryOptions(): { value: string; label: string; note: string }[] {
  const { compare } = new Intl.Collator(i18next.language);
  return CODES.map((code) => ({ value: code, label: countryName(code), note: code })).sort(
    (one, other) => compare(one.label, other.label),
  );
}
