/**
 * The template of one person: the columns shown, in an order that is changed by pointer and
 * keyboard, and the others below.
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
  /** Whose it is, where it is not one's own. */
  owner?: string;
  /** The page's heading stands above the form. */
  isUnderHeading?: boolean;
  onDirtyChange?: (isDirty: boolean) => void;
}

/** Keyed by the person: another one's template is another form. */
export function TemplateForm(props: TemplateFormProps) {
  const { title, userId } = props;
  const [opened] = useState(() => Date.now());
  const template = useGetOrderTemplateQuery({ id: userId }, { refetchOnMountOrArgChange: true });
  const columns = useListOrderColumnsQuery();
  usePageTitle(title);

  // What is cached may be old: the grid or an administrator may have changed it meanwhile. Once the
  // form stands it holds what the person does, and later answers leave it alone.
  const isFresh = (template.fulfilledTimeStamp ?? 0) >= opened;
  if (isFresh && template.data && columns.data) {
    const known = columns.data.data.map(({ name }) => name);
    return <LoadedForm {...props} template={template.data.data} known={known} />;
  }
  const failed = [template, columns].find(({ error, isFetching }) => error && !isFetching);
  if (failed) return <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />;
  return <DelayedSkeleton rows={12} />;
}

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

  const onSubmit = async (groups: TemplateGroups) => {
    const answer = await save({ id: userId, orderTemplatePayload: payloadOfGroups(groups) });
    if (!answer.data) return false;
    // What was never decided on is turned off from now on.
    form.reset(groupsOf(answer.data.data, known));
    flash.success(owner === undefined ? t('saved') : t('savedOf', { owner }));
    return true;
  };
  const onReset = async () => {
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
      isSubmitting={saving.isLoading}
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
