/** Vehicles and loads of the planning, for its tests. */
import type { FreeVehicleView, PlanningOrderView } from '@/api/generated/types';
import { companyToday } from '@/lib/dates';
import type { PlanningCard } from './planning-filter';

export const PLATE = 'ABC 123';

export const free = (change: Partial<FreeVehicleView> = {}): FreeVehicleView => ({
  vehicle_planning_id: 5,
  vehicle_id: 3,
  vehicle_number: PLATE,
  number_plate: PLATE,
  plate_number: PLATE,
  availability_date: companyToday(),
  date: companyToday(),
  vehicle_location: 'Kaunas, Lithuania',
  address: 'Kaunas, Lithuania',
  vehicle_latitude: 54.9,
  vehicle_longitude: 23.9,
  vehicle_note: 'Call first',
  cost_calculation_type: 'PER_KM',
  cost_value: 110,
  category: null,
  vehicle_class: null,
  subcontractor_id: 9,
  insurance_expired: false,
  insurance_expiry_date: null,
  position: null,
  updated_at: '2026-03-10T08:00:00Z',
  orders: [],
  ...change,
});

export const card = (change: Partial<PlanningCard> = {}): PlanningCard => ({
  ...free({ vehicle_note: null }),
  insurance: null,
  order_assigned: false,
  is_free: true,
  ...change,
});

export const load = (id: number, change: Partial<PlanningOrderView> = {}): PlanningOrderView => ({
  order_id: id,
  order_number: `26-0000${String(id)}`,
  load_number: null,
  status: 'NEED_TO_BE_LOADED',
  loading_date_from: '2026-03-11',
  loading_date_to: '2026-03-13',
  loading_date: null,
  unloading_date: null,
  loadings: ['Vilnius, Lithuania', 'Kaunas, Lithuania'],
  unloading: ['Köln, Germany'],
  last_location: 'Köln, Germany',
  total_distance_value: 1_642_000,
  empty_distance_value: 106_000,
  revenue_value: 200_000,
  costs_value: 180_620,
  profit_value: 19_380,
  currency: 'EUR',
  days_estimated: { revenue: false, cost: false },
  client_name: 'Rhein Logistik GmbH',
  client_manager: 'Rūta Kazlauskienė',
  route_id: 4,
  calculated_route_id: 777,
  has_corrected_route: false,
  is_distance_doubtful: false,
  vehicle_planning_assigned: false,
  ...change,
});
