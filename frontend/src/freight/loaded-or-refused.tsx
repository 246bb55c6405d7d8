import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from '@/components/loaded';
import { namedSentences, readApiError } from '@/lib/api-error';
import { RefusedPage } from './refused-page';

interface LoadedOrRefusedProps<Answer> {
  title: string;
  query: ComponentProps<typeof Loaded<Answer>>['query'];
  /** Shown after the server's sentence. */
  more?: (error: unknown) => ReactNode;
  children: (answer: NonNullable<Answer>) => ReactNode;
}

/** The server's reasons that another try does not change. */
const REFUSALS = [403, 404, 409, 422];

/** A screen with a form, or the server's sentence about why there is none. */
export function LoadedOrRefused<Answer>({ more, ...props }: LoadedOrRefusedProps<Answer>) {
  const { data, error, isFetching } = props.query;
  const refusal = error && !data && !isFetching ? readApiError(error) : null;
  if (refusal && REFUSALS.includes(refusal.status)) {
    return (
      <RefusedPage title={props.title}>
        {namedSentences(refusal).join(' ')} {more?.(error)}
      </RefusedPage>
    );
  }
  return <Loaded {...props} />;
}
