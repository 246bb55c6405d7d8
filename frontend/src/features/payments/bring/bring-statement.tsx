/** The popup that imports a bank statement; what the file says is shown before (money specification, section 2.1). */
import { Button } from '@mantine/core';
import { useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/dialog';
import dialog from '@/components/dialog.module.css';
import { AccountChoice } from './account-choice';
import { FileChoice } from './file-choice';
import { ShownPreview } from './shown-preview';
import { useBringing } from './use-bringing';
import classes from './bring.module.css';

export default function BringStatement({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['payments', 'common']);
  const bringing = useBringing(onClose);
  const { file, preview, problems, isSending } = bringing;
  const choose = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file) choose.current?.focus();
    bringing.bring();
  };
  return (
    <Dialog opened title={t('bring.title')} atTop onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <FileChoice
          file={file}
          isReading={bringing.isReading}
          problem={problems.file}
          chooseRef={choose}
          onFiles={bringing.take}
        />
        {bringing.asksAccount ? (
          <AccountChoice
            value={bringing.account}
            known={preview?.known_accounts ?? []}
            problem={problems.account}
            onChange={bringing.write}
            onSettled={bringing.settle}
          />
        ) : null}
        {preview ? <ShownPreview preview={preview} /> : null}
        <div className={dialog.foot}>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('bring.import')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
