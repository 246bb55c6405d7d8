import { useTranslation } from 'react-i18next';
import type { Words } from './proposed';

/** How the server's words and numbers are said in the language of the page. */
export function useWords(clientName: Words['clientName']): Words {
  const { t } = useTranslation(['quickEntry', 'orderForm']);
  return {
    weight: (kilograms) => t('quickEntry:weight', { kilograms }),
    vehicleClass: (word) => t(`orderForm:vehicleClass.${word as 'TAUTLINER'}`),
    perKm: (price) => t('quickEntry:perKm', { price }),
    clientName,
  };
}
