import type { KnownOrdersApiArg, OrderForm } from '@/api/generated/types';
import { MOST_VINS, sha256Of } from './letter';

/** What can be compared; null if nothing of it is entered. */
export async function comparedOf(payload: OrderForm): Promise<KnownOrdersApiArg | null> {
  const { general, cargos, load_files: files } = payload;
  const loadNumber = general?.load_number?.trim() ?? '';
  const vins = (cargos ?? []).flatMap((leg) => leg.vin_numbers ?? []);
  const [file] = (files ?? []) as File[];
  const fileSha256 = file ? await sha256Of(file) : null;
  if (loadNumber === '' && vins.length === 0 && fileSha256 === null) return null;
  return {
    ...(loadNumber !== '' && { loadNumber }),
    ...(loadNumber !== '' && general?.client_id && { clientId: general.client_id }),
    ...(vins.length > 0 && { vinNumbers: vins.slice(0, MOST_VINS).join(',') }),
    ...(fileSha256 !== null && { fileSha256 }),
  };
}
