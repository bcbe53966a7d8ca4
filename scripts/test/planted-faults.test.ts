import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plantedFaults } from './planted-faults.ts';

it.each(plantedFaults)('"$name" can still be planted', ({ file, from }) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(source.split(from), file).toHaveLength(2);
});
