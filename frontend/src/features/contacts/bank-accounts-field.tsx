import { useTranslation } from 'react-i18next';
import { FormText } from '@/components/form/form-inputs';
import { FormRows } from '@/components/form/form-rows';
import { NEW_ACCOUNT } from './bank-accounts';
import classes from './contacts.module.css';

/** The IBANs of a contact; a new one comes last, and the first one is paid to. */
export function BankAccounts() {
  const { t } = useTranslation(['contacts', 'record']);
  return (
    <div className={classes.accounts}>
      <FormRows
        name="bank_accounts"
        label={t('record:contact.bank_accounts')}
        blank={NEW_ACCOUNT}
        hint={t('accounts.hint')}
        addLabel={t('accounts.add')}
        deleteLabel={(number) => t('accounts.delete', { number })}
      >
        {(path) => <FormText name={`${path}.iban`} />}
      </FormRows>
    </div>
  );
}
