import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorPanel } from './error-panel';

interface MeanwhileProps {
  /** What stands there until the part is here; `failure` says that it did not come, with a retry. */
  meanwhile: (failure: ReactNode) => ReactNode;
}

/**
 * A part of a screen whose code is fetched when the part is first shown. Unlike with `React.lazy` a
 * download that fails takes nothing down: what was typed around the part stays.
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

/** As RTK Query tells it. */
const NO_ANSWER = { status: 'FETCH_ERROR' } as const;
