import { provides, type CallTags } from '../tag-types';

export const places = {
  searchPlaces: provides(),
} as const satisfies CallTags;
