import { addDays } from '@worksheet/domain/dates/calendar';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { page, type Locator } from 'vitest/browser';
import { hoursRecord } from './records.ts';

export const rows = () => page.getByCss('[data-record]');
export const rowOf = (text: string): Locator => rows().filter({ hasText: text });
export const total = () => page.getByCss('[data-total]');
export const address = (): string => decodeURIComponent(location.pathname + location.search);
export const link = (name: string, scope: Pick<Locator, 'getByRole'> = page): Locator =>
  scope.getByRole('link', { name, exact: true });

/** The descriptions of the rows, from top to bottom. */
export const descriptions = (): readonly string[] =>
  page
    .getByCss('[data-record] td:nth-last-child(4)')
    .elements()
    .map(({ textContent }) => textContent ?? '');

export const newestDate = '2026-11-20';
export const nameOf = (number: number): string => `Record ${String(number).padStart(4, '0')}`;

/** Records of bo, 25 a day, newest first: "Record 0001" and so on. */
export function manyRecords(
  count: number,
  more: (number: number) => Partial<WorksheetRecord> = () => ({}),
): readonly WorksheetRecord[] {
  return Array.from({ length: count }, (_, index) =>
    hoursRecord({
      date: addDays(newestDate, -Math.floor(index / 25)),
      description: nameOf(index + 1),
      quantity: 1.25,
      ...more(index + 1),
    }),
  );
}
