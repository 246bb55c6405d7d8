/**
 * The root of the company's API. It is an absolute address, since in tests `fetch` takes no others.
 */
export const API_BASE = `${window.location.origin}/api/tenant/v1`;
