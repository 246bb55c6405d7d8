import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AccountingIntegration } from '@/api/generated/types';
import classes from './settings.module.css';

interface IntegrationCardsProps {
  /** Null if nothing was chosen yet. */
  current: string | null;
  /** Each screen spells Rivilė in its own way. */
  rivileName: string;
  disabled?: boolean;
  onChoose: (type: AccountingIntegration) => void;
}

/** The three choices of an accounting program. */
export function IntegrationCards({
  current,
  rivileName,
  disabled = false,
  onChoose,
}: IntegrationCardsProps) {
  const { t } = useTranslation('programs');
  const cards = [
    { type: 'NONE', name: t('integration.none'), note: t('integration.noneNote') },
    { type: 'RIVILE', name: rivileName, note: t('integration.rivileNote') },
    { type: 'DEBETAS', name: t('integration.debetas'), note: t('integration.debetasNote') },
  ] as const;
  return (
    <ul className={classes.cards}>
      {cards.map(({ type, name, note }) => (
        <li key={type}>
          <UnstyledButton
            className={classes.card}
            aria-label={name}
            aria-describedby={`integration-${type}`}
            aria-pressed={type === current}
            disabled={disabled}
            onClick={() => onChoose(type)}
          >
            <span className={classes.cardName}>{name}</span>
            <span id={`integration-${type}`} className={classes.cardNote}>
              {note}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
