import type { RegisteredLine, Step } from './activity.ts';
import { isoFromUtc, toUtc } from '#utc.ts';
import { utcAt } from './calendar.ts';
import type { Company } from './content.ts';

/** In working days. */
const ages = { twice: 2, returned: 3 } as const;

/** Registers one line of a user twice, and sends another one back. */
export function withIrregularities(
  registered: readonly RegisteredLine[],
  { company, dates }: { readonly company: Company; readonly dates: readonly string[] },
): RegisteredLine[] {
  const { irregular } = company;
  if (!irregular) return [...registered];
  const find = (age: number) =>
    registered.find(
      ({ user, day, line }) =>
        user.username === irregular.username && day.age === age && line.unitType === 'Resource',
    );
  const twice = find(ages.twice);
  const returned = find(ages.returned);
  return registered.flatMap((record) => {
    if (record === twice) return [record, again(record)];
    if (record !== returned) return [record];
    const date = dates[ages.returned - 1];
    if (date === undefined) return [record];
    const step: Step = {
      action: 'return',
      by: irregular.leader,
      at: utcAt(date, 8.25 * 3600, company.account.timeZone),
      changes: { returnReason: [null, irregular.reason] },
    };
    return [{ ...record, steps: [...record.steps, step] }];
  });
}

function again(record: RegisteredLine): RegisteredLine {
  const [created] = record.steps;
  if (!created) return record;
  const at = toUtc(new Date(Date.parse(isoFromUtc(created.at)) + 20_000));
  return { ...record, steps: [{ ...created, at }] };
}
