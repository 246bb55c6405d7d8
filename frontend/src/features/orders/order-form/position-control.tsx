import { NativeSelect } from '@mantine/core';
import { Controlled } from '@/components/fields/controlled';

interface PositionControlProps {
  name: string;
  label: string;
  /** Positions run from 1 to this. */
  last: number;
  onChoose: (position: number) => void;
}

/** The place of a stop among all stops, as a small list. */
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
