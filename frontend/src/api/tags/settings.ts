import { provides, stale, NOTHING, type CallTags } from '../tag-types';

export const settings = {
  getSettings: provides('Settings'),
  getInvoiceSeries: provides(),
  getAgreementTemplateVariables: provides(),
  previewAgreementTemplate: NOTHING,
  updateSettings: stale('Settings'),
  updateRivileSettings: stale('Settings'),
  updateDebetasSettings: stale('Settings'),
  removePendingOfferEmail: stale('Settings'),
  verifyOfferEmail: stale('Settings'),
  // Its form reads them again whenever it is opened.
  updateInvoiceSeries: NOTHING,
} as const satisfies CallTags;
