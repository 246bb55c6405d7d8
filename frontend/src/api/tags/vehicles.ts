import { provides, stale, NOTHING, VEHICLES, type CallTags } from '../tag-types';

export const vehicles = {
  listVehicles: provides('Vehicle.LIST'),
  listVehicleNames: provides('Vehicle.LIST'),
  listVehicleOptions: provides('Vehicle.LIST'),
  listPlateNumbers: provides('Vehicle.LIST'),
  exportVehicles: NOTHING,
  createVehicle: stale(...VEHICLES),
  updateVehicle: stale(...VEHICLES),
  deleteVehicle: stale(...VEHICLES),
  // Made by devices.
  tellPosition: NOTHING,
  // No list shows it, and the popup knows what it did.
  makePositionToken: NOTHING,
  revokePositionToken: NOTHING,
} as const satisfies CallTags;
