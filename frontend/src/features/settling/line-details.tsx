import { DamageFields } from './damage-fields';
import { LineNotes, notesOf } from './line-notes';
import type { LineProps } from './line-row';
import { ReasonField } from './reason-field';
import classes from './lines.module.css';

interface LineDetailsProps extends LineProps {
  columns: number;
  asksReason: boolean;
  needsReason: boolean;
  showsDamage: boolean;
}

/** Below a line: what it needs a reason for, what was settled before, its papers and its damage. Mostly nothing. */
export function LineDetails({
  columns,
  asksReason,
  needsReason,
  showsDamage,
  ...props
}: LineDetailsProps) {
  const { line, view, place } = props;
  const notes = notesOf(line, view);
  if (!asksReason && !showsDamage && notes.length === 0) return null;
  return (
    <tr className={classes.below}>
      <td colSpan={columns}>
        <LineNotes notes={notes} />
        {asksReason ? (
          <ReasonField place={place} order={line.order_number} isRequired={needsReason} />
        ) : null}
        {showsDamage ? <DamageFields {...props} /> : null}
      </td>
    </tr>
  );
}
