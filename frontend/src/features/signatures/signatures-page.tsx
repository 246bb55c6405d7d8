/** A person's signatures under mails with invoices and agreements (orders specification, 2.4). */
import { useTranslation } from 'react-i18next';
import { useGetSignaturesQuery, useUpdateSignaturesMutation } from '@/api/generated/signatures';
import type { DataSignaturesView, SignaturesPayload } from '@/api/generated/types';
import { Controlled } from '@/components/fields/controlled';
import { FormShell } from '@/components/form/form-shell';
import { useRecordForm } from '@/components/form/use-record-form';
import { fieldLike } from '@/components/history/history-words';
import { wordsOfHtml } from '@/components/history/stored-words';
import { Loaded } from '@/components/loaded';
import { RichTextField } from '@/components/rich-text/rich-text-field';
import { useFlash } from '@/lib/flashes';
import { exact } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

const SIGNATURES = formTable<SignaturesPayload>()({
  invoices_signature: { ...exact('signatures:invoices'), say: wordsOfHtml },
  agreements_signature: { ...exact('signatures:agreements'), say: wordsOfHtml },
});

export function Component() {
  const { t } = useTranslation();
  const query = useGetSignaturesQuery();
  const readAgain = async () => (await query.refetch().unwrap()).data;
  return (
    <Loaded title={t('nav.signatures')} query={query}>
      {({ data }) => <SignaturesForm signatures={data} readAgain={readAgain} />}
    </Loaded>
  );
}

type Signatures = DataSignaturesView['data'];

interface SignaturesFormProps {
  signatures: Signatures;
  readAgain: () => Promise<Signatures>;
}

function SignaturesForm({ signatures, readAgain }: SignaturesFormProps) {
  const { t } = useTranslation(['signatures', 'common']);
  const flash = useFlash();
  const [update] = useUpdateSignaturesMutation();
  const { frame } = useRecordForm({
    table: SIGNATURES,
    stored: signatures,
    update: (signaturesPayload, version) => update({ signaturesPayload, 'If-Match': version }),
    readAgain,
    // The server has removed whatever is not allowed in mails.
    kept: ({ data }) => data,
    onSaved: () => flash.success(t('saved')),
  });
  const section = (name: keyof typeof SIGNATURES.initial, title: string) => ({
    id: name,
    title,
    content: <Controlled<string> name={name}>{(field) => <RichTextField {...field} />}</Controlled>,
  });
  return (
    <FormShell
      {...frame}
      title={t('common:nav.signatures')}
      history={{ subject: 'signatures', fieldOf }}
      sections={[
        section('invoices_signature', t('invoices')),
        section('agreements_signature', t('agreements')),
      ]}
    />
  );
}

const fieldOf = (field: string) => {
  const shown = fieldLike(SIGNATURES.rows, field);
  return shown && { ...shown, wordsOf: wordsOfHtml };
};
