/**
 * Vehicle planning by vehicle (foundation specification, section 2.5): a card for each vehicle that is free
 * or has an order, with the loads it could take.
 */
import { Button, Select } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListPlanningCardsQuery } from '@/api/generated/planning';
import { LoadingDialog } from '@/components/loading-dialog';
import { lazyPart } from '@/components/lazy-part';
import { ListPage } from '@/components/list-page/list-page';
import { ListStates } from '@/components/list-page/list-states';
import { phaseOf } from '@/components/list-page/phase';
import { useListAddress } from '@/components/list-page/use-list-address';
import { CardBlock } from './card-block';
import { ChosenPair, type Choice } from './chosen-pair';
import { DeleteEntryDialog } from './delete-entry-dialog';
import { PlanningDialog } from './planning-dialog';
import { cardsWith, KIND, kindOf, KINDS, PLATE, type PlanningCard } from './planning-filter';
import { POSITIONS, usePlanningLive } from './use-planning-live';
import classes from './vehicle-card.module.css';

const BestPlanDialog = lazyPart(() => import('./best-plan-dialog'));

/** After an assignment and after taking it back, the list is read again with these delays. */
const AFTER_ASSIGNING_MS = 1000;
const AFTER_UNASSIGNING_MS = 2000;
/** The cards whose loads are asked for together. */
const BLOCK = 10;

export function Component() {
  const { t } = useTranslation(['planning', 'record']);
  const query = useListPlanningCardsQuery(
    { withoutOrders: true },
    { refetchOnMountOrArgChange: true, ...POSITIONS },
  );
  const [isAdding, setAdding] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const [edited, setEdited] = useState<PlanningCard | null>(null);
  const [deleted, setDeleted] = useState<PlanningCard | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const { reloadIn, showOrders } = usePlanningLive();
  const { search, change } = useListAddress('planning-cards');
  const plate = search.get(PLATE) ?? '';
  const kind = kindOf(search.get(KIND));
  const cards = useMemo(
    () => cardsWith(query.data?.data ?? [], plate, kind),
    [query.data, plate, kind],
  );
  const showAll = () => change({ [PLATE]: null, [KIND]: null });
  const add = () => setAdding(true);
  const isFiltered = plate !== '' || kind !== 'all';
  const kinds = KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <ListPage
      title={t('titleCards')}
      permitted
      quickFilter={{
        placeholder: t('record:vehicle.number_plate'),
        value: plate,
        onChange: (text) => change({ [PLATE]: text }),
      }}
      filters={
        <Select
          aria-label={t('filter')}
          data={kinds}
          value={kind}
          allowDeselect={false}
          w={150}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) => change({ [KIND]: value === 'all' ? null : value })}
        />
      }
      chips={
        kind === 'all'
          ? []
          : [{ id: KIND, label: t(`kinds.${kind}`), onRemove: () => change({ [KIND]: null }) }]
      }
      onReset={showAll}
      tools={
        <Button
          variant="default"
          leftSection={<IconBulb size={16} />}
          onClick={() => setProposing(true)}
        >
          {t('plan.propose')}
        </Button>
      }
      primaryAction={{ label: t('add'), onRun: add, floats: true }}
    >
      <ListStates
        phase={phaseOf(query)}
        count={cards.length}
        empty={{ text: t('emptyCards'), action: { label: t('add'), onRun: add } }}
        filteredEmpty={isFiltered ? { text: t('nothingMatches'), onReset: showAll } : null}
      >
        <div className={classes.cards}>
          {blocksOf(cards).map((block) => (
            <CardBlock
              key={block[0]?.vehicle_planning_id}
              cards={block}
              showOrders={showOrders}
              onChoose={setChoice}
              onEdit={setEdited}
              onDelete={setDeleted}
            />
          ))}
        </div>
      </ListStates>
      {isAdding ? <PlanningDialog onClose={() => setAdding(false)} /> : null}
      {edited ? <PlanningDialog entry={edited} onClose={() => setEdited(null)} /> : null}
      {deleted ? <DeleteEntryDialog entry={deleted} onClose={() => setDeleted(null)} /> : null}
      {isProposing ? (
        <BestPlanDialog
          meanwhile={(failure) => (
            <LoadingDialog
              title={t('plan.title')}
              failure={failure}
              onClose={() => setProposing(false)}
            />
          )}
          onClose={() => setProposing(false)}
        />
      ) : null}
      {choice ? (
        <ChosenPair
          choice={choice}
          reloadAfterMs={AFTER_ASSIGNING_MS}
          onUnassigned={() => reloadIn(AFTER_UNASSIGNING_MS)}
          onClose={() => setChoice(null)}
        />
      ) : null}
    </ListPage>
  );
}

function blocksOf(cards: readonly PlanningCard[]): PlanningCard[][] {
  const count = Math.ceil(cards.length / BLOCK);
  return Array.from({ length: count }, (_, index) =>
    cards.slice(index * BLOCK, (index + 1) * BLOCK),
  );
}
