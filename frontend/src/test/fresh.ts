/** Forgets our modules, with all they remember, before a file of tests and its setup import them. */
import { vi } from 'vitest';

vi.resetModules();
