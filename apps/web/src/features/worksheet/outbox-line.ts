import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import type { OutboxLine } from '#records/queue/item.ts';

/** How the line of a form is shown while it waits on the device. */
export function outboxLine(entry: NormalEntry, form: EntryForm): OutboxLine {
  const { unitOfMeasure, job, timeFrom, timeTo, quantity } = form;
  return {
    date: entry.date,
    job: job?.description ?? entry.jobCode,
    description: entry.description,
    amount: timeFrom && timeTo ? `${timeFrom}–${timeTo}` : quantity,
    unitOfMeasure:
      timeFrom && timeTo ? '' : (unitOfMeasure?.description ?? unitOfMeasure?.code ?? ''),
  };
}
