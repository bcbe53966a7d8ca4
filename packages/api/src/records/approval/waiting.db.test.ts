import { testDatabase } from '@worksheet/database/testing/database';
import { beforeEach, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
/** It is March 2, 2026, 15:30 in Copenhagen. */
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

const waiting = (who: keyof Company['actors']) => world.as(company.actors[who]).approval.waiting();

it('counts the open records that are neither approved nor sent back, up to today', async () => {
  await company.record('bo', { work_date: '2026-03-02' });
  await company.record('bo', { work_date: '2026-02-20' });
  await company.record('bo', { work_date: '2026-02-19', approved_by: 'tove' });
  await company.record('bo', { work_date: '2026-02-18', exported: true });
  await company.record('bo', { work_date: '2026-02-17', returned_at: '2026-02-20 10:00:00.000' });
  await company.record('bo', { work_date: '2026-03-03' });
  expect(await waiting('tove')).toEqual({ records: 2, from: '2026-02-20' });
});

it('names the oldest record that it counts, however old', async () => {
  await company.record('bo', { work_date: '2026-02-26' });
  await company.record('bo', { work_date: '2025-03-05' });
  await company.record('bo', { work_date: '2024-03-05', approved_by: 'tove' });
  expect(await waiting('tove')).toEqual({ records: 2, from: '2025-03-05' });
});

it('counts the team of a leader and everyone for admins and API keys, of one account (D1, D3)', async () => {
  const other = await makeCompany(pool);
  await other.record('bo', { work_date: '2026-02-20' });
  await company.record('kim', { work_date: '2026-02-20' });
  expect(await waiting('tove')).toEqual({ records: 0, from: null });
  expect(await waiting('adam')).toEqual({ records: 1, from: '2026-02-20' });
  expect(await waiting('key')).toEqual({ records: 1, from: '2026-02-20' });
  expect(await errorOf(waiting('bo'))).toBe('403 not-allowed');
});
