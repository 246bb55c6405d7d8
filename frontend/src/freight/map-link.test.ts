import { expect, it } from 'vitest';
import { directionsLink } from './map-link';

it('links to directions that begin and end at the point', () => {
  const link = new URL(directionsLink(54.9027, -23.9));
  expect(link.origin).toBe('https://www.openstreetmap.org');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    from: '54.9027,-23.9',
    to: '54.9027,-23.9',
  });
});
