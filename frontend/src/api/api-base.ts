/**
 * The root of the company's API, as an absolute address: the same in the browser and in tests,
 * where `fetch` takes no relative ones.
 */
export const API_BASE = `${window.location.origin}/api/tenant/v1`;
