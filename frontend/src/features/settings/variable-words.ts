import i18next from 'i18next';
import type { TemplateVariable } from '@/api/generated/types';
import type { TextKey } from '@/lib/say';

/** Variables that stand for a field of the order under a name of their own. */
const FIELDS: Readonly<Record<string, TextKey>> = {
  manager_name: 'record:order.purchase_manager_id',
  dispatcher_name: 'record:order.dispatcher_id',
  vehicle_class: 'record:order.spot_vehicle_class',
  vehicle_note: 'record:order.vehicle_planning_note',
  vin_numbers: 'record:leg.vin_numbers',
};

/** A variable's name in the person's language, or the server's name for one that is unknown here. */
export const sayVariable = ({ identifier, label }: TemplateVariable): string =>
  i18next.t([`variables:${identifier}`, FIELDS[identifier] ?? `record:order.${identifier}`], {
    defaultValue: label,
  });
