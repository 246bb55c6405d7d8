/** A screen whose filters, badges and actions depend on the accounting program. */
import type { ComponentType } from 'react';
import { useGetSettingsQuery } from '@/api/generated/settings';
import type { AccountingIntegration } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';

/** @param screenOf makes the screen for a program */
export function byProgram(
  screenOf: (program: AccountingIntegration) => ComponentType,
): ComponentType {
  const screens: Readonly<Record<AccountingIntegration, ComponentType>> = {
    NONE: screenOf('NONE'),
    DEBETAS: screenOf('DEBETAS'),
    RIVILE: screenOf('RIVILE'),
  };

  return function ScreenByProgram() {
    const { data, isLoading } = useGetSettingsQuery();
    // The list must not be asked for without a filter that the address has.
    if (isLoading) return <DelayedSkeleton rows={8} />;
    const Screen = screens[data?.data.ACCOUNTING_INTEGRATION_TYPE ?? 'NONE'];
    return <Screen />;
  };
}
