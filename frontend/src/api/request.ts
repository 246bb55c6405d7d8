/**
 * The requests of generated calls. Only the generated builders know the API's names (`clientId` ->
 * `client_id`).
 */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api';

/** Such as `vehiclesApi.endpoints.listVehicles`. */
export interface Call<Arg, Answer = unknown> {
  name: string;
  Types: { QueryArg: Arg; ResultType: Answer };
}

interface Definition<Arg> {
  query: (arg: Arg) => FetchArgs;
}

function definitionOf<Arg>({ name }: Call<Arg>): Definition<Arg> {
  let found: Definition<Arg> | undefined;
  baseApi.enhanceEndpoints({
    endpoints: { [name]: (definition: Definition<Arg>) => void (found = definition) },
  });
  if (!found) throw new Error(`no such call: ${name}`);
  return found;
}

/** The request of a call, for calls that send it several times, such as page by page. */
export function requestOf<Arg>(call: Call<Arg>): (arg: Arg) => FetchArgs {
  return definitionOf(call).query;
}

/** Adds parameters to a call's address that openapi.json does not have. */
export function addParams<Arg>(call: Call<Arg>, params: () => Record<string, unknown>): void {
  const definition = definitionOf(call);
  const request = definition.query;
  definition.query = (arg) => ({ ...request(arg), params: params() });
}
