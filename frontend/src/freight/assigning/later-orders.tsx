/** The later orders of a vehicle, which lose it together with the one before them. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DataVecUnassignRow } from '@/api/generated/types';
import { shortPlaces, wholePlaces } from '@/freight/places';
import { paths } from '@/lib/paths';
import classes from './later-orders.module.css';

export type LaterOrder = DataVecUnassignRow['data'][number];

/** Links open a new tab, so that the dialog around it is not lost. */
export function LaterOrders({ orders }: { orders: readonly LaterOrder[] }) {
  const { t } = useTranslation(['loads', 'record']);
  const id = useId();
  const labels = {
    date: t('record:planning_entry.date'),
    number: t('record:order.order_number'),
    loadings: t('unassign.loadings'),
    unloadings: t('unassign.unloadings'),
    client: t('record:order.client_id'),
    manager: t('record:order.client_manager_id'),
  };
  return (
    <>
      <p id={id} className={classes.text}>
        {t('unassign.later')}
      </p>
      <div className={classes.frame}>
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              {Object.entries(labels).map(([column, label]) => (
                <th key={column} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.order_id}>
                <td data-label={labels.date}>{order.date}</td>
                <th scope="row" data-label={labels.number}>
                  <Link to={paths.orderEdit(order.order_id)} target="_blank" rel="noreferrer">
                    {order.order_number}
                  </Link>
                </th>
                <td data-label={labels.loadings} title={wholePlaces(order.loadings)}>
                  {shortPlaces(order.loadings)}
                </td>
                <td data-label={labels.unloadings} title={wholePlaces(order.unloadings)}>
                  {shortPlaces(order.unloadings)}
                </td>
                <td data-label={labels.client}>{order.client_name}</td>
                <td data-label={labels.manager}>{order.client_manager}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
