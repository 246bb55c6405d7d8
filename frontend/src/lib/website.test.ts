import { expect, it } from 'vitest';
import { isWebsite } from './website';

it.each([
  'siaure.example',
  'www.siaure.example',
  'https://siaure.example/kontaktai?lt#top',
  'http://krovinių-vežimas.lt:8080',
])('takes %s', (text) => {
  expect(isWebsite(text)).toBe(true);
});

it.each([
  'siaure',
  'none',
  'siaure example.lt',
  'ftp://a.lt',
  'info@siaure.example',
  'a..lt',
  '-.lt',
])('doubts %s', (text) => {
  expect(isWebsite(text)).toBe(false);
});
