import { readFile } from 'node:fs/promises';
import type { Company, DemoJob, DemoUnit, TaskWork } from './content.ts';
import { createRandom } from './random.ts';

/** A demo company in the form in which a person writes it: rows without names. A trailing `false` means inactive. */
interface CompanyFile extends Pick<
  Company,
  'account' | 'irregular' | 'users' | 'workTypeUse' | 'absence' | 'pay'
> {
  customers: [no: string, name: string, active?: false][];
  /** The names of the codes that items and resources use. */
  unitsOfMeasure: Record<string, string>;
  items: UnitRow[];
  resources: UnitRow[];
  locations: { active: string[]; inactive: string[] };
  workTypes: [code: string, description: string, unitOfMeasure: string | null, active?: false][];
  trades: Record<
    string,
    [code: string, description: string, lines: string[], items?: TaskWork['items']][]
  >;
  jobs: [
    code: string,
    customer: string,
    description: string | null,
    trade: string,
    tasks: number,
    location: string | null,
    team: string | null,
    active?: false,
  ][];
  /** The resource that is responsible for the jobs of a team. */
  responsible: Record<string, string>;
  otherResponsible: string | null;
  /** The budgets in hours, by the code of a job. */
  budgets: Record<string, number>;
}

/** The codes of the units of measure are separated by spaces. */
type UnitRow = [no: string, description: string, unitsOfMeasure: string, active?: false];

/**
 * The demo companies. NORDLYS builds in Danish, HARBOUR is a shipyard in English; the operators
 * have no master data (D4).
 */
export const companyNames = ['nordlys', 'harbour', 'operator'] as const;

export async function readCompany(name: (typeof companyNames)[number]): Promise<Company> {
  const path = new URL(`companies/${name}.json`, import.meta.url);
  const file: CompanyFile = JSON.parse(await readFile(path, 'utf8'));
  const { account, irregular, users, workTypeUse, absence, pay } = file;
  return {
    account,
    ...(irregular && { irregular }),
    users,
    customers: file.customers.map(([no, customer, active = true]) => ({
      no,
      name: customer,
      active,
    })),
    units: [...unitsOf('Item', file), ...unitsOf('Resource', file)],
    locations: [
      ...file.locations.active.map((code) => ({ code, active: true })),
      ...file.locations.inactive.map((code) => ({ code, active: false })),
    ],
    workTypes: file.workTypes.map(([code, description, unitOfMeasure, active = true]) => ({
      code,
      description,
      unitOfMeasure,
      active,
    })),
    workTypeUse,
    jobs: jobsOf(file),
    absence,
    pay,
  };
}

function unitsOf(unitType: DemoUnit['unitType'], file: CompanyFile): DemoUnit[] {
  const rows = unitType === 'Item' ? file.items : file.resources;
  return rows.map(([no, description, codes, active = true]) => ({
    unitType,
    no,
    description,
    active,
    unitsOfMeasure: codes.split(' ').map((code) => {
      const name = file.unitsOfMeasure[code];
      if (name === undefined) throw new Error(`${no}: the unit of measure ${code} has no name.`);
      return { code, description: name };
    }),
  }));
}

function jobsOf(file: CompanyFile): DemoJob[] {
  const absence = Object.values(file.absence ?? {});
  return file.jobs.map(
    ([code, customer, description, trade, count, location, team, active = true]) => {
      const random = createRandom(`job ${code}`);
      const work = (file.trades[trade] ?? []).map(([task, name, lines, items = []]) => ({
        code: task,
        description: name,
        lines,
        items,
      }));
      const own = work.slice(0, count);
      const closed = count >= 4 && random.chance(0.3) ? own.at(-1) : undefined;
      const responsible = file.responsible[team ?? ''] ?? file.otherResponsible;
      return {
        code,
        customer,
        description,
        team,
        responsible: random.chance(0.85) ? responsible : null,
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
        budgetHours: file.budgets[code] ?? null,
      };
    },
  );
}
