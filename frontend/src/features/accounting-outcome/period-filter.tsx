import type { ListAddress } from '@/components/list-page/use-list-address';
import { PeriodSelect } from '@/freight/period-select';
import { USUAL } from './outcome-api';

export const PeriodFilter = ({ address }: { address: ListAddress }) => (
  <PeriodSelect address={address} usual={USUAL} />
);
