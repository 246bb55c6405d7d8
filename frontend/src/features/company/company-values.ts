/** The company profile as its form holds it, and what is sent of it. */
import type { CompanyProfile, CompanyProfilePayload } from './company-api';

export interface CompanyValues {
  name: string;
  company_code: string;
  vat_code: string;
  bank_name: string;
  bank_iban: string;
  bank_swift: string;
  phone: string;
  email: string;
  address: string;
  supplier_id: number | null;
  logo: LogoChange;
}

/** What a save does to the logo. */
export type LogoChange = { is: 'kept' } | { is: 'removed' } | { is: 'replaced'; file: File };

export const LOGO_KEPT: LogoChange = { is: 'kept' };

export function companyValues(profile: CompanyProfile): CompanyValues {
  return {
    name: profile.name,
    company_code: profile.company_code ?? '',
    vat_code: profile.vat_code ?? '',
    bank_name: profile.bank_name ?? '',
    bank_iban: profile.bank_iban ?? '',
    bank_swift: profile.bank_swift ?? '',
    phone: profile.phone ?? '',
    email: profile.email ?? '',
    address: profile.address ?? '',
    supplier_id: profile.supplier_id,
    logo: LOGO_KEPT,
  };
}

/** Every field is sent: an empty one is "no value". */
export function companyPayload({
  logo,
  supplier_id,
  ...texts
}: CompanyValues): CompanyProfilePayload {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  return {
    ...Object.fromEntries(trimmed),
    supplier_id,
    ...(logo.is === 'replaced' ? { logo: logo.file } : null),
    ...(logo.is === 'removed' ? { delete_logo: true } : null),
  };
}
