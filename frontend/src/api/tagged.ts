/** Makes RTK Query keep and drop what `tags.ts` says. */
import type { TagDescription } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api';
import {
  TAGS,
  type Group,
  type MutationTags,
  type QueryTags,
  type Tag,
  type TagType,
} from './tags';

type Described = TagDescription<TagType>;

/** As much of an endpoint's definition as the table decides. */
interface Tagging {
  providesTags?: (answer: unknown, error: unknown, arg: unknown) => Described[];
  invalidatesTags?: (answer: unknown, error: unknown, arg: unknown) => Described[];
  keepUnusedDataFor?: number;
}

/** `Order.id` -> the order that `arg` names; a list's filter names none. */
function describe(tags: readonly Tag[], arg: unknown): Described[] {
  return tags.map((tag) => {
    const [type, of] = tag.split('.') as [TagType, string | undefined];
    if (of === undefined) return type;
    return { type, id: of === 'id' ? (arg as { id: number }).id : of };
  });
}

/** Says that what is kept under these tags is no longer true; what is on the screen is read anew. */
export const makeStale = (tags: readonly Tag[], arg?: { id: number }) =>
  baseApi.util.invalidateTags(describe(tags, arg));

const staleTags = ({ stale }: MutationTags, arg: unknown) =>
  describe(typeof stale === 'function' ? stale(arg as never) : stale, arg);

/** What the table says of each call, whatever its group. */
const CALLS = Object.assign({}, ...Object.values(TAGS)) as Record<string, QueryTags>;

/** The tags of calls that are made of a list call, such as its pages. */
export const tagsOf = (name: string) => taggingOf(CALLS[name] ?? { provides: [] });

function taggingOf(call: QueryTags | MutationTags): Tagging {
  if ('provides' in call) {
    return {
      providesTags: (_answer, _error, arg) => describe(call.provides, arg),
      ...(call.isReadAnew ? { keepUnusedDataFor: 0 } : {}),
    };
  }
  if (call.when === 'later') return {};
  return {
    invalidatesTags: (_answer, error, arg) =>
      error && call.when !== 'refused' ? [] : staleTags(call, arg),
  };
}

/** Gives a generated group its tags; every group is made with it. */
export function tagged<Api extends { enhanceEndpoints: (extra: never) => unknown }>(
  group: Group,
  api: Api,
): Api {
  const endpoints = Object.fromEntries(
    Object.entries(TAGS[group]).map(([name, call]) => [name, taggingOf(call)]),
  );
  api.enhanceEndpoints({ endpoints } as never);
  return api;
}
