/**
 * The frame of the invoice screens with their tabs (money specification, section 2.1), for people with
 * the permission 'invoice view'.
 */
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { NoPermission } from '@/components/no-permission';
import { maySee } from '@/freight/accounting/permissions';
import { TabbedArea } from './tabbed-area';
import { invoiceTabs } from './tabs';
import { useMenuReader } from './use-menu-reader';

export function Component() {
  const { t } = useTranslation();
  const reader = useMenuReader();
  if (!reader.user) return <DelayedSkeleton rows={8} />;
  if (!maySee(reader)) return <NoPermission />;
  return <TabbedArea label={t('nav.invoices')} tabs={invoiceTabs(reader)} fills />;
}
