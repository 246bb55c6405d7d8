import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorPanel } from './error-panel';

interface MeanwhileProps {
  /** Drawn until the part is loaded; `failure` is a message with a retry. */
  meanwhile: (failure: ReactNode) => ReactNode;
}

/**
 * A part of a screen whose code is fetched when it is first shown. Unlike with `React.lazy`, a failing
 * download does not unmount what is around the part, such as a form.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & MeanwhileProps> {
  let fetched: ComponentType<Props> | undefined;

  return function LazyPart({ meanwhile, ...props }) {
    const [Part, setPart] = useState(() => fetched);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Part || hasFailed) return undefined;
      let shown = true;
      load().then(
        (module) => {
          fetched = module.default;
          if (shown) setPart(() => fetched);
        },
        () => {
          if (shown) setFailed(true);
        },
      );
      return () => {
        shown = false;
      };
    }, [Part, hasFailed]);
    if (Part) return <Part {...(props as unknown as Props)} />;
    return meanwhile(
      hasFailed ? <ErrorPanel error={NO_ANSWER} onRetry={() => setFailed(false)} /> : null,
    );
  };
}

/** As in RTK Query. */
const NO_ANSWER = { status: 'FETCH_ERROR' } as const;
