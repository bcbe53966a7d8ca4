import type { Localized } from '#entities/field.ts';
import type { FileColumn } from '#import/file-column.ts';
import { normalizedKey } from '#fields/normalized-key.ts';
import type { Report, ReportRow } from './contract.ts';
import { reportColumnGroups, type ReportColumnGroup, type ReportGroup } from './groups.ts';

/* The columns of the file of a report. */

export const reportFileName: Localized = { en: 'Report', da: 'Rapport' };

type ReportColumn = FileColumn<ReportRow>;

const groupNames: Readonly<Record<ReportGroup, Localized>> = {
  customer: { en: 'Customer', da: 'Kunde' },
  job: { en: 'Job', da: 'Sag' },
  task: { en: 'Task', da: 'Sagsopgave' },
  person: { en: 'Person', da: 'Person' },
  team: { en: 'Team', da: 'Team' },
  workType: { en: 'Work type', da: 'Arbejdstype' },
  unit: { en: 'Item or resource', da: 'Vare eller ressource' },
  location: { en: 'Location', da: 'Lokation' },
  day: { en: 'Date', da: 'Dato' },
  week: { en: 'Week', da: 'Uge' },
  month: { en: 'Month', da: 'Måned' },
};

const nameless: ReadonlySet<ReportGroup> = new Set(['team', 'location', 'day', 'week', 'month']);

/**
 * Returns the columns: a code for each group, then the chosen ones of names, hours, every other
 * unit of measure, and the number of records.
 */
export function reportColumns(
  { groupBy, total }: Report,
  chosen: ReadonlySet<ReportColumnGroup> = new Set(reportColumnGroups),
): ReportColumn[] {
  const hours: ReportColumn = {
    heading: { en: 'Hours', da: 'Timer' },
    kind: 'decimal',
    // The hours are exact, so that the rows of a file add up to the total (D63). A workbook shows two decimals.
    value: ({ exactHours }) => exactHours,
  };
  const sums = total.sums.map(({ unitOfMeasureCode: code }): ReportColumn => ({
    heading: { en: code, da: code },
    kind: 'decimal',
    value: ({ sums }) => quantityOf(sums, code),
  }));
  const records: ReportColumn = {
    heading: { en: 'Records', da: 'Registreringer' },
    kind: 'integer',
    value: ({ records }) => records,
  };
  return [
    ...groupBy.flatMap((group, place) => groupColumns(group, place, chosen.has('names'))),
    ...(chosen.has('hours') ? [hours] : []),
    ...(chosen.has('sums') ? sums : []),
    ...(chosen.has('records') ? [records] : []),
  ];
}

function groupColumns(group: ReportGroup, place: number, hasNames: boolean): ReportColumn[] {
  const { en, da } = groupNames[group];
  const column = (heading: Localized, part: 'code' | 'name' | 'jobCode'): ReportColumn => ({
    heading,
    kind: 'text',
    value: ({ keys }) => keys[place]?.[part] ?? null,
  });
  return [
    ...(group === 'task' ? [column(groupNames.job, 'jobCode')] : []),
    column({ en, da }, 'code'),
    ...(nameless.has(group) || !hasNames
      ? []
      : [column({ en: `${en}: name`, da: `${da}: navn` }, 'name')]),
  ];
}

function quantityOf(sums: ReportRow['sums'], code: string): number | null {
  const key = normalizedKey(code);
  const found = sums.find(({ unitOfMeasureCode }) => normalizedKey(unitOfMeasureCode) === key);
  return found?.quantity ?? null;
}
