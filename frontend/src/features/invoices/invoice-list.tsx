/** What both lists of invoices show around their grid: figures, selection and the archive. */
import { use, useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvoiceMetricsQuery } from '@/api/generated/invoices';
import type { InvoiceRow } from '@/api/generated/types';
import { ListView, type ListBodyProps } from '@/components/list-page/list-screen';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { HasScreenContext } from '@/components/screen-link';
import { ArchiveOlder } from './archive-older';
import { mayExport, type InvoiceAction } from './invoice-menu';
import { figuresOf } from './invoice-sums';
import { inArchive, type InvoiceFilters } from './invoices-api';
import type { TableOptions } from './invoices-table';
import { useArchiving } from './use-archiving';
import { useInvoiceExport } from './use-invoice-export';
import { useInvoiceSelection, type InvoiceSelection } from './use-invoice-selection';
import { useSettingValidated } from './use-setting-validated';
import { ValidationFile } from './validation-file';
import classes from './invoices.module.css';

type BodyProps = ListBodyProps<InvoiceRow, InvoiceFilters>;

export const invoiceList = (of: TableOptions): ComponentType<BodyProps> =>
  function InvoiceList(props) {
    return <List {...props} {...of} />;
  };

function List({ table, person, read, isArchive, hasDebetas }: BodyProps & TableOptions) {
  const list = useListScreen(useMenuWithScreens(table), person, read);
  const { arg, rows, unknown, permitted } = list;
  const filter = useMemo(() => (isArchive ? inArchive(arg) : arg), [arg, isArchive]);
  const isKnown = permitted && unknown.length === 0;
  const metrics = useInvoiceMetricsQuery(filter, { skip: !isKnown });
  const selection = useInvoiceSelection(table.name, filter, rows);
  const { ids, change, loadMatching } = selection;
  const exporting = useInvoiceExport(ids, isArchive);
  const validating = useSettingValidated(ids);
  const archiving = useArchiveActions(selection, filter.archived);
  const selects = mayExport(person);
  // The archive is only read.
  const validates = hasDebetas && !isArchive;

  return (
    <ListView
      list={list}
      summary={isKnown && metrics.data ? figuresOf(metrics.data.data) : undefined}
      tools={
        selects && !isArchive ? (
          <>
            {validates ? <ValidationFile /> : null}
            <ArchiveOlder />
          </>
        ) : null
      }
      selection={
        selects
          ? {
              count: ids.size,
              note: <Note selection={selection} result={exporting.result} />,
              actions: [exporting.action, ...(validates ? [validating] : []), ...archiving],
              onClear: () => change(new Set()),
            }
          : undefined
      }
      grid={selects ? { selection: { ids, onChange: change, loadMatching } } : undefined}
    />
  );
}

interface NoteProps {
  selection: InvoiceSelection;
  /** What was just exported. */
  result: readonly string[] | null;
}

/** How many of the selected invoices were exported; after an export what it has done. */
function Note({ selection: { ids, exported }, result }: NoteProps) {
  const { t } = useTranslation('invoices');
  const known =
    exported === undefined ? [] : [t('selection.exported', { exported, count: ids.size })];
  return (
    <span role="status" className={classes.note}>
      {(result ?? known).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </span>
  );
}

/** Entries of the menu whose screen the product does not have are not shown. */
function useMenuWithScreens(table: BodyProps['table']): BodyProps['table'] {
  const hasScreen = use(HasScreenContext);
  return useMemo(() => {
    const menu: readonly InvoiceAction[] = table.menu ?? [];
    return { ...table, menu: menu.filter(({ screen }) => !screen || hasScreen(screen)) };
  }, [hasScreen, table]);
}

/** @param archived which invoices the list shows; undefined for both kinds */
function useArchiveActions(
  { ids, change }: InvoiceSelection,
  archived: boolean | undefined,
): SelectionAction[] {
  const { t } = useTranslation('invoices');
  const { archive, isLoading } = useArchiving();
  const run = async (into: boolean) => {
    if (await archive([...ids], into)) change(new Set());
  };
  const action = (id: 'archive' | 'restore'): SelectionAction => ({
    id,
    label: t(`selection.${id}`, { count: ids.size }),
    onRun: () => void run(id === 'archive'),
    disabledReason: isLoading ? t('selection.running') : null,
  });
  return [
    ...(archived === true ? [] : [action('archive')]),
    ...(archived === false ? [] : [action('restore')]),
  ];
}
