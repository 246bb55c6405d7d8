/**
 * How api/openapi.json becomes TypeScript; `scripts/gen-api.mjs` takes the result apart into groups.
 * `encodeQueryParams` stays off (fetchBaseQuery encodes already), and so does `useEnumType`
 * (inline enumerations would come out as Type, Type2).
 */
module.exports = {
  schemaFile: '../api/openapi.json',
  apiFile: './src/api/base-api.ts',
  apiImport: 'baseApi',
  hooks: false,
  tag: false,
  encodePathParams: true,
  useUnknown: true,
  useEnumType: false,
  // It changes nothing, and the newest question has to win: asked as a query, though it is a POST.
  endpointOverrides: [{ pattern: 'calculateFinance', type: 'query' }],
};
