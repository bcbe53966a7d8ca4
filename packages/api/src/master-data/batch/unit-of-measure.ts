import { item } from '@worksheet/domain/entities/item';
import { resource } from '@worksheet/domain/entities/resource';
import { standardPlural } from '@worksheet/domain/entities/standard-plural';
import { unitOfMeasure } from '@worksheet/domain/entities/unit-of-measure';
import {
  countingOf,
  defaultCounting,
  withFactor,
  type Counting,
} from '@worksheet/domain/worksheet/hours';
import { isRefused, type Kind, type Plan, type Preparation } from '#master-data/batch/kind.ts';
import { untypedRows } from '#master-data/columns.ts';
import { hasTooManyHours, moveHours } from '#master-data/move-hours.ts';
import { selectUnitsOfMeasure, toUnitOfMeasure } from '#master-data/unit-of-measure-rows.ts';

/** Its owner is an item or a resource, in two spellings. */
export const unitOfMeasureKind: Kind = {
  entity: unitOfMeasure,
  onRecords: { id: 'unit_of_measure_id', name: 'unit_of_measure_description' },
  owner: {
    name: 'unitNo',
    column: 'unit_id',
    targetOf: ({ unitType = '', unitNo = '' }) => ({
      to: isResource(unitType) ? resource : item,
      code: unitNo,
    }),
  },
  selectRows: (db) => untypedRows(selectUnitsOfMeasure(db)),
  toRow: (row) => toUnitOfMeasure(row as Parameters<typeof toUnitOfMeasure>[0]),
  prepare: prepareCounting,
  async afterUpdate(tx, author, { before, values }) {
    const counting = countingOf(values);
    if (!isSame(counting, countingOf(before)))
      await moveHours(tx, author, Number(before?.['id']), counting);
  },
};

const isResource = (unitType: string) => unitType.toLowerCase() === 'resource';

function isSame(one: Counting, other: Counting): boolean {
  return one.countsAs === other.countsAs && one.hours === other.hours;
}

/** Only units of measure of resources count as time, and a new one may by its code (D46, D63); a common one has its plural (D71). */
async function prepareCounting({ db, plans }: Preparation): Promise<void> {
  for (const plan of plans) {
    if (isRefused(plan)) continue;
    const { key, given, before, values } = plan;
    if (!before && given['pluralDescription'] === undefined)
      values['pluralDescription'] = standardPlural(String(values['description'] ?? ''));
    if (!isResource(key['unitType'] ?? '')) {
      if (typeof given['hours'] === 'number')
        plan.errors.push({ path: 'hours', code: 'hours-of-item' });
      if (typeof given['countsAs'] === 'string')
        plan.errors.push({ path: 'countsAs', code: 'hours-of-item' });
      continue;
    }
    const counting = givenCounting(plan);
    if (counting.hours !== null && !hasFactor(counting)) {
      plan.errors.push({ path: 'hours', code: 'hours-not-counted' });
      continue;
    }
    Object.assign(values, counting);
    if (!before || isSame(counting, countingOf(before))) continue;
    if (await hasTooManyHours(db, Number(before['id']), counting))
      plan.errors.push({ path: 'hours', code: 'too-many-hours' });
  }
}

const hasFactor = ({ countsAs }: Counting) => countsAs === 'hours' || countsAs === 'days';

/** Returns what an entry says that the unit counts as, including what it leaves out. */
function givenCounting({ key, given, before }: Plan): Counting {
  const stored = before ? countingOf(before) : defaultCounting(key['code'] ?? '');
  const { countsAs, hours } = countingOf(given);
  if (given['countsAs'] === undefined)
    return withFactor(stored, given['hours'] === undefined ? undefined : hours);
  if (countsAs === 'hours') return { countsAs, hours: hours ?? keptFactor(given, stored) ?? 1 };
  if (countsAs === 'days') return { countsAs, hours: hours ?? keptFactor(given, stored) };
  return { countsAs, hours };
}

function keptFactor({ hours }: Plan['given'], stored: Counting): number | null {
  return hours === undefined ? stored.hours : null;
}
