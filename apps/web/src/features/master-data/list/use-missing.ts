import { trpc } from '#trpc.ts';
import { isActive } from '#components/status-chip.tsx';
import type { ListRow } from '#features/master-data/entity-api.ts';
import type { ListSearch, TextsPage } from '#features/master-data/screen.ts';

type Missing = NonNullable<ListSearch['missing']>;

/** Which lists have the filter. */
const missingOf: Partial<Record<TextsPage, Missing>> = {
  item: 'units',
  resource: 'units',
  job: 'tasks',
  user: 'password',
};

/**
 * The active rows to which something is missing: a unit of measure, tasks or a password. Undefined without the filter;
 * no row while the answer is loading.
 */
export function useMissing(
  page: TextsPage,
  missing: ListSearch['missing'],
): ((row: ListRow) => boolean) | undefined {
  const isOn = missing !== undefined && missingOf[page] === missing;
  const unitType = page === 'resource' ? 'resource' : 'item';
  const units = trpc.unit.list.useQuery({ unitType }, { enabled: isOn && missing === 'units' });
  const tasks = trpc.jobTask.list.useQuery({}, { enabled: isOn && missing === 'tasks' });
  if (!isOn) return undefined;
  if (missing === 'password')
    return (row) => isActive(row) && Reflect.get(row, 'hasPassword') === false;
  const owners =
    missing === 'units'
      ? units.data?.flatMap((unit) => (unit.active ? [unit.unitNo] : []))
      : tasks.data?.flatMap((task) => (task.active ? [task.jobCode] : []));
  const complete = owners && new Set(owners);
  const keyName = missing === 'units' ? 'no' : 'code';
  return (row) =>
    complete !== undefined && isActive(row) && !complete.has(String(Reflect.get(row, keyName)));
}
