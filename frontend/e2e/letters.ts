/** E-mails as clients send them, for the tests that read them. */

import { companyDay } from './days';

interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Days from today. */
const day = (days: number): string => companyDay(days).split('-').reverse().join('.');

const line = (cells: readonly string[], cell = 'td') =>
  `<tr>${cells.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;

/** An e-mail of a mail program with three loads in a table: from Bremen, to Klaipėda, Rīga and Warszawa. */
export function threeLoads(): SentFile {
  const rows = [
    ['DE-28195 Bremen', 'LT-91100 Klaipėda', '2.100 €'],
    ['DE-28195 Bremen', 'LV-1004 Rīga', '2.350 €'],
    ['DE-28195 Bremen', 'PL-02-100 Warszawa', '1.900 €'],
  ].map(([from = '', to = '', price = ''], at) => line([day(20 + at), from, to, '7 x PKW', price]));
  const head = line(['Ladedatum', 'Von', 'Nach', 'Fahrzeuge', 'Preis'], 'th');
  const html = `<html><body><p>Sehr geehrte Damen und Herren,</p><table border="1">${head}${rows.join('')}</table><p>MfG<br>Autologis Nord GmbH</p></body></html>`;
  const eml = [
    'From: Dispo Autologis Nord <dispo@autologis-nord.example>',
    'To: offers@demo.example',
    'Subject: PKW-Ladungen',
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${Date.now().toString(36)}@autologis-nord.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(html)
      .toString('base64')
      .match(/.{1,76}/gu) ?? []),
  ].join('\r\n');
  return { name: 'PKW-Ladungen.eml', mimeType: 'message/rfc822', buffer: Buffer.from(eml) };
}
