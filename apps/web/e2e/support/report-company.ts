import { createRecords } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import type { LanguageCode } from './app-texts.ts';
import { makeCustomCompany } from './custom-company.ts';

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'] as const;

/** A job with its budget and its hours of each month. */
const jobs = [
  ['S-1018', 'Ny gymnastiksal, Sønderå Efterskole', 912, [96, 31, 118.5, 142, 156.75, 112.5]],
  ['S-1012', 'Tagrenovering, Lindegården', 642, [0, 42.5, 138, 164.25, 121.5, 98.75]],
  ['S-1026', 'Facade og vinduer, Birkely Plejecenter', 521, [124.5, 48, 101.25, 88, 72.5, 61]],
  ['S-1031', 'Badeværelser 201–218, Hotel Klitrosen', 402, [0, 0, 64, 131.5, 148, 86.25]],
  ['S-1044', 'Indretning, Havnefronten 3. sal', 482, [0, 0, 0, 58.5, 112, 94.75]],
  ['S-1003', 'Altaner, Østersøhus', 262.5, [88, 22.5, 74, 61.75, 12, 1.5]],
  ['S-1080', 'Administration og møder', null, [38, 16.5, 34, 36.5, 37, 22.75]],
  ['S-1009', 'Tilbygning, Familien Holm-Nygård', 150, [46.5, 18, 52, 38.25, 0, 0]],
  ['S-1050', 'Vinduer, Skovbrynets Børnehave', null, [0, 0, 0, 0, 44.5, 57]],
] as const;

/**
 * Hours of June to November 2026 on nine jobs, most with a budget, in lines of at most 25 hours, half of each month
 * exported; 12.5 km a month on the first job. Adam is an administrator, tove the leader of bo and ida.
 */
export function makeReportCompany(languageCode: LanguageCode) {
  return makeCustomCompany({ languageCode }, async (pool, accountId) => {
    await createUser(pool, accountId, {
      username: 'adam',
      profile_type: 'Admin',
      language_code: languageCode,
    });
    const team = { team_code: 'TAG', language_code: languageCode };
    await createUser(pool, accountId, { username: 'tove', profile_type: 'Teamleader', ...team });
    const addPerson = async (username: string, description: string) => {
      const columns = { unit_type: 'Resource', no: `H-${username}`, description } as const;
      const unit = await createUnit(pool, accountId, { ...columns, unitsOfMeasure: [] });
      const unitOfMeasure = await createUnitOfMeasure(pool, accountId, {
        unit_id: unit.id,
        code: 'TIME',
        description: 'timer',
        hours: '1.0000',
      });
      const user = await createUser(pool, accountId, {
        username,
        default_resource_id: unit.id,
        ...team,
      });
      return { user, unit: { ...unit, unitsOfMeasure: [unitOfMeasure] } };
    };
    const people = [await addPerson('bo', 'Bo Lund'), await addPerson('ida', 'Ida Mørk')] as const;
    const van = await createUnit(pool, accountId, {
      unit_type: 'Resource',
      no: 'B-12',
      description: 'Varevogn',
      unitsOfMeasure: ['KM'],
    });
    const customer = await createCustomer(pool, accountId, { no: 'K-10', name: 'Havnen A/S' });
    for (const [at, [code, description, budget, hours]] of jobs.entries()) {
      const job = await createJob(pool, accountId, {
        code,
        description,
        budget_hours: budget === null ? null : budget.toFixed(2),
        bill_to_customer_id: customer.id,
      });
      for (const [who, person] of people.entries()) {
        const lines = months.flatMap((month, index) =>
          parts(hours[index] ?? 0)
            .filter((_, part) => part % 2 === who)
            .map((amount, part) => ({
              work_date: `${month}-${String(1 + ((part * 3) % 21)).padStart(2, '0')}`,
              description: `Montage ${part + 1}`,
              quantity: amount.toFixed(2),
              hours: amount.toFixed(2),
              exported: part % 2 === 1,
            })),
        );
        await createRecords(pool, accountId, lines, { ...person, customer, job });
      }
      if (at === 0) {
        const drives = months.map((month) => ({
          work_date: `${month}-10`,
          description: 'Kørsel',
          quantity: '12.50',
          hours: null,
        }));
        await createRecords(pool, accountId, drives, {
          user: people[0].user,
          customer,
          job,
          unit: van,
        });
      }
    }
    return {};
  });
}

function parts(hours: number): number[] {
  const whole = Math.floor(hours / 25);
  const rest = hours - whole * 25;
  return [...Array.from({ length: whole }, () => 25), ...(rest > 0 ? [rest] : [])];
}
