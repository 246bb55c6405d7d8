/**
 * Vehicle planning by date (foundation specification, section 2.6): vehicles without an order, and
 * where they are free. The misspelling of `/vehicles-planing` belongs to the address.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListUnassignedPlanningQuery } from '@/api/generated/planning';
import type { FreeVehicleView } from '@/api/generated/types';
import { ListPage } from '@/components/list-page/list-page';
import { ListStates } from '@/components/list-page/list-states';
import { phaseOf } from '@/components/list-page/phase';
import { useListAddress } from '@/components/list-page/use-list-address';
import { ChosenPair, type Choice } from './chosen-pair';
import { DeleteEntryDialog } from './delete-entry-dialog';
import { PlanningDay } from './planning-day';
import { PlanningDialog } from './planning-dialog';
import { daysWith, PLATE } from './planning-filter';
import { POSITIONS, usePlanningLive } from './use-planning-live';
import classes from './planning.module.css';

export function Component() {
  const { t } = useTranslation(['planning', 'record']);
  const query = useListUnassignedPlanningQuery(
    { withoutOrders: true },
    { refetchOnMountOrArgChange: true, ...POSITIONS },
  );
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<FreeVehicleView | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const { showOrders } = usePlanningLive();
  const [deleted, setDeleted] = useState<FreeVehicleView | null>(null);
  const { search, change } = useListAddress('planning');
  const plate = search.get(PLATE) ?? '';
  const days = daysWith(query.data?.data ?? [], plate);
  const showAll = () => change({ [PLATE]: null });
  const add = () => setAdding(true);
  return (
    <ListPage
      title={t('title')}
      permitted
      quickFilter={{
        placeholder: t('record:vehicle.number_plate'),
        value: plate,
        onChange: (text) => change({ [PLATE]: text }),
      }}
      chips={[]}
      onReset={showAll}
      primaryAction={{ label: t('add'), onRun: add }}
    >
      <ListStates
        phase={phaseOf(query)}
        count={days.length}
        empty={{ text: t('empty'), action: { label: t('add'), onRun: add } }}
        filteredEmpty={plate === '' ? null : { text: t('notFound'), onReset: showAll }}
      >
        <div className={classes.days}>
          {days.map((day) => (
            <PlanningDay
              key={day.date}
              date={day.date}
              vehicles={day.vehicle_plannings}
              onEdit={setEdited}
              onDelete={setDeleted}
              onChoose={setChoice}
              showOrders={showOrders}
            />
          ))}
        </div>
      </ListStates>
      {isAdding ? <PlanningDialog onClose={() => setAdding(false)} /> : null}
      {edited ? <PlanningDialog entry={edited} onClose={() => setEdited(null)} /> : null}
      {deleted ? <DeleteEntryDialog entry={deleted} onClose={() => setDeleted(null)} /> : null}
      {choice ? <ChosenPair choice={choice} onClose={() => setChoice(null)} /> : null}
    </ListPage>
  );
}
