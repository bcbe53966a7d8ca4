import type {
  DemoCustomer,
  DemoJob,
  DemoLocation,
  DemoUnit,
  DemoWorkType,
  TaskWork,
} from './content.ts';
import { createRandom } from './random.ts';

/** A trailing `false` means inactive. */
export type CustomerRow = readonly [no: string, name: string, active?: false];
export type UnitRow = readonly [
  no: string,
  description: string,
  unitsOfMeasure: string,
  active?: false,
];
export type WorkTypeRow = readonly [
  code: string,
  description: string,
  unitOfMeasure: string | null,
  active?: false,
];
export type JobRow<Trade extends string> = readonly [
  code: string,
  customer: string,
  description: string | null,
  trade: Trade,
  tasks: number,
  location: string | null,
  team: string | null,
  active?: false,
];

export function customersOf(rows: readonly CustomerRow[]): DemoCustomer[] {
  return rows.map(([no, name, active = true]) => ({ no, name, active }));
}

export function unitsOf(
  unitType: DemoUnit['unitType'],
  rows: readonly UnitRow[],
  names: Readonly<Record<string, string>>,
): DemoUnit[] {
  return rows.map(([no, description, codes, active = true]) => ({
    unitType,
    no,
    description,
    active,
    unitsOfMeasure: codes.split(' ').map((code) => {
      const name = names[code];
      if (name === undefined) throw new Error(`${no}: the unit of measure ${code} has no name.`);
      return { code, description: name };
    }),
  }));
}

export function locationsOf(
  active: readonly string[],
  inactive: readonly string[],
): DemoLocation[] {
  return [
    ...active.map((code) => ({ code, active: true })),
    ...inactive.map((code) => ({ code, active: false })),
  ];
}

export function workTypesOf(rows: readonly WorkTypeRow[]): DemoWorkType[] {
  return rows.map(([code, description, unitOfMeasure, active = true]) => ({
    code,
    description,
    unitOfMeasure,
    active,
  }));
}

interface JobOptions {
  readonly responsibleOf: (team: string | null) => string;
  /** The codes of jobs for leave and illness. */
  readonly absence: readonly string[];
  /** In hours, by code. */
  readonly budgets: Readonly<Record<string, number>>;
}

export function jobsOf<Trade extends string>(
  rows: readonly JobRow<Trade>[],
  trades: Readonly<Record<Trade, readonly TaskWork[]>>,
  { responsibleOf, absence, budgets }: JobOptions,
): DemoJob[] {
  return rows.map(([code, customer, description, trade, count, location, team, active = true]) => {
    const random = createRandom(`job ${code}`);
    const work = trades[trade];
    const own = work.slice(0, count);
    const closed = count >= 4 && random.chance(0.3) ? own.at(-1) : undefined;
    return {
      code,
      customer,
      description,
      team,
      responsible: random.chance(0.85) ? responsibleOf(team) : null,
      startedDaysAgo: random.chance(0.9) ? random.int(30, 420) : null,
      location,
      active,
      tasks: own.map((task) => ({
        code: task.code,
        description: task.description,
        active: task !== closed,
      })),
      work: count === 0 ? work : own.filter((task) => task !== closed),
      absence: absence.includes(code),
      budgetHours: budgets[code] ?? null,
    };
  });
}
