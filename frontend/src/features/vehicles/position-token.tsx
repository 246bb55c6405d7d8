/** The token with which the device of a vehicle tells its position. */
import { Button, CopyButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataPositionTokenView, VehicleRow } from '@/api/generated/types';
import {
  useMakePositionTokenMutation,
  useRevokePositionTokenMutation,
} from '@/api/generated/vehicles';
import { ErrorPanel } from '@/components/error-panel';
import { FieldSection } from '@/components/form/field-section';
import { takeFocus } from '@/components/take-focus';
import { formatMoment } from '@/lib/dates';
import classes from './position-token.module.css';

type Made = DataPositionTokenView['data'];

/** What a device sends, for the user who sets it up. */
const exampleOf = ({ token, method, address }: Made) =>
  `curl -X ${method} '${address}' -H 'Authorization: Bearer ${token}' ` +
  `-H 'Content-Type: application/json' -d '{"latitude": 54.903, "longitude": 23.910}'`;

export function PositionToken({ vehicle }: { vehicle: VehicleRow }) {
  const { t } = useTranslation('vehicles');
  const { id } = vehicle;
  // The vehicle is not read again while its popup is open.
  const [since, setSince] = useState(vehicle.position_token_since);
  const [make, making] = useMakePositionTokenMutation();
  const [revoke, revoking] = useRevokePositionTokenMutation();
  // With a token at work, either ends it, so each asks first.
  const [asked, setAsked] = useState<'make' | 'revoke' | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const made = making.data?.data;
  const error = making.error ?? revoking.error;

  // The focus would be lost with the button that was pressed.
  const endQuestion = () => {
    if (asked) part.current?.focus({ preventScroll: true });
    setAsked(null);
  };
  const act = async (what: 'make' | 'revoke') => {
    endQuestion();
    making.reset();
    revoking.reset();
    if (what === 'make') {
      const answer = await make({ id });
      if (!answer.error) setSince(answer.data.data.created_at);
    } else {
      const answer = await revoke({ id });
      if (!answer.error) setSince(null);
    }
  };
  return (
    <FieldSection title={t('position.title')}>
      <div ref={part} tabIndex={-1} className={classes.part}>
        <p className={classes.text}>
          {since ? t('position.since', { moment: formatMoment(since) }) : t('position.none')}
        </p>
        {error ? <ErrorPanel title={t('position.failed')} error={error} /> : null}
        {made ? <Shown made={made} /> : null}
        {asked ? (
          <>
            <p role="alert" className={classes.text}>
              {t('position.ends')}
            </p>
            <div className={classes.buttons}>
              <Button variant="default" ref={takeFocus} onClick={endQuestion}>
                {t('position.keep')}
              </Button>
              <Button color="red" onClick={() => void act(asked)}>
                {asked === 'make' ? t('position.again') : t('position.revoke')}
              </Button>
            </div>
          </>
        ) : (
          <div className={classes.buttons}>
            <Button
              variant="default"
              loading={making.isLoading}
              onClick={() => (since ? setAsked('make') : void act('make'))}
            >
              {since ? t('position.again') : t('position.make')}
            </Button>
            {since ? (
              <Button
                variant="default"
                loading={revoking.isLoading}
                onClick={() => setAsked('revoke')}
              >
                {t('position.revoke')}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </FieldSection>
  );
}

/** It appears below what was in sight. */
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'center' });

/** The token is told once, so it stays here until the dialog is closed. */
function Shown({ made }: { made: Made }) {
  const { t } = useTranslation('vehicles');
  const rows = [
    { label: t('position.token'), text: made.token },
    { label: t('position.address'), text: `${made.method} ${made.address}`, copied: made.address },
    { label: t('position.example'), text: exampleOf(made) },
  ];
  return (
    <div ref={bringIntoView} role="status" className={classes.made}>
      <p className={classes.text}>{t('position.once')}</p>
      <dl className={classes.rows}>
        {rows.map(({ label, text, copied = text }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              <code className={classes.code}>{text}</code>
              <CopyButton value={copied}>
                {({ copied: isCopied, copy }) => (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('position.copyOf', { name: label })}
                    onClick={copy}
                  >
                    {isCopied ? t('position.copied') : t('position.copy')}
                  </Button>
                )}
              </CopyButton>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
