import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from '@/lib/flashes';

interface MeanwhileProps {
  /** What stands there until the part is here. */
  meanwhile: ReactNode;
}

/**
 * A part of a screen whose code is fetched when the part is first shown. Unlike with `React.lazy` a
 * download that fails takes nothing down: what was typed around the part stays, and showing the part
 * again tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & MeanwhileProps> {
  let fetched: ComponentType<Props> | undefined;

  return function LazyPart({ meanwhile, ...props }) {
    const { t } = useTranslation();
    const flash = useFlash();
    const [Part, setPart] = useState(() => fetched);
    useEffect(() => {
      if (fetched) return undefined;
      let shown = true;
      load().then(
        (module) => {
          fetched = module.default;
          if (shown) setPart(() => fetched);
        },
        () => {
          if (shown) flash.error(t('errors.title'), [t('errors.network')]);
        },
      );
      return () => {
        shown = false;
      };
      // Once for each time it is shown, whatever language it is then.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return Part ? <Part {...(props as unknown as Props)} /> : meanwhile;
  };
}
