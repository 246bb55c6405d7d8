/** The fields of the company profile. All are sent; an empty one means "no value". */
import type { CompanyProfilePayload } from '@/api/generated/types';
import { sameCodec } from '@/lib/form-codecs';
import { id, local, row, trimmed } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

/** How saving changes the logo. */
export type LogoChange = { is: 'kept' } | { is: 'removed' } | { is: 'replaced'; file: File };

export const LOGO_KEPT: LogoChange = { is: 'kept' };

export const PROFILE = formTable<CompanyProfilePayload>()({
  name: trimmed('company:fields.name', { required: true }),
  company_code: trimmed('company:fields.companyCode'),
  vat_code: trimmed('company:fields.vatCode'),
  phone: trimmed('company:fields.phone'),
  email: trimmed('company:fields.email'),
  address: trimmed('company:fields.address'),
  supplier_id: id('company:fields.supplier'),
  bank_name: trimmed('company:fields.bankName'),
  bank_iban: trimmed('company:fields.bankIban'),
  bank_swift: trimmed('company:fields.bankSwift'),
  logo: local(row(sameCodec<LogoChange>(), 'company:sections.logo', LOGO_KEPT)),
});

export type ProfileValues = typeof PROFILE.initial;

export const profilePayload = (values: ProfileValues): CompanyProfilePayload => ({
  ...PROFILE.payload(values),
  ...(values.logo.is === 'replaced' ? { logo: values.logo.file } : null),
  ...(values.logo.is === 'removed' ? { delete_logo: true } : null),
});
