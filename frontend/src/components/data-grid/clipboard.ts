/**
 * Text to and from spreadsheets: lines with tabs between cells. A cell with a tab, a line end or a
 * quotation mark is quoted, and its own quotation marks are doubled.
 */
const QUOTED = /"(?:[^"]|"")*"(?=[\t\n]|$)/uy;

export type Table = readonly (readonly string[])[];

/** The cells of pasted text. Spreadsheets end the last line as well, which does not start another one. */
export function parseTable(text: string): Table {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const source = text.replace(/\r\n?/gu, '\n');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '' && isQuotedCell(source, at)) quoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Whether the mark at `at` starts a quoted cell, whose end is followed by a tab, a line end or nothing. */
function isQuotedCell(source: string, at: number): boolean {
  QUOTED.lastIndex = at;
  return QUOTED.test(source);
}

export function formatTable(table: Table): string {
  return table.map((row) => row.map(quoteCell).join('\t')).join('\n');
}

function quoteCell(text: string): string {
  return /["\t\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
