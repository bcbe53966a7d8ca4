import { addDays } from '#model/calendar.ts';
import { movedTo, movesExports } from '#model/visibility.ts';
import { changeFactor, rename } from '#model/changes.ts';
import { found } from '#model/entry.ts';
import { saveSettings, userBody } from './make-company.ts';
import type { World } from './world.ts';

/* These are acts of administrators on what records refer to, and on the settings. */

export async function changeOneFactor(world: World): Promise<void> {
  const { company, random } = world;
  const no = random.pick(['H-1', 'H-2']);
  const code = random.pick(['SKIFT', 'DAG', 'SKIFT']);
  const factor = random.chance(50)
    ? random.int(2_000_000, 9_000_000)
    : random.int(20, 90) * 100_000;
  const { name, countsAs } = found(
    found(company.units.get(`Resource/${no}`)).unitsOfMeasure.get(code),
  );
  const fields = { unitType: 'resource', unitNo: no, code, description: name, active: true };
  const unit = { ...fields, countsAs, hours: factor / 1_000_000 };
  const isBatch = random.chance(50);
  await world.act(random.pick(world.admins), 'PUT', isBatch ? '/unit/batch' : '/unit', {
    body: isBatch ? { entries: [unit] } : unit,
    succeeds: true,
  });
  changeFactor(company, { no, code }, factor);
}

export async function renameOne(world: World): Promise<void> {
  const { company, random } = world;
  const name = `Named ${random.int(1, 999_999)}`;
  const caller = random.pick(world.admins);
  if (random.chance(50)) {
    const no = random.pick([...company.customers.keys()]);
    const body = { no, name, active: true };
    const isBatch = random.chance(50);
    await world.act(caller, 'PUT', isBatch ? '/customer/batch' : '/customer', {
      body: isBatch ? { entries: [body] } : body,
      succeeds: true,
    });
    rename(company, 'customer', no, name);
    return;
  }
  const { code, billTo, absence } = random.pick([...company.jobs.values()]);
  await world.act(caller, 'PUT', '/job', {
    body: { code, description: name, billToCustomerNo: billTo, absence, active: true },
    succeeds: true,
  });
  rename(company, 'job', code, name);
}

/** Moves a job to another customer; its records keep theirs. */
export async function changeBillTo(world: World): Promise<void> {
  const { company, random } = world;
  const job = random.pick([...company.jobs.values()]);
  const billToCustomerNo = random.pick([...company.customers.keys()]);
  const { code, name, absence } = job;
  await world.act(random.pick(world.admins), 'PUT', '/job', {
    body: { code, description: name, billToCustomerNo, absence, active: true },
    succeeds: true,
  });
  job.billTo = billToCustomerNo;
}

export async function changeForcedUnit(world: World): Promise<void> {
  const { company, random } = world;
  const code = random.pick([...company.workTypes.keys()]);
  const type = found(company.workTypes.get(code));
  const unitOfMeasureCode = random.pick(['KM', 'TIMER', null]);
  await world.act(random.pick(world.admins), 'PUT', '/worktype', {
    body: { code, description: type.name, unitOfMeasureCode, active: true },
    succeeds: true,
  });
  type.unitOfMeasure = unitOfMeasureCode;
}

export async function switchTimeAndQuantity({ company, rest }: World): Promise<void> {
  const { settings } = company;
  settings.resourceUnits = settings.resourceUnits === 'Time' ? 'Quantity' : 'Time';
  await saveSettings(company, rest);
}

export async function closePeriod({ company, rest, random }: World): Promise<void> {
  company.settings.closedUntil = random.chance(25)
    ? null
    : addDays(company.today, -random.int(20, 70));
  await saveSettings(company, rest);
}

/** Moves somebody to another team, today or from a day on (D66). */
export async function moveToTeam(world: World): Promise<void> {
  const { company, random } = world;
  const user = found(company.users.get(random.pick(['kaj', 'kim', 'ida', 'per'])));
  const code = random.pick(['TAG', 'FACADE', null]);
  const teamFrom = random.chance(40) ? null : addDays(company.today, -random.int(0, 60));
  const isSame = teamFrom === null && user.teams.at(-1)?.code === code;
  const teams = isSame ? user.teams : movedTo(user, code, teamFrom ?? company.today);
  const answer = await world.act(random.pick(world.admins), 'PUT', '/user', {
    body: { ...userBody(user), teamCode: code, ...(teamFrom !== null && { teamFrom }) },
    succeeds: !movesExports(company, user, teams),
  });
  if (answer) user.teams = teams;
}
