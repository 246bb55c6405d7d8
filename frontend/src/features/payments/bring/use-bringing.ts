/** The state of the popup: the chosen file, the account, what it says, and its import. */
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportPaymentsMutation } from '@/api/generated/payments';
import { errorSentence, readApiError, type ApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { holdUnsavedWork } from '@/lib/unsaved-work';
import { accountIn, MAX_FILE_BYTES, statementOf } from './statement-body';
import { usePreview } from './use-preview';

interface Problems {
  file?: string;
  account?: string;
}

/** The server's sentences, each at its field; what is about no field is about the file. */
function problemsOf(error: ApiError): Problems {
  const { file = [], account = [], ...others } = error.fieldErrors;
  const ofFile = [...file, ...Object.values(others).flat()];
  if (ofFile.length + account.length === 0) return { file: errorSentence(error) };
  return { file: ofFile.join(' ') || undefined, account: account.join(' ') || undefined };
}

export function useBringing(onClose: () => void) {
  const { t } = useTranslation('payments');
  const flash = useFlash();
  const [file, setFile] = useState<File | null>(null);
  const [account, setAccount] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { preview, isReading, error, read, forget } = usePreview();
  const [send, { isLoading }] = useImportPaymentsMutation();
  /** The file does not say whose statement it is. It stays so when an account is given. */
  const [asksAccount, setAsksAccount] = useState(false);
  /** The account that the preview counts with. */
  const asked = useRef<string | null>(null);
  // A second try of the same import is the same request.
  const key = useRef(nanoid());
  // The file goes on its way when the popup is closed; only a reload would lose it.
  useEffect(() => (isLoading ? holdUnsavedWork(null) : undefined), [isLoading]);

  const look = (chosen: File, of: string | null) => {
    asked.current = of;
    read(chosen, of);
  };
  const take = ([chosen, ...others]: readonly File[]) => {
    if (!chosen) return;
    key.current = nanoid();
    const file =
      others.length > 0
        ? t('bring.oneFile')
        : chosen.size > MAX_FILE_BYTES
          ? t('bring.tooLarge')
          : undefined;
    setProblems({ file });
    setFile(file === undefined ? chosen : null);
    setAccount('');
    setAsksAccount(false);
    if (file === undefined) look(chosen, null);
    else forget();
  };
  const write = (text: string) => {
    key.current = nanoid();
    setProblems((all) => ({ ...all, account: undefined }));
    setAccount(text);
  };
  /** What was imported before depends on the account. */
  const settle = (text = account) => {
    const of = accountIn(text);
    if (file && of !== null && of !== asked.current) look(file, of);
  };
  const bring = async () => {
    if (isLoading) return;
    if (!file) return setProblems((all) => ({ file: all.file ?? t('bring.fileRequired') }));
    const paymentImportPayload = statementOf(file, accountIn(account));
    const answer = await send({ 'Idempotency-Key': key.current, paymentImportPayload });
    if (answer.error) return setProblems(problemsOf(readApiError(answer.error)));
    flash.success(t('bring.done', { file: file.name }));
    onClose();
  };

  const refused = error ? problemsOf(readApiError(error)) : {};
  const accountProblem = problems.account ?? refused.account;
  const isAsked = preview?.needs_account === true || accountProblem !== undefined;
  if (isAsked && !asksAccount) setAsksAccount(true);
  return {
    file,
    account,
    asksAccount,
    preview,
    isReading,
    isSending: isLoading,
    problems: {
      file: problems.file ?? refused.file,
      account: accountProblem,
    },
    take,
    write,
    settle,
    bring: () => void bring(),
  };
}
