/**
 * A person's template: the shown columns, which can be moved by pointer and keyboard, and below them
 * the others.
 */
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  useGetOrderTemplateQuery,
  useLazyGetOrderTemplateQuery,
  useListOrderColumnsQuery,
} from '@/api/generated/order-templates';
import type { OrderColumn } from '@/api/generated/types';
import { sayText } from '@/components/data-grid/cell-value';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { FormShell } from '@/components/form/form-shell';
import { settleSaved } from '@/components/form/settle-saved';
import type { HistoryField } from '@/components/history/history-words';
import { usePageTitle } from '@/components/page-title';
import { useQuestion } from '@/components/use-question';
import { errorSentence, readApiError, type ApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import type { Difference, Side } from '@/lib/form-merge';
import { versionOf } from '@/lib/version';
import { ORDER_COLUMNS } from '../order-columns';
import {
  useResetOrderTemplateMutation,
  useSaveOrderTemplateMutation,
  type OrderTemplateView,
} from './order-template-api';
import { OtherColumns } from './other-columns';
import { ShownColumns } from './shown-columns';
import { groupsOf, payloadOfGroups, STANDARD, type TemplateGroups } from './template';

interface TemplateFormProps {
  title: string;
  userId: number;
  /** Their name, for another user's template. */
  owner?: string;
  /** The page has its heading above the form. */
  isUnderHeading?: boolean;
  onDirtyChange?: (isDirty: boolean) => void;
}

/** To be keyed by the person, since each has a form of their own. */
export function TemplateForm(props: TemplateFormProps) {
  const { title, userId } = props;
  const [opened] = useState(() => Date.now());
  const template = useGetOrderTemplateQuery({ id: userId }, { refetchOnMountOrArgChange: true });
  const columns = useListOrderColumnsQuery();
  usePageTitle(title);

  // The cache may be out of date, since the grid or an administrator may have changed the template.
  // Once the form is shown, later answers do not change it.
  const isFresh = (template.fulfilledTimeStamp ?? 0) >= opened;
  if (isFresh && template.data && columns.data) {
    const known = columns.data.data.map(({ name }) => name);
    return <LoadedForm {...props} template={template.data.data} known={known} />;
  }
  const failed = [template, columns].find(({ error, isFetching }) => error && !isFetching);
  if (failed) return <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />;
  return <DelayedSkeleton rows={12} />;
}

/** A column leaves one group for another. */
const ALL_GROUPS = [['shown', 'disabled', 'available']];

interface Conflict {
  /** Names who was faster. */
  sentence: string;
  mine: string;
  theirs: string;
}

const differenceOf = (conflict: Conflict | null): Difference => ({
  id: 'shown',
  paths: ['shown'],
  label: i18next.t('orderTemplate:shown'),
  mine: conflict?.mine ?? '',
  theirs: conflict?.theirs ?? '',
  isMerged: false,
});

const sayColumns = (columns: readonly unknown[]) => columns.map(sayColumn).join(', ');

const sayColumn = (name: unknown) => {
  const column = ORDER_COLUMNS.find(({ id }) => id === name);
  return column ? sayText(column.title) : String(name);
};

/** The template in the history, which has no fields of a form. */
const fieldOf = (field: string): HistoryField | null => {
  const say = (value: unknown) => (Array.isArray(value) ? sayColumns(value) : String(value));
  if (field === 'fields') return { label: i18next.t('orderTemplate:shown'), say };
  if (field === 'disabled_fields') return { label: i18next.t('orderTemplate:disabled'), say };
  return null;
};

interface LoadedFormProps extends TemplateFormProps {
  template: OrderTemplateView;
  known: readonly OrderColumn[];
}

function LoadedForm({ template, known, ...props }: LoadedFormProps) {
  const { title, userId, owner, isUnderHeading, onDirtyChange } = props;
  const { t } = useTranslation('orderTemplate');
  const flash = useFlash();
  const [save, saving] = useSaveOrderTemplateMutation();
  const [reset, resetting] = useResetOrderTemplateMutation();
  const [read] = useLazyGetOrderTemplateQuery();
  const [version, setVersion] = useState(template.updated_at);
  const question = useQuestion<Conflict, Side>();
  const form = useForm<TemplateGroups>({ defaultValues: groupsOf(template, known) });
  const { isDirty } = useFormState({ control: form.control });
  const available = useWatch({ control: form.control, name: 'available' });
  useEffect(() => {
    onDirtyChange?.(isDirty);
  }, [isDirty, onDirtyChange]);

  /** After another user's save: asks whose columns to keep. Mine are saved over theirs by `again`. */
  const settleConflict = async (
    refusal: ApiError,
    mine: readonly OrderColumn[],
    again: (version: string) => Promise<boolean>,
  ) => {
    const latest = await read({ id: userId });
    if (!latest.data) return false;
    const theirs = groupsOf(latest.data.data, known);
    const side = await question.ask({
      sentence: errorSentence(refusal),
      mine: sayColumns(mine),
      theirs: sayColumns(theirs.shown),
    });
    if (side === null) return false;
    saving.reset();
    resetting.reset();
    const { updated_at } = latest.data.data;
    setVersion(updated_at);
    if (side === 'mine') return again(updated_at);
    form.reset(theirs);
    return false;
  };
  // The form shows the refusal of what was tried last.
  const onSubmit = async (groups: TemplateGroups, since = version): Promise<boolean> => {
    resetting.reset();
    const answer = await save({
      id: userId,
      'If-Match': versionOf(since),
      orderTemplatePayload: payloadOfGroups(groups),
    });
    if (!answer.data) {
      const refusal = readApiError(answer.error);
      const again = (newest: string) => onSubmit(form.getValues(), newest);
      return refusal.isStale ? settleConflict(refusal, groups.shown, again) : false;
    }
    setVersion(answer.data.data.updated_at);
    flash.success(owner === undefined ? t('saved') : t('savedOf', { owner }));
    // Columns that were only available are turned off now.
    const stored = groupsOf(answer.data.data, known);
    return settleSaved(form, groups, stored, ALL_GROUPS);
  };
  const onReset = async (since = version): Promise<boolean> => {
    saving.reset();
    const answer = await reset({ id: userId, 'If-Match': versionOf(since) });
    if (!answer.data) {
      const refusal = readApiError(answer.error);
      return refusal.isStale ? settleConflict(refusal, STANDARD, onReset) : false;
    }
    setVersion(answer.data.data.updated_at);
    form.reset(groupsOf(answer.data.data, known));
    flash.success(owner === undefined ? t('wasReset') : t('wasResetOf', { owner }));
    return true;
  };

  return (
    <FormShell
      title={title}
      isUnderHeading={isUnderHeading}
      headline={
        <Button
          variant="default"
          leftSection={<IconRestore size={16} aria-hidden />}
          loading={resetting.isLoading}
          disabled={template.is_default && !isDirty}
          onClick={() => void onReset()}
        >
          {t('reset')}
        </Button>
      }
      form={form}
      error={question.asked ? undefined : (saving.error ?? resetting.error)}
      onSubmit={(groups) => onSubmit(groups)}
      history={{ subject: 'order_columns', id: userId, fieldOf }}
      conflict={
        question.asked && {
          sentence: question.asked.sentence,
          differences: { asked: [differenceOf(question.asked)], taken: [] },
          onMerge: (sideOf) => question.answer(sideOf(differenceOf(question.asked))),
          onTheirs: () => question.answer('theirs'),
          onClose: () => question.answer(null),
        }
      }
      sections={[
        { id: 'shown', title: t('shown'), content: <ShownColumns /> },
        ...(available.length > 0
          ? [{ id: 'available', title: t('available'), content: <OtherColumns of="available" /> }]
          : []),
        { id: 'disabled', title: t('disabled'), content: <OtherColumns of="disabled" /> },
      ]}
    />
  );
}
