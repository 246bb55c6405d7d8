/** The width and height of the piece that is repeated, in pixels of the canvas. */
const SIDE = 8;

/** A pattern of slanting lines, for what is not certain yet; the plain colour where there is no canvas. */
export function hatching(color: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = SIDE;
  tile.height = SIDE;
  const brush = tile.getContext('2d');
  if (!brush) return color;
  brush.strokeStyle = color;
  brush.lineWidth = 1;
  brush.beginPath();
  // The corners belong to lines of the pieces beside it.
  for (const shift of [-SIDE, 0, SIDE]) {
    brush.moveTo(shift - 1, SIDE + 1);
    brush.lineTo(shift + SIDE + 1, -1);
  }
  brush.stroke();
  return brush.createPattern(tile, 'repeat') ?? color;
}
