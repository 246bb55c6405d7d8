import { useFormContext, useWatch } from 'react-hook-form';
import type { TemplateGroups } from './template';

/** The groups in the form, and a function to replace them. */
export function useGroups() {
  const { control, setValue } = useFormContext<TemplateGroups>();
  const [shown, disabled, available] = useWatch({
    control,
    name: ['shown', 'disabled', 'available'],
  });
  const change = (next: TemplateGroups) => {
    for (const group of ['shown', 'disabled', 'available'] as const) {
      setValue(group, next[group], { shouldDirty: true });
    }
  };
  return { groups: { shown, disabled, available } satisfies TemplateGroups, change };
}
