/** The fields of the Rivilė configuration (money specification, section 3.9). */
import i18next from 'i18next';
import { useUpdateRivileSettingsMutation } from '@/api/generated/settings';
import type { RivilePayload } from '@/api/generated/types';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import { text } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import type { ReadSettings, SettingsView } from './settings-api';

const needed = { required: true };

export const RIVILE = formTable<RivilePayload>()({
  RIVILE_CONFIG: {
    api_key: text('programs:rivile.apiKey'),
    default_division_id: text('programs:rivile.division', needed),
    default_measurement: text('programs:rivile.measurement'),
    default_measurement_code: text('programs:rivile.measurementCode', needed),
    default_invoice_relation: text('programs:rivile.invoiceRelation'),
    sale_codes: {
      inside: {
        product_code: text('programs:rivile.productInside', needed),
        vat_code: text('programs:rivile.vatInside', needed),
      },
      outside: {
        product_code: text('programs:rivile.productOutside', needed),
        vat_code: text('programs:rivile.vatOutside', needed),
      },
    },
    purchase_codes: {
      lt: {
        product_code: text('programs:rivile.productLt', needed),
        vat_code: text('programs:rivile.vatLt'),
      },
      eu: { vat_code: text('programs:rivile.vatEu', needed) },
      noneu: { vat_code: text('programs:rivile.vatNonEu', needed) },
    },
  },
});

/** Without a new key the server keeps the stored one. */
export const rivilePayload = (values: typeof RIVILE.initial): RivilePayload => ({
  ...RIVILE.payload(values),
  ACCOUNTING_INTEGRATION_TYPE: 'RIVILE',
});

/** The server never sends the key. */
const wireOf = ({ RIVILE_CONFIG }: SettingsView) => ({
  RIVILE_CONFIG: { ...RIVILE_CONFIG, api_key: null },
});

/** @param onDone after a save that has left nothing unsaved */
export function useRivileForm(settings: SettingsView, readAgain: ReadSettings, onDone: () => void) {
  const flash = useFlash();
  const [update] = useUpdateRivileSettingsMutation();
  const { frame } = useRecordForm({
    table: RIVILE,
    stored: settings,
    wireOf,
    payloadOf: rivilePayload,
    update: (rivilePayload, version) => update({ rivilePayload, 'If-Match': version }),
    readAgain,
    onSaved: () => flash.success(i18next.t('programs:integration.saved')),
    onDone,
  });
  return frame;
}
