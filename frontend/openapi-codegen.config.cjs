/**
 * api/openapi.json -> src/api/generated.ts. Hooks are not generated: each feature's *-api.ts adds
 * cache tags and exports them, so that a hook without tags cannot be imported.
 * `encodeQueryParams` stays off (fetchBaseQuery encodes already), and so does `useEnumType`
 * (inline enumerations would come out as Type, Type2).
 */
module.exports = {
  schemaFile: '../api/openapi.json',
  apiFile: './src/api/base-api.ts',
  apiImport: 'baseApi',
  outputFile: './src/api/generated.ts',
  exportName: 'generatedApi',
  hooks: false,
  tag: false,
  encodePathParams: true,
  useUnknown: true,
  useEnumType: false,
};
