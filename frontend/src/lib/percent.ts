/** Whole percentages, 0 to 100. */
export type ParsedPercent = { ok: true; percent: number | null } | { ok: false };

/** Reads `21`, `21 %`. Empty is `null`, never 0. */
export function parsePercent(text: string): ParsedPercent {
  const bare = text.replace('%', '').trim();
  if (bare === '') return { ok: true, percent: null };
  if (!/^\d{1,3}$/u.test(bare) || Number(bare) > 100) return { ok: false };
  return { ok: true, percent: Number(bare) };
}
