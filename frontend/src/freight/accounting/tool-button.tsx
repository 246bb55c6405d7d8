import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/** A button of the toolbar that opens a dialog. */
export const ToolButton = ({ label, icon, onClick }: ToolButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size="input-xs" aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Tooltip>
);
