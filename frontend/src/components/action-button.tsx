import { Button, Tooltip } from '@mantine/core';

interface ActionButtonProps {
  /** Says what happens: "Create 3 invoices". */
  label: string;
  variant?: 'default';
  /** Why it cannot be done; null if it can. */
  refusal: string | null;
  onRun: () => void;
}

/** A button that stays where it is when it cannot be pressed, and says why. */
export function ActionButton({ label, variant, refusal, onRun }: ActionButtonProps) {
  return (
    <Tooltip label={refusal} disabled={refusal === null}>
      <Button
        variant={variant}
        // Not `disabled`: the reason must be reachable by keyboard too.
        aria-disabled={refusal !== null || undefined}
        data-disabled={refusal !== null || undefined}
        aria-description={refusal ?? undefined}
        onClick={() => {
          if (refusal === null) onRun();
        }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
