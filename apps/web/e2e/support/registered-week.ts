import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import { addDays, startOfWeek } from '@worksheet/domain/dates/calendar';
import { makeCustomCompany } from './custom-company.ts';
import { workDate } from './workday.ts';
import type { Overrides } from './company.ts';

/** The Monday of the last full week: everything in it is past, and not yet entered late. */
export const teamMonday = addDays(startOfWeek(workDate()), -7);
/** A date of that week, from 0 for Monday. */
export const teamDay = (weekday: number): string => addDays(teamMonday, weekday);

const names = [
  'Tove Brandt',
  'Anders Nygaard',
  'Bo Lund',
  'Emil Toft',
  'Ida Mørk',
  'Jonas Kragh',
  'Karen Aagaard',
  'Mette Dahl',
  'Rasmus Bjerre',
  'Sara Holt',
  'Søren Vind',
];

interface TeamWeekOptions {
  readonly languageCode?: 'DAN' | 'ENU';
  readonly account?: Overrides;
  /** At most 11, of whom Tove is the first and the leader. */
  readonly people?: number;
  /** Whether the week has flags and a day without hours. */
  readonly isFlagged?: boolean;
  /** Who has no hours on Tuesday; with flags Emil. */
  readonly missing?: 'emil' | 'ida';
}

/**
 * A team that has registered 7.50 hours from Monday to Friday, and 12 km on Mondays. With flags, Bo's Thursday has an
 * overlap, Emil's Tuesday is missing, Ida's Friday has 26 hours, Jonas' Monday has a line twice, and Karen's Monday is
 * exported; Tove's Monday is approved, and Mette's Wednesday is sent back.
 */
export function makeTeamWeek(options: TeamWeekOptions = {}) {
  const { languageCode = 'ENU', account = {}, people = names.length, isFlagged = false } = options;
  const missing = options.missing ?? (isFlagged ? 'emil' : undefined);
  return makeCustomCompany({ languageCode, account }, async (pool, accountId) => {
    const customer = await createCustomer(pool, accountId, { no: 'K-10', name: 'Havnen A/S' });
    const roof = await createJob(pool, accountId, {
      code: 'J-1',
      description: 'Tagrenovering',
      bill_to_customer_id: customer.id,
    });
    const balconies = await createJob(pool, accountId, { code: 'J-2', description: 'Altaner' });
    const van = await createUnit(pool, accountId, {
      unit_type: 'Resource',
      no: 'B-12',
      description: 'Varevogn',
      unitsOfMeasure: [],
    });
    const kilometers = await createUnitOfMeasure(pool, accountId, {
      unit_id: van.id,
      code: 'KM',
      description: 'km',
    });
    const team = { team_code: 'MONTAGE', language_code: languageCode };
    for (const name of names.slice(0, people)) {
      const username = name.split(' ')[0]?.toLowerCase() ?? name;
      const resource = await createUnit(pool, accountId, {
        unit_type: 'Resource',
        no: `H-${username}`,
        description: name,
        unitsOfMeasure: [],
      });
      const hour = await createUnitOfMeasure(pool, accountId, {
        unit_id: resource.id,
        code: 'T',
        description: languageCode === 'DAN' ? 'timer' : 'hours',
        hours: '1.0000',
      });
      const user = await createUser(pool, accountId, {
        username,
        ...team,
        default_resource_id: resource.id,
        ...(username === 'tove' ? { profile_type: 'Teamleader' } : {}),
      });
      const line = (
        weekday: number,
        amount: string,
        columns: Parameters<typeof createRecord>[2] = {},
      ) =>
        createRecord(pool, accountId, {
          user,
          job: roof,
          customer,
          unit: { ...resource, unitsOfMeasure: [hour] },
          work_date: teamDay(weekday),
          created_at: `${teamDay(weekday)} 15:00:00.000`,
          description: 'Tagpap svejset',
          quantity: amount,
          hours: amount,
          ...columns,
        });
      for (const weekday of [0, 1, 2, 3, 4]) {
        const own = isFlagged ? `${username} ${weekday}` : '';
        if (username === missing && weekday === 1) continue;
        if (own === 'bo 3') {
          await line(3, '4.50', { time_from: 420, time_to: 690 });
          await line(3, '1.50', { time_from: 600, time_to: 690, job: balconies });
          await line(3, '3.50', { time_from: 720, time_to: 930 });
        } else if (own === 'ida 4') await line(4, '26.00');
        else if (own === 'tove 0') await line(0, '7.50', { approved_by: 'tove' });
        else if (own === 'karen 0') await line(0, '7.50', { exported: true });
        else if (own === 'mette 2')
          await line(2, '7.50', {
            returned_by: 'tove',
            returned_at: `${teamDay(4)} 10:00:00.000`,
            return_reason: 'Hvor var du?',
          });
        else await line(weekday, '7.50');
        if (own === 'jonas 0') await line(0, '7.50');
      }
      await line(0, '12.00', {
        unit: { ...van, unitsOfMeasure: [kilometers] },
        description: 'Kørsel',
        hours: null,
        ...(isFlagged && username === 'tove' ? { approved_by: 'tove' } : {}),
        ...(isFlagged && username === 'karen' ? { exported: true } : {}),
      });
    }
    await createUser(pool, accountId, { username: 'adam', profile_type: 'Admin' });
    return {};
  });
}
