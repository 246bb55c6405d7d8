/** Has the selected documents sent to Rivilė over the network. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetSettingsQuery } from '@/api/generated/settings';
import type { DataSendingView } from '@/api/generated/types';
import type { RowId } from '@/components/data-grid/types';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { useFlash } from '@/lib/flashes';
import type { DocumentCalls } from './document-calls';

/** No action without Rivilė and the key of its API: other programs take files alone. */
export function useSending(
  ids: ReadonlySet<RowId>,
  { useSend }: Pick<DocumentCalls<never>, 'useSend'>,
): SelectionAction[] {
  const { t } = useTranslation('accounting');
  const { data: settings } = useGetSettingsQuery();
  const [isRunning, setRunning] = useState(false);
  const flash = useSendingFlash();
  const send = useSend();
  const { ACCOUNTING_INTEGRATION_TYPE: program, RIVILE_CONFIG: rivile } = settings?.data ?? {};
  if (program !== 'RIVILE' || !rivile?.api_key_set) return [];

  const onRun = async () => {
    setRunning(true);
    const { data } = await send([...ids]);
    setRunning(false);
    if (data) flash(data);
  };
  return [
    {
      id: 'send',
      label: t('delivery.send'),
      onRun: () => void onRun(),
      disabledReason: isRunning ? t('delivery.asking') : null,
    },
  ];
}

/** Says what becomes of documents that were to be sent. */
export function useSendingFlash() {
  const { t } = useTranslation('accounting');
  const flash = useFlash();
  return ({ data: { waiting, sent_before: before } }: DataSendingView) => {
    const [title = '', ...more] = [
      ...(waiting > 0 ? [t('delivery.waiting', { count: waiting })] : []),
      ...(before > 0 ? [t('delivery.before', { count: before })] : []),
    ];
    flash.success(title, more);
  };
}
