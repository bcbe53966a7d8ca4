import { page, type Locator } from 'vitest/browser';
import { keepApprovals } from './approvals.ts';
import { hoursRecord } from './records.ts';

export const queueWeek = '/approvals?from=2026-03-02';
export const bosDay = `${queueWeek}&day=bo:2026-03-05`;

/** Bo has an overlap on Thursday, Ida 26 hours on Friday, Kim an ordinary Monday; all are in Tove's team. */
export function queueTeam() {
  const times = (date: string, from: string, to: string) => ({
    timeFrom: `${date}T${from}:00`,
    timeTo: `${date}T${to}:00`,
  });
  const roof = { customerName: 'Lindegården', jobCode: 'S-1', jobDescription: 'Roof' };
  const bo = { ...roof, username: 'bo', date: '2026-03-05' };
  const ida = { ...roof, username: 'ida', date: '2026-03-06' };
  const railing = hoursRecord({
    ...bo,
    ...times(bo.date, '10:00', '11:30'),
    jobCode: 'S-2',
    jobDescription: 'Balconies',
    description: 'Fetched the railing',
    quantity: 1.5,
  });
  const kims = hoursRecord({
    ...roof,
    ...times('2026-03-02', '07:00', '14:30'),
    username: 'karen',
    date: '2026-03-02',
    description: 'Windows',
  });
  const records = [
    hoursRecord({
      ...bo,
      ...times(bo.date, '07:00', '11:30'),
      description: 'Roofing felt',
      quantity: 4.5,
      attachmentCount: 1,
      attachmentsExpected: 2,
    }),
    railing,
    hoursRecord({
      ...bo,
      ...times(bo.date, '12:00', '15:30'),
      description: 'Ridges',
      quantity: 3.5,
    }),
    hoursRecord({ ...ida, description: 'Scaffold', quantity: 18 }),
    hoursRecord({ ...ida, description: 'Cleaning', quantity: 8 }),
    kims,
  ];
  const people = [
    { username: 'bo', name: 'Bo Lund' },
    { username: 'ida', name: 'Ida Mørk' },
    { username: 'karen', name: 'Kim Aagaard' },
    { username: 'tove', name: 'Tove Brandt' },
  ];
  const keep = (sentBack?: Parameters<typeof keepApprovals>[0]['sentBack']) =>
    keepApprovals({ people, records, ...(sentBack && { sentBack }) });
  return { ...keep(), keep, railing, kims };
}
type Team = Pick<ReturnType<typeof queueTeam>, 'records'>;

/** `open`, `approved` or the reason of what was sent back, by description. */
export function statesOf({ records }: Team): Readonly<Record<string, string>> {
  return Object.fromEntries(
    records().map(({ description, approvedBy, returnReason }) => [
      description,
      approvedBy === null ? (returnReason ?? 'open') : 'approved',
    ]),
  );
}

export const queue = () =>
  page.getByRole('region', { name: /^(To be looked at first|Skal ses først)$/ });
export const closedDay = (name: RegExp): Locator =>
  queue().getByRole('button', { name, expanded: false });
export const openDay = (name: RegExp): Locator =>
  queue().getByRole('button', { name, expanded: true });
export const bos = /^Bo Lund Thu 5/;
export const idas = /^Ida Mørk Fri 6/;
export const reason = () => page.getByRole('textbox', { name: /sent back to|Tick/ });
export const checked = () => page.getByRole('checkbox', { checked: true }).elements();
