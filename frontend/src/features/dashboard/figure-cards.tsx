/** The summary of a period, and what needs somebody today. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { useCompanyToday } from '@/api/tenant';
import { ScreenLink } from '@/components/screen-link';
import { formatMoney } from '@/lib/money';
import { formatInteger } from '@/lib/numbers';
import { AVERAGES, LINKED_CARDS, type Figures, type LinkedCard } from './cards';
import { CountUp } from './count-up';
import type { DashboardArg } from './filters';
import { daysOf } from '@/freight/periods';
import { ActiveVehiclesDialog, WaitingVehiclesDialog } from './vehicle-dialogs';
import classes from './dashboard.module.css';

const perKm = (cents: number) => formatMoney(cents);

export function PeriodCards({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const plain = [
    ['kmPerDay', figures.avg_distance_per_day_km],
    ['totalKm', figures.total_distance_per_day_km],
    ['totalLoads', figures.total_loads],
  ] as const;
  return (
    <dl className={classes.cards}>
      {AVERAGES.map(([name, revenue, cost]) => (
        <div key={name} className={classes.card}>
          <dt>{t(`averages.${name}`)}</dt>
          <dd className={classes.pair}>
            <Average label={t('perKm.revenue')} cents={figures[revenue]} />
            <Average label={t('perKm.cost')} cents={figures[cost]} />
          </dd>
          <dd className={classes.stage}>{t('stage.agreed')}</dd>
        </div>
      ))}
      {plain.map(([name, value]) => (
        <div key={name} className={classes.card}>
          <dt>{t(`cards.${name}`)}</dt>
          <dd className={classes.figure}>
            <CountUp value={value} format={formatInteger} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Average({ label, cents }: { label: string; cents: number | null }) {
  return (
    <span className={classes.average}>
      <span className={classes.figure}>
        {cents === null ? '–' : <CountUp value={cents} format={perKm} />}
      </span>
      <span className={classes.small}>{label}</span>
    </span>
  );
}

interface TodayCardsProps {
  figures: Figures;
  arg: DashboardArg;
}

export function TodayCards({ figures, arg }: TodayCardsProps) {
  const { t } = useTranslation('dashboard');
  const [opened, setOpened] = useState<'waiting' | 'active' | null>(null);
  const popups = [
    ['waiting', figures.need_to_be_loaded_vehicles],
    ['active', figures.active_vehicles],
  ] as const;
  const close = () => setOpened(null);
  return (
    <>
      <ul className={classes.cards}>
        {popups.map(([name, value]) => (
          <li key={name} className={classes.card}>
            <span className={classes.name}>{t(`cards.${name}`)}</span>
            <span className={classes.figure}>
              <CountUp value={value} format={formatInteger} />
            </span>
            <Button
              size="compact-xs"
              variant="default"
              disabled={value === 0}
              aria-label={t('detailsOf', { card: t(`cards.${name}`) })}
              onClick={() => setOpened(name)}
            >
              {t('details')}
            </Button>
          </li>
        ))}
        {LINKED_CARDS.map((card) => (
          <Linked key={card.name} card={card} figures={figures} arg={arg} />
        ))}
      </ul>
      {opened === 'waiting' ? <WaitingVehiclesDialog arg={arg} onClose={close} /> : null}
      {opened === 'active' ? <ActiveVehiclesDialog arg={arg} onClose={close} /> : null}
    </>
  );
}

function Linked({ card, figures, arg }: TodayCardsProps & { card: LinkedCard }) {
  const { t } = useTranslation('dashboard');
  const today = useCompanyToday();
  const { isAdministrator, can } = useCurrentUser();
  const invoices = isAdministrator || can('invoice view');
  const total = Number(figures[card.figure]);
  const month = card.month === undefined ? null : Number(figures[card.month]);
  return (
    <li className={classes.card}>
      <span className={classes.name}>
        <ScreenLink to={card.link(arg)}>{t(`cards.${card.name}`)}</ScreenLink>
      </span>
      <span className={classes.figure}>
        {month === null ? null : (
          <>
            <ScreenLink to={card.link(arg, daysOf('current_month', today))}>
              <span className="visually-hidden">{t('thisMonth')}</span>{' '}
              <CountUp value={month} format={formatInteger} />
            </ScreenLink>
            {' / '}
          </>
        )}
        <ScreenLink to={card.link(arg)}>
          <span className="visually-hidden">
            {month === null ? t(`cards.${card.name}`) : t('inAll')}
          </span>{' '}
          <CountUp value={total} format={formatInteger} />
        </ScreenLink>
      </span>
      {card.lacks ? <span className={classes.stage}>{t(`lacks.${card.lacks}`)}</span> : null}
      {card.invoicedAt !== undefined && invoices ? (
        <Link to={card.invoicedAt} className={classes.invoiced}>
          {t('invoiceThem')}
        </Link>
      ) : null}
    </li>
  );
}
