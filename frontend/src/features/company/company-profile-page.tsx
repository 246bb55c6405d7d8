/** The company's data for its documents (money specification, section 2.4). */
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { useGetCompanyProfileQuery } from '@/api/generated/company';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Controlled } from '@/components/fields/controlled';
import { FieldGrid } from '@/components/form/field-grid';
import { FormShell } from '@/components/form/form-shell';
import { FormText } from '@/components/form/form-inputs';
import { FormSearch } from '@/components/form/form-search';
import { useRecordForm } from '@/components/form/use-record-form';
import { Loaded } from '@/components/loaded';
import { NoPermission } from '@/components/no-permission';
import { suppliers } from '@/freight/lookups';
import { useFlash } from '@/lib/flashes';
import { useUpdateCompanyProfileByFormMutation, type CompanyProfile } from './company-api';
import { PROFILE, profilePayload, type LogoChange } from './company-table';
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
  const [update] = useUpdateCompanyProfileByFormMutation();
  const supplier = suppliers.useChoices(profile.supplier_id);
  const { form, frame } = useRecordForm({
    table: PROFILE,
    stored: profile,
    payloadOf: profilePayload,
    update: (companyProfilePayload, version) =>
      update({ companyProfilePayload, 'If-Match': version }),
    readAgain: async () => {
      const latest = await readAgain();
      await supplier.meet(latest.supplier_id);
      return latest;
    },
    // The server stores codes without spaces.
    kept: ({ data }) => data,
    names: { supplier_id: supplier.nameOf },
    onSaved: () => flash.success(t('saved')),
  });

  return (
    <FormShell
      {...frame}
      title={t('common:nav.companyProfile')}
      history={{ subject: 'company_profile' }}
      sections={[
        {
          id: 'company',
          title: t('sections.company'),
          content: (
            <FieldGrid>
              <FormText name="name" />
              <FormText name="company_code" />
              <FormText name="vat_code" />
              <FormText name="phone" inputMode="tel" />
              <FormText name="email" inputMode="email" />
              <FormText name="address" />
              <FormSearch
                name="supplier_id"
                from={supplier}
                description={t('fields.supplierHint')}
              />
            </FieldGrid>
          ),
        },
        {
          id: 'bank',
          title: t('sections.bank'),
          content: (
            <FieldGrid>
              <FormText name="bank_name" />
              <FormText name="bank_iban" />
              <FormText name="bank_swift" />
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
