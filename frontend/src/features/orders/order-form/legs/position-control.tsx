import { NativeSelect } from '@mantine/core';
import { Controlled } from '@/components/fields/controlled';

interface PositionControlProps {
  name: string;
  label: string;
  /** Positions go from 1 to this. */
  last: number;
  onChoose: (position: number) => void;
}

/** A select for the position of a stop among all stops. */
export function PositionControl({ name, label, last, onChoose }: PositionControlProps) {
  const data = Array.from({ length: last }, (_, i) => String(i + 1));
  return (
    <Controlled<number> name={name}>
      {({ value, onBlur, error }) => (
        <NativeSelect
          name={name}
          size="xs"
          aria-label={label}
          title={label}
          // Alt+P in the address goes here.
          tabIndex={-1}
          aria-keyshortcuts="Alt+P"
          data={data}
          value={String(value)}
          error={error}
          onBlur={onBlur}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        />
      )}
    </Controlled>
  );
}
