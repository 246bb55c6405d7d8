/** What the server reads in a letter, for tests. */
import type { ProposedLoad, TextRange } from '@/api/generated/types';
import type { TextProposal } from './proposed';

export const LETTER = `From: Rasa <rasa@krantas-cargo.example>

Pakrovimas: LT-48100 Kaunas, 03-12
Iškrovimas: XX-1 Nowhere, 03-16
Krovinys: 22 t
VIN: 1M8GDM9AXKP042788
Užsakymo Nr. KC-77
Kaina: 1 450 EUR`;

/** Where the letter says this. */
export function at(said: string, text = LETTER): TextRange {
  const start = text.indexOf(said);
  if (start < 0) throw new Error(`The letter does not say ${said}`);
  return { start, end: start + said.length };
}

const said = (value: string) => ({ value, found: at(value) });

export const load = (): ProposedLoad => ({
  loadings: [
    {
      text: 'LT-48100 Kaunas',
      place: {
        address: 'LT-48100 Kaunas',
        latitude: 54.9,
        longitude: 23.9,
        source: 'gazetteer',
        precision: 'town',
      },
      note: null,
      found: at('LT-48100 Kaunas'),
    },
  ],
  unloadings: [{ text: 'XX-1 Nowhere', place: null, note: null, found: at('XX-1 Nowhere') }],
  loading_days: { from: '2026-03-12', to: '2026-03-12', is_past: false, found: at('03-12') },
  unloading_days: { from: '2026-03-16', to: '2026-03-16', is_past: false, found: at('03-16') },
  price: { amount: 145_000, currency: 'EUR', is_per_km: false, found: at('1 450 EUR') },
  load_number: said('KC-77'),
  goods: said('22 t'),
  note: null,
  weight: { kilograms: 22_000, found: at('22 t') },
  vehicle_class: null,
  vin_numbers: [said('1M8GDM9AXKP042788')],
});

export const proposal = (): TextProposal => ({
  text: LETTER,
  loads: [load()],
  client: {
    id: 7,
    name: 'Krantas Cargo',
    manager_id: 3,
    recognised_by: 'domain',
    found: at('rasa@krantas-cargo.example'),
  },
  author: {
    company: null,
    contact_name: said('Rasa'),
    email: said('rasa@krantas-cargo.example'),
    phone: null,
    vat_code: null,
  },
  file_sha256: null,
});
