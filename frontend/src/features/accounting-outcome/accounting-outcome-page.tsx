/** /accounting-outcome: what was planned, agreed, billed and paid of orders, side by side. */
import { useSearchParams } from 'react-router';
import { byIn } from './by';
import { outcomeScreen } from './outcome-list';

const SCREENS = {
  month: outcomeScreen('month'),
  client: outcomeScreen('client'),
  supplier: outcomeScreen('supplier'),
  order: outcomeScreen('order'),
};

export function Component() {
  const [search] = useSearchParams();
  const Screen = SCREENS[byIn(search)];
  return <Screen />;
}
