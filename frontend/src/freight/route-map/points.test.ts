import { describe, expect, it } from 'vitest';
import { legAt } from './points';

const at = (lat: number, lng: number) => ({ lat, lng });

describe('a place on the line', () => {
  it('lies on the part between two points that are connected by straight lines', () => {
    const line = [at(54, 24), at(54, 20), at(52, 20), at(52, 14)];
    expect(legAt(line, line, at(54, 23.9))).toBe(0);
    expect(legAt(line, line, at(54, 20.1))).toBe(0);
    expect(legAt(line, line, at(53.9, 20))).toBe(1);
    expect(legAt(line, line, at(52, 19))).toBe(2);
    expect(legAt(line, line, at(52, 14.1))).toBe(2);
  });

  it('follows roads that pass the points at some distance, also there and back', () => {
    const there = Array.from({ length: 21 }, (_, step) => at(54, 20 + step / 10));
    const back = Array.from({ length: 21 }, (_, step) => at(54.02, 22 - step / 10));
    const points = [at(54.001, 20), at(54.01, 22.001), at(54.021, 20.5)];
    const line = [...there, ...back];
    expect(legAt(line, points, at(54, 21))).toBe(0);
    expect(legAt(line, points, at(54.02, 21))).toBe(1);
  });
});
