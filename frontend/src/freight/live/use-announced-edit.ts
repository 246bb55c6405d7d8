/** Tells the others which order one edits, until it is null or the screen is left. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { ordersApi } from '@/api/generated/orders';
import type { AppDispatch } from '@/lib/redux';

/** Who only looks into a cell edits nothing. */
const AFTER_MS = 400;
/** The server forgets it after 45 seconds. */
const AGAIN_MS = 20_000;

export function useAnnouncedEdit(order: number | null): void {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    if (order === null) return undefined;
    let isTold = false;
    const tell = (isEditing: boolean) => {
      const editingPayload = { order_id: order, is_editing: isEditing };
      const telling = ordersApi.endpoints.editOrder.initiate({ editingPayload }, { track: false });
      // Nothing depends on it; the next one may get through.
      dispatch(telling).catch(() => undefined);
      isTold = isEditing;
    };
    const first = setTimeout(() => {
      tell(true);
    }, AFTER_MS);
    const again = setInterval(() => {
      tell(true);
    }, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      if (isTold) tell(false);
    };
  }, [dispatch, order]);
}
