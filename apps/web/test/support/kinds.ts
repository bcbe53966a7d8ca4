import type { Use } from '@worksheet/domain/entities/usage';
import { shellAnswers } from './app.tsx';
import { keepRows } from './kept-rows.ts';
import {
  agreement,
  customer,
  item,
  job,
  jobTask,
  location,
  payType,
  resource,
  unit,
  workType,
} from './master-data.ts';
import { keepUsers, user } from './users.ts';

/** Each kind of master data with its row in `keepEveryKind`. */
export const kinds = [
  { path: 'customers', name: 'Customer', key: 'Number', query: 'no=K-10', label: 'Havnen A/S' },
  { path: 'items', name: 'Item', key: 'Number', query: 'no=V-1020', label: 'Skruer' },
  { path: 'resources', name: 'Resource', key: 'Number', query: 'no=H-200', label: 'Bo Lund' },
  { path: 'worktypes', name: 'Work type', key: 'Code', query: 'code=NORMAL', label: 'Normal' },
  { path: 'jobs', name: 'Job', key: 'Code', query: 'code=J-1', label: 'Facade mod gården' },
  { path: 'locations', name: 'Location', key: 'Code', query: 'code=NORD', label: 'NORD' },
  { path: 'users', name: 'User', key: 'Username', query: 'username=bo', label: 'bo' },
] as const;

const rules = [
  { validFrom: '2026-01-01', rules: { normal: '100' }, runs: 2 },
  {
    validFrom: '2027-01-01',
    rules: {
      normal: '100',
      overtime: [{ hours: 3, payType: '210' }, { payType: '210' }],
      daysOff: { saturday: [{ payType: '210' }], sunday: '210' },
      absence: [{ job: '*', payType: '100', unit: 'hours' as const }],
      units: [{ unitOfMeasure: 'STK', payType: null }],
      mileage: { unitOfMeasure: 'KM', payType: '100', above: { km: 20_000, payType: '210' } },
    },
    runs: 0,
  },
];

interface KindsOptions {
  readonly isEmpty?: boolean;
  readonly uses?: Readonly<Record<string, readonly Use[]>>;
}

/** One row of each kind. */
export function keepEveryKind({ isEmpty = false, uses = {} }: KindsOptions = {}) {
  const rows = <R>(...all: R[]): R[] => (isEmpty ? [] : all);
  const hour = unit({ unitType: 'resource', unitNo: 'H-200', code: 'HOUR', description: 'Hour' });
  const units = [unit(), hour];
  const ofOwner = ({ unitNo }: { readonly unitNo?: string | undefined }) =>
    units.filter((each) => unitNo === undefined || each.unitNo === unitNo);
  return {
    ...keepUsers([user({ username: 'adam', profileType: 'Admin' }), user()], { uses }).answers,
    customer: keepRows(rows(customer()), 'no', { uses }).answers,
    item: keepRows(rows(item()), 'no', { uses }).answers,
    resource: keepRows(rows(resource()), 'no', { uses }).answers,
    workType: keepRows(rows(workType()), 'code', { uses }).answers,
    job: keepRows(rows(job()), 'code', { uses }).answers,
    jobTask: keepRows(rows(jobTask()), 'code', { uses }).answers,
    location: keepRows(rows(location()), 'code', { uses }).answers,
    payType: keepRows(
      rows(payType(), payType({ code: '210', description: 'Overtime 1' })),
      'code',
      { uses },
    ).answers,
    agreement: keepRows(rows(agreement()), 'code', { uses }).answers,
    paySetup: { ...shellAnswers.paySetup, versions: () => ({ code: 'BYG', versions: rules }) },
    unitCode: { search: () => units.map(({ code, description }) => ({ code, description })) },
    unit: { ...keepRows(units, 'code', { uses }).answers, list: ofOwner },
  };
}
