import { expect, it } from 'vitest';
import { addressesIn, isAddress, isInQuotes } from './mail-addresses';

it.each<[string, string[]]>([
  ['', []],
  [' a@b.lt ', ['a@b.lt']],
  ['a@b.lt,c@d.lt; e@f.lt g@h.lt\ni@j.lt', ['a@b.lt', 'c@d.lt', 'e@f.lt', 'g@h.lt', 'i@j.lt']],
  ['"Müller, Jörg" <jm@example.com>, second@example.com', ['jm@example.com', 'second@example.com']],
  ['Jörg Müller <jm@example.com>; Rasa <rasa@b.lt>', ['jm@example.com', 'rasa@b.lt']],
  ['"Said \\"Jo, jo\\"" <jo@b.lt>, a@b.lt', ['jo@b.lt', 'a@b.lt']],
  ['"a@b.lt" <jo@b.lt>', ['jo@b.lt']],
  // As some programs write an address without a name.
  ['jm@example.com <JM@example.com>', ['jm@example.com']],
  ['<a@b.lt><c@d.lt>', ['a@b.lt', 'c@d.lt']],
  ['a@b.lt Jörg <jm@example.com>', ['a@b.lt', 'jm@example.com']],
  ['Info@Acme.lt, info@acme.lt', ['Info@Acme.lt']],
  // What is no address is not lost.
  ['nobody', ['nobody']],
  ['Jörg <phone>, a@b.lt', ['Jörg <phone>', 'a@b.lt']],
  ['"Müller, Jörg", a@b.lt', ['"Müller, Jörg"', 'a@b.lt']],
  ['"Müller, a@b.lt', ['"Müller', 'a@b.lt']],
])('finds the addresses in %j', (typed, addresses) => {
  expect(addressesIn(typed)).toEqual(addresses);
});

it.each([
  ['a@b.lt', true],
  ['a@b', false],
  ['a b@c.lt', false],
  ['"Müller, Jörg"', false],
  ['<a@b.lt>', false],
])('says whether %j is an address', (typed, is) => {
  expect(isAddress(typed)).toBe(is);
});

it('knows a name that is still being quoted', () => {
  expect(isInQuotes('"Müller')).toBe(true);
  expect(isInQuotes('"Müller, Jörg"')).toBe(false);
});
