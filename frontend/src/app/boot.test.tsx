import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { writeToken } from '@/api/session-token';
import { renderRoutes } from '@/test/render';
import { server, shellIsServed } from '@/test/server';
import { routes } from './router';

beforeEach(() => writeToken('token'));

it('shows a frame while the code of the page is on its way', async () => {
  server.use(...shellIsServed());
  const { container } = renderRoutes(routes, { at: '/nowhere' });
  expect(container.querySelector('.boot')).not.toBeNull();
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(container.querySelector('.boot')).toBeNull();
});

it('shows it before there is any code', () => {
  const page = new DOMParser().parseFromString(
    readFileSync(path.join(import.meta.dirname, 'index.html'), 'utf8'),
    'text/html',
  );
  expect(page.querySelector('#root > .boot')).not.toBeNull();
});
