/** Applies the tables of tags to RTK Query. */
import type { TagDescription } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api';
import type { CallTags, MutationTags, QueryTags, Tag, TagType } from './tag-types';

type Described = TagDescription<TagType>;

/** The part of an endpoint's definition that the table sets. */
interface Tagging {
  providesTags?: (answer: unknown, error: unknown, arg: unknown) => Described[];
  invalidatesTags?: (answer: unknown, error: unknown, arg: unknown) => Described[];
  keepUnusedDataFor?: number;
}

/** `Order.id` -> the order with the id in `arg`, which a list's filters do not have. */
function describe(tags: readonly Tag[], arg: unknown): Described[] {
  return tags.map((tag) => {
    const [type, of] = tag.split('.') as [TagType, string | undefined];
    if (of === undefined) return type;
    return { type, id: of === 'id' ? (arg as { id: number }).id : of };
  });
}

/** Marks what is cached under these tags as stale; whatever is on the screen is read again. */
export const makeStale = (tags: readonly Tag[], arg?: { id: number }) =>
  baseApi.util.invalidateTags(describe(tags, arg));

const staleTags = ({ stale }: MutationTags, arg: unknown) =>
  describe(typeof stale === 'function' ? stale(arg as never) : stale, arg);

/** The tags of each call whose group is loaded. */
const calls: CallTags = {};

/** The tags for a call that is made from a generated one, such as the pages of a list. */
export const tagsOf = (name: string) => taggingOf(calls[name] ?? { provides: [] });

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

/** Every generated group gets its tags here. */
export function tagged<Api extends { enhanceEndpoints: (extra: never) => unknown }>(
  tags: CallTags,
  api: Api,
): Api {
  Object.assign(calls, tags);
  const endpoints = Object.fromEntries(
    Object.entries(tags).map(([name, call]) => [name, taggingOf(call)]),
  );
  api.enhanceEndpoints({ endpoints } as never);
  return api;
}
