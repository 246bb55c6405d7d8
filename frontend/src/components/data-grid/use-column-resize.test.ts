import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useColumnResize } from './use-column-resize';

afterEach(() => vi.restoreAllMocks());

it('makes a column as wide as its widest text that is seen', () => {
  const measureText = vi.fn((text: string) => ({ width: text.length * 10 }));
  const pen = { font: '', measureText } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => pen) as never);
  const grid = document.createElement('div');
  grid.innerHTML = `
    <div data-head="cost">Cost</div>
    <div data-col="cost"><span>≈<span class="visually-hidden">Days estimated: </span></span>800.00</div>
    <div data-col="client">A much longer text</div>`;
  const setWidth = vi.fn();
  const { result } = renderHook(() =>
    useColumnResize({ current: grid }, {} as never, { widths: {}, setWidth } as never),
  );
  result.current.autosize('cost');
  expect(measureText.mock.calls).toEqual([['Cost'], ['≈800.00']]);
  expect(setWidth).toHaveBeenCalledExactlyOnceWith('cost', 70 + 34);
});
