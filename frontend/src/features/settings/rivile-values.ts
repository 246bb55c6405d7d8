/** The Rivile configuration as its form holds it, under the wire's own names. */
import type { RivileConfigView, RivilePayload } from './settings-api';

export interface RivileValues {
  RIVILE_CONFIG: {
    api_key: string;
    default_division_id: string;
    default_measurement: string;
    default_measurement_code: string;
    default_invoice_relation: string;
    sale_codes: {
      inside: { product_code: string; vat_code: string };
      outside: { product_code: string; vat_code: string };
    };
    purchase_codes: {
      lt: { product_code: string; vat_code: string };
      eu: { vat_code: string };
      noneu: { vat_code: string };
    };
  };
}

/** @param config what is stored; the key is never told again */
export function rivileValues(config: RivileConfigView | null): RivileValues {
  const { sale_codes: sales, purchase_codes: purchases } = config ?? {};
  const codes = (stored?: { product_code?: string | null; vat_code?: string | null } | null) => ({
    product_code: stored?.product_code ?? '',
    vat_code: stored?.vat_code ?? '',
  });
  return {
    RIVILE_CONFIG: {
      api_key: '',
      default_division_id: config?.default_division_id ?? '',
      default_measurement: config?.default_measurement ?? '',
      default_measurement_code: config?.default_measurement_code ?? '',
      default_invoice_relation: config?.default_invoice_relation ?? '',
      sale_codes: { inside: codes(sales?.inside), outside: codes(sales?.outside) },
      purchase_codes: {
        lt: codes(purchases?.lt),
        eu: { vat_code: purchases?.eu?.vat_code ?? '' },
        noneu: { vat_code: purchases?.noneu?.vat_code ?? '' },
      },
    },
  };
}

/** An empty field is no value; without a new key the stored one stays. */
export function rivilePayload({ RIVILE_CONFIG }: RivileValues): RivilePayload {
  return { ACCOUNTING_INTEGRATION_TYPE: 'RIVILE', RIVILE_CONFIG: withoutEmpty(RIVILE_CONFIG) };
}

interface Tree {
  [name: string]: string | Tree;
}

function withoutEmpty(tree: Tree): Tree {
  const kept: Tree = {};
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value !== 'string') kept[name] = withoutEmpty(value);
    else if (value.trim() !== '') kept[name] = value.trim();
  }
  return kept;
}
