/** The form of VAT codes by country. A code may be written with or without its country's letters. */

const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/u,
  BE: /^[01]\d{9}$/u,
  BG: /^\d{9,10}$/u,
  CH: /^\d{9}(MWST|TVA|IVA)?$/u,
  CY: /^\d{8}[A-Z]$/u,
  CZ: /^\d{8,10}$/u,
  DE: /^\d{9}$/u,
  DK: /^\d{8}$/u,
  EE: /^\d{9}$/u,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/u,
  FI: /^\d{8}$/u,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/u,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/u,
  GR: /^\d{9}$/u,
  HR: /^\d{11}$/u,
  HU: /^\d{8}$/u,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/u,
  IT: /^\d{11}$/u,
  LT: /^(\d{9}|\d{12})$/u,
  LU: /^\d{8}$/u,
  LV: /^\d{11}$/u,
  MT: /^\d{8}$/u,
  NL: /^\d{9}B\d{2}$/u,
  NO: /^\d{9}(MVA)?$/u,
  PL: /^\d{10}$/u,
  PT: /^\d{9}$/u,
  RO: /^\d{2,10}$/u,
  SE: /^\d{12}$/u,
  SI: /^\d{8}$/u,
  SK: /^\d{10}$/u,
};

/** Letters that are not those of the country. */
const LETTERS: Readonly<Record<string, string>> = { CH: 'CHE', GB: '(?:GB|XI)', GR: '(?:EL|GR)' };

/** Whether a code may be a VAT code of the country; of other countries the form is not known. */
export function fitsCountry(code: string, country: string | null): boolean {
  const form = country === null ? undefined : FORMS[country];
  if (!form || country === null) return true;
  const bare = code.toUpperCase().replace(/[\s.-]/gu, '');
  const letters = new RegExp(`^${LETTERS[country] ?? country}`, 'u');
  return form.test(bare) || form.test(bare.replace(letters, ''));
}
