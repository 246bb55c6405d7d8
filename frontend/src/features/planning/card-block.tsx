/** Some cards, whose loads are asked for when they come near the window. */
import { useEffect, useRef, useState } from 'react';
import { useListPlanningCardsQuery } from '@/api/generated/planning';
import type { Choice } from './chosen-pair';
import type { PlanningCard } from './planning-filter';
import { useNear } from './use-near';
import type { ShowOrders } from './use-planning-live';
import { useShownOrders } from './use-shown-orders';
import { VehicleCard } from './vehicle-card';

/** A card with five loads, until its height is known. */
const USUAL_HEIGHT = 290;

interface CardBlockProps {
  cards: readonly PlanningCard[];
  showOrders: ShowOrders;
  onChoose: (choice: Choice) => void;
  onEdit: (card: PlanningCard) => void;
  onDelete: (card: PlanningCard) => void;
}

export function CardBlock({ cards, showOrders, onChoose, onEdit, onDelete }: CardBlockProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const [height, setHeight] = useState(cards.length * USUAL_HEIGHT);
  useEffect(() => {
    const { current } = frame;
    if (!isNear || !current) return undefined;
    const observer = new ResizeObserver(() => setHeight(current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={frame} style={isNear ? undefined : { height }}>
      {isNear ? (
        <Cards
          cards={cards}
          showOrders={showOrders}
          onChoose={onChoose}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ) : null}
    </div>
  );
}

function Cards({ cards, showOrders, onChoose, onEdit, onDelete }: CardBlockProps) {
  const entries = cards.map((card) => card.vehicle_planning_id);
  const query = useListPlanningCardsQuery(
    { ids: entries.join(',') },
    { refetchOnMountOrArgChange: 30 },
  );
  const withOrders = query.currentData?.data ?? query.data?.data;
  useShownOrders(entries[0] ?? 0, withOrders, showOrders);
  return cards.map((card) => (
    <VehicleCard
      key={card.vehicle_planning_id}
      card={card}
      orders={
        withOrders?.find((other) => other.vehicle_planning_id === card.vehicle_planning_id)?.orders
      }
      error={query.error}
      onRetry={() => void query.refetch()}
      onChoose={onChoose}
      onEdit={() => onEdit(card)}
      onDelete={() => onDelete(card)}
    />
  ));
}
