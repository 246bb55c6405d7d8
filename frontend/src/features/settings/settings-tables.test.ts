import { expect, it } from 'vitest';
import { DEBETAS } from './debetas-table';
import { GENERAL, generalPayload } from './general-table';
import { RIVILE, rivilePayload } from './rivile-table';
import { seriesTable } from './series-table';
import { TEMPLATES, templateTable } from './template-table';

it('sends the general settings as they were read, when nothing was changed', () => {
  const stored = {
    FUEL_PRICE: '1.18',
    ROAD_TAX: '0.1925',
    SETTLEMENT_TOLERANCE: 500,
    SMTP_FROM_NAME: 'Demo',
    SMTP_FROM_EMAIL: 'office@demo.test',
    SMTP_HOST: null,
    SMTP_PORT: 587,
    SMTP_USERNAME: null,
    OFFER_EMAIL: 'offers@demo.test',
  };
  expect(generalPayload(GENERAL.valuesOf(stored))).toEqual(stored);
});

it('sends the series as they were read, with branches under Debetas only', () => {
  const row = (branch: number | null) => ({
    serie: 'A',
    start_number: 12,
    known_start_number: 12,
    branch,
  });
  const lists = { normal: [row(3)], credit: [row(1)] };
  const sent = (hasBranches: boolean) => {
    const table = seriesTable(hasBranches);
    return table.payload(table.valuesOf(lists));
  };
  expect(sent(true)).toEqual(lists);
  expect(sent(false)).toEqual({ normal: [row(null)], credit: [row(null)] });
});

it('sends the divisions of Debetas as they were read', () => {
  const division = { id: 3, title: ' T ', invoice_code: '19', settlement_code: '866' };
  const stored = { DEBETAS_CONFIG: { divisions: [division] } };
  expect(DEBETAS.payload(DEBETAS.valuesOf(stored))).toEqual(stored);
});

it('sends the codes of Rivilė as they were read', () => {
  const stored = {
    RIVILE_CONFIG: {
      api_key: null,
      default_division_id: 'D',
      default_measurement: null,
      default_measurement_code: 'KM',
      default_invoice_relation: 'R',
      sale_codes: {
        inside: { product_code: 'P1', vat_code: 'V1' },
        outside: { product_code: 'P2', vat_code: null },
      },
      purchase_codes: {
        lt: { product_code: 'P3', vat_code: null },
        eu: { vat_code: 'V4' },
        noneu: { vat_code: 'V5' },
      },
    },
  };
  expect(rivilePayload(RIVILE.valuesOf(stored))).toEqual({
    ACCOUNTING_INTEGRATION_TYPE: 'RIVILE',
    ...stored,
  });
});

it('sends a template as it was read', () => {
  const stored = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Cars' }] }],
  });
  const values = templateTable.valuesOf({ [TEMPLATES.AUTOMOTIVE_TRANSPORT]: stored });
  expect(JSON.parse(templateTable.payload(values).AGREEMENT_TEMPLATE ?? '')).toEqual(
    JSON.parse(stored),
  );
});
