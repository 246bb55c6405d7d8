/** What the company prints on its documents (money specification, section 2.4). */
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { AsyncSelect } from '@/components/fields/async-select';
import { Controlled } from '@/components/fields/controlled';
import { searchIn } from '@/components/fields/local-search';
import { FieldGrid } from '@/components/form/field-grid';
import { FormShell } from '@/components/form/form-shell';
import { FormText } from '@/components/form/form-inputs';
import { useConflict } from '@/components/form/use-conflict';
import { Loaded } from '@/components/loaded';
import { NoPermission } from '@/components/no-permission';
import { useFlash } from '@/lib/flashes';
import {
  useGetCompanyProfileQuery,
  useListSuppliersQuery,
  useUpdateCompanyProfileByFormMutation,
  type CompanyProfile,
} from './company-api';
import {
  companyPayload,
  companyValues,
  type CompanyValues,
  type LogoChange,
} from './company-values';
import { LogoField } from './logo-field';

export function Component() {
  const { user, isAdministrator } = useCurrentUser();
  if (!user) return <DelayedSkeleton rows={8} />;
  return isAdministrator ? <Profile /> : <NoPermission onlyAdministrators />;
}

function Profile() {
  const { t } = useTranslation();
  const query = useGetCompanyProfileQuery();
  const readAgain = async () => (await query.refetch().unwrap()).data;
  return (
    <Loaded title={t('nav.companyProfile')} query={query}>
      {({ data }) => <ProfileForm profile={data} readAgain={readAgain} />}
    </Loaded>
  );
}

interface ProfileFormProps {
  profile: CompanyProfile;
  readAgain: () => Promise<CompanyProfile>;
}

function ProfileForm({ profile, readAgain }: ProfileFormProps) {
  const { t } = useTranslation(['company', 'common']);
  const flash = useFlash();
  const [update, { error, isLoading, reset: forgetRefusal }] =
    useUpdateCompanyProfileByFormMutation();
  const form = useForm<CompanyValues>({ defaultValues: companyValues(profile) });
  const conflict = useConflict({
    form,
    stored: profile,
    valuesOf: companyValues,
    error,
    forget: forgetRefusal,
    readAgain,
  });

  const save = async (values: CompanyValues) => {
    const answer = await update({
      companyProfilePayload: companyPayload(values),
      'If-Match': conflict.version,
    });
    if (answer.error) return false;
    // Codes come back as they are kept, without blanks.
    conflict.fillFrom(answer.data.data);
    flash.success(t('saved'));
    return true;
  };

  return (
    <FormShell
      title={t('common:nav.companyProfile')}
      form={form}
      error={error}
      isSubmitting={isLoading}
      onSubmit={save}
      conflict={conflict.panel}
      sections={[
        {
          id: 'company',
          title: t('sections.company'),
          content: (
            <FieldGrid>
              <FormText name="name" label={t('fields.name')} required />
              <FormText name="company_code" label={t('fields.companyCode')} />
              <FormText name="vat_code" label={t('fields.vatCode')} />
              <FormText name="phone" label={t('fields.phone')} inputMode="tel" />
              <FormText name="email" label={t('fields.email')} inputMode="email" />
              <FormText name="address" label={t('fields.address')} />
              <SupplierField />
            </FieldGrid>
          ),
        },
        {
          id: 'bank',
          title: t('sections.bank'),
          content: (
            <FieldGrid>
              <FormText name="bank_name" label={t('fields.bankName')} />
              <FormText name="bank_iban" label={t('fields.bankIban')} />
              <FormText name="bank_swift" label={t('fields.bankSwift')} />
            </FieldGrid>
          ),
        },
        {
          id: 'logo',
          title: t('sections.logo'),
          content: (
            <Controlled<LogoChange> name="logo">
              {({ name, value, onChange, error: problem }) => (
                <LogoField
                  name={name}
                  value={value}
                  error={problem}
                  storedUrl={profile.logo_url}
                  companyName={profile.name}
                  onChange={onChange}
                  onProblem={(message) => form.setError('logo', { type: 'file', message })}
                />
              )}
            </Controlled>
          ),
        },
      ]}
    />
  );
}

/** The supplier that stands for the company's own vehicles. */
function SupplierField() {
  const { t } = useTranslation('company');
  const { data } = useListSuppliersQuery();
  const options = (data?.data ?? []).map(({ id, label }) => ({ value: id, label }));
  return (
    <Controlled<number | null> name="supplier_id">
      {(field) => (
        <AsyncSelect<number>
          {...field}
          label={t('fields.supplier')}
          description={t('fields.supplierHint')}
          valueLabel={options.find(({ value }) => value === field.value)?.label}
          search={searchIn(options)}
        />
      )}
    </Controlled>
  );
}
