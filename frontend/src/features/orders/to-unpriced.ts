/** Leads from a list of orders to those of them that have no cost yet. */
export function toUnpriced(search: URLSearchParams) {
  const unpriced = new URLSearchParams(search);
  unpriced.set('unpriced', 'true');
  return { search: unpriced.toString() };
}
