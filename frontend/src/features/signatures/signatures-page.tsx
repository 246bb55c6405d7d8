/** One's own signatures under mails with invoices and agreements (orders specification, 2.4). */
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { FormShell } from '@/components/form/form-shell';
import { Loaded } from '@/components/loaded';
import { RichTextField } from '@/components/rich-text/rich-text-field';
import { useFlash } from '@/lib/flashes';
import {
  useGetSignaturesQuery,
  useUpdateSignaturesMutation,
  type SignaturesView,
} from './signatures-api';

export function Component() {
  const { t } = useTranslation();
  return (
    <Loaded title={t('nav.signatures')} query={useGetSignaturesQuery()}>
      {({ data }) => <SignaturesForm signatures={data} />}
    </Loaded>
  );
}

function SignaturesForm({ signatures }: { signatures: SignaturesView }) {
  const { t } = useTranslation(['signatures', 'common']);
  const flash = useFlash();
  const [update, { error, isLoading }] = useUpdateSignaturesMutation();
  const form = useForm<SignaturesView>({ defaultValues: signatures });
  const save = async (values: SignaturesView) => {
    const answer = await update({ signaturesPayload: values });
    if (answer.error) return false;
    // As they are kept: what a mail may not hold is gone.
    form.reset(answer.data.data);
    flash.success(t('saved'));
    return true;
  };
  const section = (name: keyof SignaturesView, title: string) => ({
    id: name,
    title,
    content: (
      <Controlled<string> name={name}>
        {(field) => <RichTextField {...field} label={title} />}
      </Controlled>
    ),
  });
  return (
    <FormShell
      title={t('common:nav.signatures')}
      form={form}
      error={error}
      isSubmitting={isLoading}
      onSubmit={save}
      sections={[
        section('invoices_signature', t('invoices')),
        section('agreements_signature', t('agreements')),
      ]}
    />
  );
}
