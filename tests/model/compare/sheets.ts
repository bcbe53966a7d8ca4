import { addDays } from '#model/calendar.ts';
import { sees } from '#model/visibility.ts';
import { callerName, type StoredRecord } from '#model/state.ts';
import { asList, asObject, query } from '#driver/rest.ts';
import type { World } from '#driver/world.ts';
import type { Cells } from './cells.ts';
import { wireOf } from './wire.ts';

const oldestFirst = (a: StoredRecord, b: StoredRecord): number =>
  a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1;

/** Compares the sheet of each customer of each job: a job whose customer was changed has records of several. */
export async function compareSheets(world: World, cells: Cells): Promise<void> {
  const { company, rest, viewers } = world;
  const [from, to] = [addDays(company.today, -14), company.today];
  for (const caller of viewers)
    for (const { code, billTo } of company.jobs.values()) {
      const name = callerName(caller);
      const records = [...company.records.values()]
        .filter(({ jobCode, date }) => jobCode === code && from <= date && date <= to)
        .filter((record) => sees(company, caller, record))
        .toSorted(oldestFirst);
      const linesOf = Map.groupBy(records, ({ customerNo }) => customerNo ?? billTo);
      const read = async (customerNo?: string) =>
        asObject(
          await rest.value(
            name,
            'GET',
            `/signoff/sheet${query({ jobCode: code, from, to, ...(customerNo !== undefined && { customerNo }) })}`,
          ),
        );
      const where = `sheet ${name} ${code}`;
      const first = await read();
      const { customers, customerNo } = first;
      const numbers = asList(customers).map((each) => String(each['customerNo']));
      cells.compare(`${where}, customers`, [...linesOf.keys()].toSorted(), numbers.toSorted());
      if (linesOf.has(billTo) || linesOf.size === 0)
        cells.compare(`${where}, customer`, billTo, customerNo);
      for (const [number, lines] of linesOf) {
        const sheet = number === customerNo ? first : await read(number);
        cells.compare(
          `${where} ${number}`,
          lines.map((record) => lineOf(world, record)),
          sheet['lines'],
        );
        const signatures = new Set(lines.flatMap(({ signature }) => signature ?? []));
        cells.compare(
          `${where} ${number}, signatures`,
          [...signatures].toSorted((a, b) => a - b),
          asList(sheet['signatures']).map(({ id }) => id),
        );
      }
    }
}

const fieldsOfLine = [
  'date',
  'username',
  'quantity',
  'hours',
  'jobTaskDescription',
  'unitDescription',
  'exported',
  'signOffId',
] as const;

function lineOf({ company }: World, record: StoredRecord) {
  const wire = wireOf(company, record);
  const fields = Object.fromEntries(fieldsOfLine.map((name) => [name, wire[name]]));
  return { recordId: record.id, version: record.version, ...fields };
}
