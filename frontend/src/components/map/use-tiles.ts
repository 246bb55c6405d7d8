import { useAppInfoQuery } from '@/api/generated/utilities';
import type { Tiles } from './base-map';

/** The installation's tile server, whose maps lie over the built-in one. */
export function useTiles(): Tiles | null {
  const { data } = useAppInfoQuery();
  const { map_tiles_url: url, map_tiles_attribution: attribution } = data?.data ?? {};
  return url ? { url, attribution: attribution ?? '' } : null;
}
