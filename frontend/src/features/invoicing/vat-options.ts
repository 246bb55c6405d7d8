import i18next from 'i18next';
import type { VatRateView } from '@/api/generated/types';
import { rateLabel, shownRate } from './invoice-table';

/** The rates to choose from; one that has ended says so, since only what is corrected can still have it. */
export const vatOptions = (rates: readonly VatRateView[]) =>
  rates.map(({ vat_tariff_percentage, until }) => {
    const value = shownRate(vat_tariff_percentage);
    const rate = rateLabel(value);
    const label = until === null ? rate : i18next.t('invoiceForm:until', { rate, date: until });
    return { value, label };
  });
