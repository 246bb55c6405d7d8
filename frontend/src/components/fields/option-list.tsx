import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-part';
import { OptionRow, optionId, useStartIndex, type OptionListProps } from './option-row';
import classes from './option-list.module.css';

const LongOptionList = lazyPart(() => import('./long-option-list'));

/** Pixels. */
const LIST_HEIGHT = 250;
/** With more options only the visible ones are drawn. */
const LONG_FROM = 100;

/**
 * The options under a combobox. The focus stays in the text field, whose `aria-activedescendant` is
 * `optionId(id, activeIndex)`; that option is always drawn.
 */
export function OptionList(props: OptionListProps) {
  const { t } = useTranslation();
  const { options } = props;
  if (options.length <= LONG_FROM) return <PlainList {...props} />;
  return (
    <LongOptionList
      {...props}
      meanwhile={(failure) => (
        <>
          <PlainList {...props} options={options.slice(0, LONG_FROM)} />
          {failure ? <div className={classes.message}>{t('select.first')}</div> : null}
        </>
      )}
    />
  );
}

function PlainList(props: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { id, activeIndex } = props;
  const startIndex = useStartIndex(props);
  useEffect(() => {
    const start = document.getElementById(optionId(id, startIndex));
    if (!start || !list.current) return;
    // `scrollIntoView` would also scroll the page.
    list.current.scrollTop = start.offsetTop - (LIST_HEIGHT - start.offsetHeight) / 2;
  }, [id, startIndex]);
  useEffect(() => {
    document.getElementById(optionId(id, activeIndex))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);
  return (
    <div
      ref={list}
      id={props.id}
      role="listbox"
      aria-label={props.label}
      aria-busy={props.isStale}
      className={classes.list}
    >
      {props.options.map((option, index) => (
        <OptionRow key={option.key} {...props} index={index} />
      ))}
    </div>
  );
}
