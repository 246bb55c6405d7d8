/**
 * What a generated call sends. The generated builder knows the wire's names (`clientId` ->
 * `client_id`), so nothing else spells them.
 */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api';

/** A generated call, as `vehiclesApi.endpoints` has it. */
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

/** The request of a call, for calls that are made of several of it, such as page by page. */
export function requestOf<Arg>(call: Call<Arg>): (arg: Arg) => FetchArgs {
  return definitionOf(call).query;
}

/** Adds to the query of a call's address what the document does not speak of. */
export function addParams<Arg>(call: Call<Arg>, params: () => Record<string, unknown>): void {
  const definition = definitionOf(call);
  const request = definition.query;
  definition.query = (arg) => ({ ...request(arg), params: params() });
}
