/**
 * The frame of the settings screens with their tabs (money specification, section 2.3), for
 * administrators only.
 */
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { NoPermission } from '@/components/no-permission';
import { TabbedArea } from './tabbed-area';
import { settingsTabs } from './tabs';
import { useMenuReader } from './use-menu-reader';

export function Component() {
  const { t } = useTranslation();
  const reader = useMenuReader();
  if (!reader.user) return <DelayedSkeleton rows={8} />;
  if (!reader.isAdministrator) return <NoPermission onlyAdministrators />;
  return <TabbedArea label={t('nav.settings')} tabs={settingsTabs(reader)} />;
}
