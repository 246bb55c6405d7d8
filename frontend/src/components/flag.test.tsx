import { existsSync } from 'node:fs';
import { render } from '@testing-library/react';
import flagPackage from 'country-flag-icons/package.json';
import { expect, it } from 'vitest';
import { COUNTRY_CODES } from '@/lib/country-codes';
import { Flag } from './flag';
import flags from './flags.json';

it('has a picture for every country, beside its name', () => {
  const missing = COUNTRY_CODES.filter(
    (code) => !existsSync(`node_modules/country-flag-icons/3x2/${code}.svg`),
  );
  expect(missing).toEqual([]);
  const { container } = render(<Flag country="LT" />);
  expect(container.querySelector('img')).toHaveAttribute('src', `/${flags.folder}/LT.svg`);
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
});

it('draws nothing for letters that are no country', () => {
  expect(render(<Flag country="ZZ" />).container).toBeEmptyDOMElement();
});

it('looks in the folder of the installed version, since browsers keep the files for good', () => {
  expect(flags.folder).toBe(`assets/flags-${flagPackage.version}`);
});
