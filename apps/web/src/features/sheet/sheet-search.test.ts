import { expect, it } from 'vitest';
import { sheetQuery, signatureId } from './sheet-search.ts';

const today = '2026-11-23';

it('the address names the job and the dates of the sheet', () => {
  const search = { job: 1006, from: '2026-11-02', to: '2026-11-08' };
  expect(sheetQuery(search, today)).toEqual({
    jobCode: '1006',
    from: '2026-11-02',
    to: '2026-11-08',
  });
});

it('without dates, the sheet is of this month until today; a date in the wrong order is ignored', () => {
  const month = { from: '2026-11-01', to: today };
  expect(sheetQuery({ job: 'S' }, today)).toEqual({ jobCode: 'S', ...month });
  expect(sheetQuery({ from: 'x', to: '2026-13-01' }, today)).toMatchObject(month);
  expect(sheetQuery({ from: '2026-11-02', to: '2026-11-01' }, today).to).toBe(today);
  expect(sheetQuery({ from: '2027-01-02', to: '2026-11-01' }, today).to).toBe('2027-01-02');
});

it('the address may name a signature, whose lines are shown as they were signed for', () => {
  expect(signatureId({ signature: 12 })).toBe(12);
  expect(signatureId({ signature: '12' })).toBe(12);
  expect([signatureId({}), signatureId({ signature: 'x' }), signatureId({ signature: 0 })]).toEqual(
    [undefined, undefined, undefined],
  );
});
