/**
 * How api/openapi.json becomes TypeScript; `scripts/gen-api.mjs` splits the result into groups.
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
  // A query although it is a POST: it changes nothing, and the newest request has to win.
  endpointOverrides: [
    { pattern: 'calculateFinance', type: 'query' },
    // Files: each is asked for once and not kept.
    {
      pattern: [
        'exportContacts',
        'exportDamages',
        'exportVehicles',
        'exportAddresses',
        'exportUsers',
        'exportOutcome',
        'exportArchivedInvoices',
        'downloadBadRows',
        'downloadImportTemplate',
        'validateInvoicePreview',
        'generateInvoicePreview',
      ],
      type: 'mutation',
    },
  ],
};
