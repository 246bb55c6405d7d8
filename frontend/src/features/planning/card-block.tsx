/** Some cards, whose loads are asked for when they come near the window. */
import { useEffect, useRef, useState } from 'react';
import { useListPlanningCardsQuery } from '@/api/generated/planning';
import type { Choice } from './chosen-pair';
import type { PlanningCard } from './planning-filter';
import { useNear } from './use-near';
import { VehicleCard } from './vehicle-card';

/** A card with five loads, until its height is known. */
const USUAL_HEIGHT = 290;

interface CardBlockProps {
  cards: readonly PlanningCard[];
  /** Gets the orders that are shown, by the first card of the block. */
  onOrders: (block: number, orders: readonly number[]) => void;
  onChoose: (choice: Choice) => void;
  onEdit: (card: PlanningCard) => void;
  onDelete: (card: PlanningCard) => void;
}

export function CardBlock({ cards, onOrders, onChoose, onEdit, onDelete }: CardBlockProps) {
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
          onOrders={onOrders}
          onChoose={onChoose}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ) : null}
    </div>
  );
}

function Cards({ cards, onOrders, onChoose, onEdit, onDelete }: CardBlockProps) {
  const entries = cards.map((card) => card.vehicle_planning_id);
  const query = useListPlanningCardsQuery(
    { ids: entries.join(',') },
    { refetchOnMountOrArgChange: 30 },
  );
  const withOrders = query.currentData?.data ?? query.data?.data;
  const first = entries[0] ?? 0;
  useEffect(() => {
    const orders = withOrders?.flatMap((card) => card.orders.map(({ order_id }) => order_id));
    onOrders(first, orders ?? []);
    return () => onOrders(first, []);
  }, [first, withOrders, onOrders]);
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
