/** A planning entry as its dialog holds it, and as it is sent. */
import i18next from 'i18next';
import * as z from 'zod/mini';
import { lacksCoordinates, NO_ADDRESS, type AddressValue } from '@/components/fields/address-field';
import type { Day } from '@/lib/dates';
import { dayFromText, dayText } from '@/lib/form-texts';
import type { FreeVehicleView, PlanningEntryPayload } from './planning-api';

const required = () => i18next.t('form.required');

/** Where the vehicle is free: text with a place behind it. */
const place = z
  .object({
    address: z.string(),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  })
  .check(
    z.superRefine((value, context) => {
      const isMissing = value.address.trim() === '';
      if (!isMissing && !lacksCoordinates(value)) return;
      const message = isMissing ? required() : i18next.t('address.noCoordinates');
      context.addIssue({ code: 'custom', message });
    }),
  );

export const planningSchema = () =>
  z.object({
    vehicle_id: z.nullable(z.number()).check(z.refine((id) => id !== null, required())),
    address: place,
    date: dayText({ required: required() }),
    vehicle_note: z.string(),
  });

export interface PlanningValues {
  vehicle_id: number | null;
  address: AddressValue;
  date: string;
  vehicle_note: string;
}

export const NEW_ENTRY: PlanningValues = {
  vehicle_id: null,
  address: NO_ADDRESS,
  date: '',
  vehicle_note: '',
};

export function valuesOf(entry: FreeVehicleView): PlanningValues {
  return {
    vehicle_id: entry.vehicle_id,
    address: {
      address: entry.vehicle_location,
      latitude: entry.vehicle_latitude,
      longitude: entry.vehicle_longitude,
    },
    date: entry.availability_date,
    vehicle_note: entry.vehicle_note ?? '',
  };
}

export function planningPayload(values: PlanningValues): PlanningEntryPayload {
  return {
    vehicle_id: values.vehicle_id,
    date: dayFromText(values.date),
    address: values.address.address.trim(),
    latitude: values.address.latitude,
    longitude: values.address.longitude,
    vehicle_note: values.vehicle_note.trim() === '' ? null : values.vehicle_note.trim(),
  };
}

/**
 * Whether saving moves the vehicle into the past, which asks first. An entry whose day was past
 * already is not moved by a change of its note.
 */
export function movesIntoPast(date: Day, before: Day | null, today: Day): boolean {
  return date < today && date !== before;
}
