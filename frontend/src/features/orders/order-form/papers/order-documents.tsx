/** The files of an order in its form; their code comes after the fields that are typed into first. */
import { createContext, use, type ReactNode } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { OrderDocumentProps } from './order-document';
import classes from '../order-form.module.css';

const LazyDocument = lazyPart(() => import('./order-document'));

const OrderIdContext = createContext(0);

interface DocumentsOfProps {
  /** The stored order; without one there is nothing to read yet. */
  id: number | undefined;
  children: ReactNode;
}

/** Tells the documents inside whose they are. */
export const DocumentsOf = ({ id, children }: DocumentsOfProps) => (
  <OrderIdContext value={id ?? 0}>{children}</OrderIdContext>
);

export function OrderDocument(props: OrderDocumentProps) {
  return (
    <LazyDocument
      {...props}
      orderId={use(OrderIdContext)}
      meanwhile={(failure) => <div className={classes.documentSpace}>{failure}</div>}
    />
  );
}
