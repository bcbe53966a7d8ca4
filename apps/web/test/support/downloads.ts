import { page, type Locator } from 'vitest/browser';
import { keepApprovals } from './approvals.ts';
import { hoursRecord, record } from './records.ts';

/** The download dialog of the worksheet, in both languages. */
export const dialog = (): Locator => page.getByRole('dialog', { name: 'Download' });
export const markButton = (): Locator =>
  dialog().getByRole('button', {
    name: /^(Download and mark as exported|Download og markér som eksporteret)$/,
  });
export const plainButton = (): Locator =>
  dialog().getByRole('button', { name: 'Download', exact: true });
export const approvedChoice = (): Locator =>
  dialog().getByRole('radio', { name: /^(Only the approved ones|Kun de godkendte)/ });
export const allChoice = (): Locator =>
  dialog().getByRole('radio', { name: /^(All shown|Alle viste)/ });
export const note = (index: number): Locator => dialog().getByRole('listitem').nth(index);

export async function openDialog(): Promise<void> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
}

/** Bo and Ida with times and screws on two days; a line of Ida is not approved, two of Bo overlap. */
export function exportWeek() {
  const approval = { approvedBy: 'tove', approvedDateTime: '2026-11-20T15:00:00.000Z' };
  const line = (date: string, from: string, to: string, quantity: number) => ({
    date,
    timeFrom: `${date}T${from}:00`,
    timeTo: `${date}T${to}:00`,
    quantity,
    jobTaskCode: null,
    jobTaskDescription: null,
  });
  const records = [
    hoursRecord({
      ...line('2026-11-18', '07:00', '11:30', 4.5),
      username: 'ida',
      description: 'Painting',
    }),
    record({
      ...approval,
      date: '2026-11-17',
      quantity: 3,
      description: 'Screws used',
      jobTaskCode: null,
      jobTaskDescription: null,
    }),
    hoursRecord({
      ...approval,
      ...line('2026-11-16', '11:00', '11:30', 0.5),
      description: 'Meeting',
    }),
    hoursRecord({
      ...approval,
      ...line('2026-11-16', '07:00', '11:30', 4.5),
      description: 'Scaffold',
    }),
  ];
  const people = ['bo', 'ida'].map((username) => ({ username, name: username }));
  return keepApprovals({ people, records });
}
