import { useForm } from 'react-hook-form';
import { rivilePayload, rivileValues, type RivileValues } from './rivile-values';
import { useUpdateRivileSettingsMutation, type SettingsView } from './settings-api';

/** The Rivile configuration as a form, and its sending; `onSaved` runs after success. */
export function useRivileForm(settings: SettingsView, onSaved: () => void) {
  const [update, { error, isLoading }] = useUpdateRivileSettingsMutation();
  const form = useForm<RivileValues>({ defaultValues: rivileValues(settings.RIVILE_CONFIG) });
  const save = async (values: RivileValues) => {
    const answer = await update({ rivilePayload: rivilePayload(values) });
    if (!answer.error) onSaved();
  };
  return { form, error, isSubmitting: isLoading, onSubmit: save };
}
