import type { AccountSettings } from '#account/settings.ts';
import { entryRules } from '../entry-rules.ts';
import type { Favourites } from '../favourite.ts';
import { hoursPerUnit } from '../hours.ts';
import type { WeekLine } from './grid.ts';

/**
 * Returns rows of the user's favourites: a starred unit on the job of the latest line, and a
 * starred job with the resource and unit of measure of the latest line of hours. A row that would
 * lack a mandatory field is left out, because nobody could fill it.
 */
export function favouriteLines(
  { units, jobs }: Favourites,
  lines: readonly WeekLine[],
  settings: AccountSettings,
): WeekLine[] {
  const [latest] = lines;
  const hours = lines.find((line) => line.hoursPerUnit !== null);
  const rules = entryRules(settings);
  const ofUnits = units.flatMap((unit): WeekLine[] => {
    const { unitOfMeasureCode, unitOfMeasureDescription } = unit;
    if (!latest || unitOfMeasureCode === null || rules.workType.mandatory) return [];
    return [
      {
        ...latest,
        // The work type of hours does not apply to an item, and may determine the unit of measure.
        workTypeCode: null,
        workTypeDescription: null,
        unitType: unit.unitType,
        unitNo: unit.unitNo,
        unitDescription: unit.unitDescription,
        unitOfMeasureCode,
        unitOfMeasureDescription: unitOfMeasureDescription ?? unitOfMeasureCode,
        description: unit.unitDescription,
        hoursPerUnit: hoursPerUnit(unit),
      },
    ];
  });
  const ofJobs = jobs.flatMap((job): WeekLine[] => {
    if (!hours || rules.jobTask.mandatory) return [];
    return [
      {
        ...hours,
        customerNo: rules.customer.shown ? job.billToCustomerNo : null,
        customerName: rules.customer.shown ? job.billToCustomerName : null,
        jobCode: job.code,
        jobDescription: job.description,
        jobTaskCode: null,
        jobTaskDescription: null,
      },
    ];
  });
  return [...ofJobs, ...ofUnits];
}
