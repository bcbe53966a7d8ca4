import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import type { OutboxLine } from '#records/queue/item.ts';

/** How the line of a form is shown while it waits on the device. */
export function outboxLine(entry: NormalEntry, form: EntryForm): OutboxLine {
  const { unitOfMeasure, job, jobTask, location, unit, timeFrom, timeTo, quantity } = form;
  const unitName = unit?.description || unit?.no;
  return {
    date: entry.date,
    job: job?.description ?? entry.jobCode,
    description: entry.description,
    details: [
      jobTask?.description ?? jobTask?.code,
      location?.code,
      unitName !== entry.description && unitName,
    ]
      .filter(Boolean)
      .join(' · '),
    amount: timeFrom && timeTo ? `${timeFrom}–${timeTo}` : quantity,
    unitOfMeasure:
      timeFrom && timeTo ? '' : (unitOfMeasure?.description ?? unitOfMeasure?.code ?? ''),
  };
}
