/** The fields of the company profile. All are sent; an empty one means "no value". */
import type { CompanyProfilePayload } from '@/api/generated/types';
import { sameCodec } from '@/lib/form-codecs';
import { id, local, row, trimmed } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

/** How saving changes the logo. */
export type LogoChange = { is: 'kept' } | { is: 'removed' } | { is: 'replaced'; file: File };

export const LOGO_KEPT: LogoChange = { is: 'kept' };

export const PROFILE = formTable<CompanyProfilePayload>()({
  name: trimmed('record:company.name', { required: true }),
  company_code: trimmed('record:company.company_code'),
  vat_code: trimmed('record:company.vat_code'),
  phone: trimmed('record:company.phone'),
  email: trimmed('record:company.email'),
  address: trimmed('record:company.address'),
  supplier_id: id('record:company.supplier_id'),
  bank_name: trimmed('record:company.bank_name'),
  bank_iban: trimmed('record:company.bank_iban'),
  bank_swift: trimmed('record:company.bank_swift'),
  logo: local(row(sameCodec<LogoChange>(), 'company:sections.logo', LOGO_KEPT)),
});

export type ProfileValues = typeof PROFILE.initial;

export const profilePayload = (values: ProfileValues): CompanyProfilePayload => ({
  ...PROFILE.payload(values),
  ...(values.logo.is === 'replaced' ? { logo: values.logo.file } : null),
  ...(values.logo.is === 'removed' ? { delete_logo: true } : null),
});
