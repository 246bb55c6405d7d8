/** The proposed plan: one load for each vehicle, or chains of loads over several days. */
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/dialog';
import { Chains } from './chains';
import { OneLoadEach } from './one-load-each';
import classes from './best-plan.module.css';

const MODES = ['one', 'chains'] as const;

interface BestPlanDialogProps {
  onClose: () => void;
}

export default function BestPlanDialog({ onClose }: BestPlanDialogProps) {
  const { t } = useTranslation('planning');
  const [mode, setMode] = useState<(typeof MODES)[number]>('one');
  const [isBusy, setBusy] = useState(false);
  const Plan = mode === 'one' ? OneLoadEach : Chains;
  return (
    <Dialog opened wide title={t('plan.title')} holdsChanges={isBusy} onClose={onClose}>
      <SegmentedControl
        className={classes.modes}
        aria-label={t('plan.modes')}
        disabled={isBusy}
        value={mode}
        onChange={(value) => setMode(value)}
        data={MODES.map((value) => ({ value, label: t(`plan.mode.${value}`) }))}
      />
      <Plan onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}
