/**
 * A person's template: the shown columns, which can be moved by pointer and keyboard, and below them
 * the others.
 */
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  useGetOrderTemplateQuery,
  useListOrderColumnsQuery,
} from '@/api/generated/order-templates';
import type { OrderColumn } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { FormShell } from '@/components/form/form-shell';
import { settleSaved } from '@/components/form/settle-saved';
import { usePageTitle } from '@/components/page-title';
import { useFlash } from '@/lib/flashes';
import {
  useResetOrderTemplateMutation,
  useSaveOrderTemplateMutation,
  type OrderTemplateView,
} from './order-template-api';
import { OtherColumns } from './other-columns';
import { ShownColumns } from './shown-columns';
import { groupsOf, payloadOfGroups, type TemplateGroups } from './template';

interface TemplateFormProps {
  title: string;
  userId: number;
  /** Their name, for somebody else's template. */
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
  const form = useForm<TemplateGroups>({ defaultValues: groupsOf(template, known) });
  const { isDirty } = useFormState({ control: form.control });
  const available = useWatch({ control: form.control, name: 'available' });
  useEffect(() => {
    onDirtyChange?.(isDirty);
  }, [isDirty, onDirtyChange]);

  // The form shows the refusal of what was tried last.
  const onSubmit = async (groups: TemplateGroups) => {
    resetting.reset();
    const answer = await save({ id: userId, orderTemplatePayload: payloadOfGroups(groups) });
    if (!answer.data) return false;
    flash.success(owner === undefined ? t('saved') : t('savedOf', { owner }));
    // Columns that were only available are turned off now.
    const stored = groupsOf(answer.data.data, known);
    return settleSaved(form, groups, stored, ALL_GROUPS);
  };
  const onReset = async () => {
    saving.reset();
    const answer = await reset({ id: userId });
    if (!answer.data) return;
    form.reset(groupsOf(answer.data.data, known));
    flash.success(owner === undefined ? t('wasReset') : t('wasResetOf', { owner }));
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
      error={saving.error ?? resetting.error}
      onSubmit={onSubmit}
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
