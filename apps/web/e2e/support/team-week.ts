import { createRecords } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import { addDays, startOfWeek } from '@worksheet/domain/dates/calendar';
import type { Page } from '@playwright/test';
import { makeCustomCompany } from './custom-company.ts';
import { workDate } from './workday.ts';

/** The Monday of last week. */
export const teamMonday = addDays(startOfWeek(workDate()), -7);

const names = {
  tove: 'Tove Brandt',
  anders: 'Anders Nygaard',
  bo: 'Bo Lund',
  emil: 'Emil Toft',
  ida: 'Ida Mørk',
  jonas: 'Jonas Kragh',
  karen: 'Karen Aagaard',
  mette: 'Mette Dahl',
  rasmus: 'Rasmus Bjerre',
  sara: 'Sara Holt',
} as const;

/** Minutes since midnight. */
const at = (hour: number, minute = 0) => hour * 60 + minute;

/**
 * Ten people with 200 records of one week: on each workday two of hours, a drive and a material. Three days are wrong:
 * bo's Thursday overlaps, ida's Friday has 26 hours, and jonas registered his material of Monday twice.
 */
export function makeTeamWeek(languageCode: 'DAN' | 'ENU') {
  return makeCustomCompany(
    { languageCode, account: { resource_units: 'Time', default_unit_type: 'Resource' } },
    async (pool, accountId) => {
      const team = { team_code: 'MONTAGE', language_code: languageCode };
      await createUser(pool, accountId, {
        username: 'adam',
        profile_type: 'Admin',
        language_code: languageCode,
      });
      const customer = await createCustomer(pool, accountId, { no: 'K-10', name: 'Lindegården' });
      const job = await createJob(pool, accountId, {
        code: 'S-1012',
        description: 'Tagrenovering',
        bill_to_customer_id: customer.id,
      });
      const addUnit = async (
        columns: Pick<
          NonNullable<Parameters<typeof createUnit>[2]>,
          'unit_type' | 'no' | 'description'
        >,
        measure: { readonly code: string; readonly description: string; readonly hours?: string },
      ) => {
        const unit = await createUnit(pool, accountId, { ...columns, unitsOfMeasure: [] });
        const created = await createUnitOfMeasure(pool, accountId, {
          unit_id: unit.id,
          ...measure,
        });
        return { ...unit, unitsOfMeasure: [created] };
      };
      const van = await addUnit(
        { no: 'B-12', description: 'Varevogn' },
        { code: 'KM', description: 'km' },
      );
      const item = await addUnit(
        { no: 'V-1020', description: 'Tagpap, underlag' },
        { code: 'RULLE', description: 'ruller' },
      );
      for (const [username, description] of Object.entries(names)) {
        const unit = await addUnit(
          { unit_type: 'Resource', no: `H-${username}`, description },
          { code: 'TIME', description: 'timer', hours: '1.0000' },
        );
        const user = await createUser(pool, accountId, {
          username,
          profile_type: username === 'tove' ? 'Teamleader' : 'Basic',
          default_resource_id: unit.id,
          ...team,
        });
        const used = (other: typeof van) => ({
          unit_type: other.unit_type,
          unit_id: other.id,
          unit_no: other.no,
          unit_description: other.description,
          unit_of_measure_id: other.unitsOfMeasure[0]?.id ?? 0,
          unit_of_measure_code: other.unitsOfMeasure[0]?.code ?? '',
          unit_of_measure_description: other.unitsOfMeasure[0]?.description ?? '',
          hours: null,
        });
        const hours = (from: number, to: number) => {
          const quantity = ((to - from) / 60).toFixed(2);
          return { time_from: from, time_to: to, quantity, hours: quantity };
        };
        const untimed = (quantity: string) => ({ quantity, hours: quantity });
        const lines = [0, 1, 2, 3, 4].flatMap((day) => {
          const [overlaps, tooLong, twice] = [
            username === 'bo' && day === 3,
            username === 'ida' && day === 4,
            username === 'jonas' && day === 0,
          ];
          const material = { description: 'Tagpap', quantity: '4.00', ...used(item) };
          const drive = { description: 'Kørsel', quantity: '24.00', ...used(van) };
          return [
            {
              description: 'Tagpap svejset',
              ...(tooLong ? untimed('8.00') : hours(at(7), at(11))),
            },
            {
              description: 'Rygninger understrøget',
              ...(tooLong ? untimed('18.00') : hours(at(overlaps ? 10 : 11, 30), at(15))),
            },
            material,
            twice ? material : drive,
          ].map((line) => ({
            ...line,
            work_date: addDays(teamMonday, day),
            created_at: `${addDays(teamMonday, day)} 15:00:00.000`,
          }));
        });
        await createRecords(pool, accountId, lines, { user, customer, job, unit });
      }
      return {};
    },
  );
}

interface TeamRecord {
  readonly id: number;
  readonly version: number;
  readonly username: string;
  readonly timeFrom: string | null;
  readonly quantity: number;
  readonly approvedBy: string | null;
  readonly returnReason: string | null;
}

/** The open records of the week that the user may see. */
export async function recordsOfTeam(page: Page, mode: 'TEAM' | 'ALL' = 'TEAM') {
  const query = `mode=${mode}&from=${teamMonday}&to=${addDays(teamMonday, 6)}`;
  const response = await page.request.get(`/api/worksheet?${query}`);
  const groups: { worksheet: TeamRecord[] }[] = await response.json();
  return groups.flatMap(({ worksheet }) => worksheet);
}
