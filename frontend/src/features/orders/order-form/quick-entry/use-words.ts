import { useTranslation } from 'react-i18next';
import { choiceLabel } from '@/freight/order-words';
import type { Words } from './proposed';

/** How the server's words and numbers are said in the language of the page. */
export function useWords(clientName: Words['clientName']): Words {
  const { t } = useTranslation('quickEntry');
  return {
    weight: (kilograms) => t('weight', { kilograms }),
    vehicleClass: (word) => choiceLabel(word),
    perKm: (price) => t('perKm', { price }),
    clientName,
  };
}
