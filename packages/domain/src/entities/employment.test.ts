import { expect, it } from 'vitest';
import { nextEmployment } from './employment.ts';

const left = { employedFrom: '2024-01-01', expirationDate: '2026-06-30' };
const next = (employedFrom: string | null | undefined, expirationDate: string | null) =>
  nextEmployment(left, { employedFrom, expirationDate });

it('a first day after the expiration begins another employment, which the old expiration does not end (D65)', () => {
  const back = { employedFrom: '2026-11-02', isAnother: true };
  expect(next('2026-11-02', null)).toEqual({ ...back, expirationDate: null });
  expect(next('2026-11-02', '2026-06-30')).toEqual({ ...back, expirationDate: null });
  expect(next('2026-11-02', '2027-01-31')).toEqual({ ...back, expirationDate: '2027-01-31' });
  expect(() => next('2026-11-02', '2026-10-31')).toThrow();
});

it('any other first day corrects the employment', () => {
  expect(next('2023-05-01', '2026-06-30')).toEqual({
    employedFrom: '2023-05-01',
    expirationDate: '2026-06-30',
    isAnother: false,
  });
  expect(next('', null)).toEqual({ employedFrom: null, expirationDate: null, isAnother: false });
  expect(nextEmployment(undefined, { employedFrom: '2026-01-01', expirationDate: null })).toEqual({
    employedFrom: '2026-01-01',
    expirationDate: null,
    isAnother: false,
  });
});

it('a client that does not know the first day leaves it, and can expire anybody', () => {
  expect(next(undefined, null)).toEqual({ ...left, expirationDate: null, isAnother: false });
  expect(next(undefined, '2023-01-01')).toEqual({
    ...left,
    expirationDate: '2023-01-01',
    isAnother: false,
  });
});

it('the expiration cannot be before the first day', () => {
  expect(() => next('2026-06-30', '2026-06-29')).toThrow();
  expect(next('2026-06-30', '2026-06-30').isAnother).toBe(false);
});
