/** A screen whose filters, badges and actions depend on the accounting program. */
import type { ComponentType } from 'react';
import { useGetSettingsQuery } from '@/api/generated/settings';
import { DelayedSkeleton } from '@/components/delayed-skeleton';

/** @param screenOf makes the screen, with and without Debetas */
export function byProgram(screenOf: (hasDebetas: boolean) => ComponentType): ComponentType {
  const Plain = screenOf(false);
  const OfDebetas = screenOf(true);

  return function ScreenByProgram() {
    const { data, isLoading } = useGetSettingsQuery();
    // The list must not be asked for without a filter that the address has.
    if (isLoading) return <DelayedSkeleton rows={8} />;
    return data?.data.ACCOUNTING_INTEGRATION_TYPE === 'DEBETAS' ? <OfDebetas /> : <Plain />;
  };
}
