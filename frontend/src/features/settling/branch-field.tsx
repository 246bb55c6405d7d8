import { useGetSettingsQuery } from '@/api/generated/settings';
import { FormChoice } from '@/components/form/form-inputs';

/** The division in Debetas that gets the settlement. */
export function BranchField() {
  const { DEBETAS_CONFIG: config } = useGetSettingsQuery().data?.data ?? {};
  const divisions = config?.divisions ?? [];
  // Without any division there is nothing to choose, and the server takes the only one.
  if (divisions.length === 0) return null;
  return (
    <FormChoice
      name="branch"
      clearable={false}
      options={divisions.map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  );
}
