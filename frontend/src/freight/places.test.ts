import { expect, it } from 'vitest';
import { shortPlaces, wholePlaces } from './places';

it.each([
  ['Kaunas, Lithuania', 'LT Kaunas'],
  ['Kaunas, Lithuania; Warszawa, Poland', 'LT Kaunas → PL Warszawa'],
  ['Terminal North, Pramonės pr. 1, 51234 Kaunas, Lithuania', 'LT Kaunas'],
  ['Bielany, Logistyczna 4, PL-55 040 Bielany Wrocławskie, Poland', 'PL Bielany Wrocławskie'],
  ['Europaweg 8, 3199 LC Rotterdam, Netherlands', 'NL Rotterdam'],
  ['Downing Street 10, SW1A 2AA London, United Kingdom', 'GB London'],
  ['Mostar, Bosnia and Herzegovina', 'BA Mostar'],
  ['Depot 2, 10115 Berlin, DE', 'DE Berlin'],
  ['Vilnius, Lithuania; Savanorių pr. 5, Vilnius, Lithuania', 'LT Vilnius'],
  ['Savanorių pr. 219, LT-50191 Kaunas', 'LT Kaunas'],
  ['ul. Fabryczna 5, 90-001 Łódź', 'Łódź'],
  ['Europaweg 8, 3199 LC Rotterdam', 'Rotterdam'],
  ['Hamngatan 5, SE-252 25 Helsingborg', 'SE Helsingborg'],
  ['Kaunas, Savanorių pr. 219', 'Kaunas, Savanorių pr. 219'],
  ['Lithuania', 'Lithuania'],
  ['Gate 4, Nowhere, Atlantis', 'Gate 4, Nowhere, Atlantis'],
  ['', ''],
])('reads %j as %j', (stops, short) => {
  expect(shortPlaces(stops)).toBe(short);
});

it('has a line for each whole address', () => {
  expect(wholePlaces('Kaunas, Lithuania; Riga, Latvia')).toBe('Kaunas, Lithuania\nRiga, Latvia');
});
