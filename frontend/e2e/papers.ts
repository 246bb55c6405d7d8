/** Papers of carriers, for the tests of what is read from them. */

/** A PDF of one page with these lines. */
export function pdfOf(lines: readonly string[]): Buffer {
  const escaped = lines.map((line) => line.replace(/[\\()]/gu, (sign) => `\\${sign}`));
  const content = `BT /F1 11 Tf 14 TL 50 780 Td ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${String(at + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${String(table)}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
