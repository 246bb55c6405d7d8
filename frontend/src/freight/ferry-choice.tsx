import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FerryChoiceView } from '@/api/generated/types';
import { formatDistance } from '@/lib/distance';

interface FerryChoiceProps {
  choice: FerryChoiceView;
  /** Whether the way does without ferries. */
  byLand: boolean;
  disabled?: boolean;
  onChange: (byLand: boolean) => void;
}

/** Whether a way takes the ferries that save much of it, with how far it is either way. */
export default function FerryChoice({ choice, byLand, disabled, onChange }: FerryChoiceProps) {
  const { t } = useTranslation('ferries');
  return (
    <SegmentedControl
      aria-label={t('choice')}
      size="xs"
      disabled={disabled}
      data={[
        { value: 'ferry', label: t('byFerry', { distance: formatDistance(choice.by_ferry) }) },
        { value: 'land', label: t('byLand', { distance: formatDistance(choice.by_land) }) },
      ]}
      value={byLand ? 'land' : 'ferry'}
      onChange={(value) => onChange(value === 'land')}
    />
  );
}
