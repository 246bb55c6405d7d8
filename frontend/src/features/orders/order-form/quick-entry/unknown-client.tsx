import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProposedAuthor } from '@/api/generated/types';
import type { ContactParticulars } from '@/freight/adding-contact';
import classes from './quick-entry.module.css';

/** A client that is missing, as the letter describes it. */
export interface UnknownClient {
  name: string;
  more: ContactParticulars;
}

interface UnknownClientProps {
  author: ProposedAuthor;
  /** Undefined for people who may not add contacts. */
  onCreate: ((client: UnknownClient) => void) | undefined;
}

const PARTICULARS = [
  ['contact_name', 'record:contact.contact_person_name'],
  ['email', 'record:contact.email'],
  ['phone', 'record:contact.phone'],
  ['vat_code', 'record:contact.company_vat_code'],
] as const;

/** Who wrote, if they are no client yet, and the way to make them one. */
export function UnknownAuthor({ author, onCreate }: UnknownClientProps) {
  const { t } = useTranslation(['quickEntry', 'record']);
  const name = author.company?.value ?? '';
  const who = author.company ?? author.contact_name ?? author.email;
  const said = PARTICULARS.flatMap(([name, label]) => {
    const value = author[name]?.value;
    return value === undefined ? [] : [{ label, value }];
  });
  return (
    <div className={classes.unknown}>
      <p>
        {t('client.unknown', { who: who?.value ?? t('client.nobody') })}
        {onCreate ? null : ` ${t('client.unknownHint')}`}
      </p>
      {said.length === 0 ? null : (
        <dl>
          {said.map(({ label, value }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {onCreate ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconUserPlus size={14} aria-hidden />}
          onClick={() =>
            onCreate({
              name,
              more: {
                contact_person_name: author.contact_name?.value ?? '',
                email: author.email?.value ?? '',
                phone: author.phone?.value ?? '',
                company_vat_code: author.vat_code?.value ?? '',
              },
            })
          }
        >
          {name === '' ? t('client.createUnnamed') : t('client.create', { name })}
        </Button>
      ) : null}
    </div>
  );
}
