import { formatNumberText } from '@worksheet/domain/fields/number-text';
import type { Doubt, DoubtField } from '@worksheet/domain/read-line/contract';
import type { EntryEvent, EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { readLineTexts } from '@worksheet/i18n/read-line';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from 'i18next';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { toJobOption } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import { api } from '#api.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { lookupQuery } from '#lib/lookup-query.ts';
import { showError } from '#lib/show-error.ts';
import './line-doubts.css';

addLazyTexts(readLineTexts);

type Fields = Doubt['choices'][number]['fields'];

interface LineDoubtsProps {
  readonly doubts: readonly Doubt[];
  readonly handle: EntryFormHandle;
}

/** Asks what a line of words means, until each question is answered. */
export function LineDoubts({ doubts, handle }: LineDoubtsProps) {
  const [answered, setAnswered] = useState<readonly Doubt[]>([]);
  const element = useRef<HTMLDivElement>(null);
  const { form, send, focusAmount } = handle;
  const open = doubts.filter((doubt) => !answered.includes(doubt) && !isFilled(form, doubt.field));
  // The job of the last line must not look like the answer.
  const isJobOpen = open.some(({ field }) => field === 'jobCode');
  const isPreselected = isJobOpen && form.preselected.includes('job');
  useEffect(() => {
    if (isPreselected) send({ type: 'preselection-cleared' });
  }, [isPreselected, send]);
  const focusNext = useEffectEvent(() => {
    const next = element.current?.querySelector('button');
    if (next) next.focus();
    else focusAmount();
  });
  // After the form has moved the focus to the amount.
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusNext());
    return () => cancelAnimationFrame(frame);
  }, [open.length]);
  if (open.length === 0) return null;
  const settle = (doubt: Doubt) => setAnswered((before) => [...before, doubt]);
  const choose = async (doubt: Doubt, fields: Fields) => {
    try {
      for (const event of await eventsOf(fields, handle)) send(event);
      settle(doubt);
    } catch (error) {
      showError(error);
    }
  };
  const labelOf = ({ label, fields }: Doubt['choices'][number], field: DoubtField) =>
    field === 'date' && fields.date
      ? `${formats.weekday(fields.date)} ${formats.longDate(fields.date)}`
      : label;
  return (
    <Alert tone="info" className="mt-4" title={t('read-line.questions')}>
      <div ref={element} className="grid gap-3">
        {open.map((doubt) => (
          <div key={doubt.field} role="group" aria-label={t(`read-line.${doubt.field}`)}>
            <p className="mb-1">
              {t(`read-line.${doubt.field}`)} {doubt.choices.length === 0 && t('read-line.in-form')}
            </p>
            {doubt.choices.length > 0 && (
              <div className="flex flex-wrap gap-2">
                {doubt.choices.map((choice) => (
                  <Button
                    key={choice.label}
                    className="line-choice"
                    onClick={() => void choose(doubt, choice.fields)}
                  >
                    {labelOf(choice, doubt.field)}
                  </Button>
                ))}
                <Button variant="quiet" onClick={() => settle(doubt)}>
                  {t('read-line.none')}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
    </Alert>
  );
}

/** Whether the user has filled the field of a question in the form. The day and the times are never empty. */
function isFilled(form: EntryForm, field: DoubtField): boolean {
  const { job, jobTask, quantity, unit, unitOfMeasure } = form;
  if (field === 'jobCode') return job !== null && !form.preselected.includes('job');
  if (field === 'jobTaskCode') return jobTask !== null;
  if (field === 'quantity') return quantity !== '';
  if (field === 'unitNo') return unit !== null;
  return field === 'unitOfMeasureCode' && unitOfMeasure !== null;
}

/** What the form does with the fields of a choice. */
async function eventsOf(fields: Fields, { setting }: EntryFormHandle): Promise<EntryEvent[]> {
  const { date, jobCode, jobTaskCode, jobTaskDescription, quantity } = fields;
  const events: EntryEvent[] = [];
  if (date) events.push({ type: 'date', date });
  if (jobCode) {
    const jobs = await api.job.search.fetch({ q: jobCode, limit: 1_000 }, lookupQuery);
    const job = jobs.find(({ code }) => code === jobCode);
    if (job) events.push({ type: 'job', job: toJobOption(job) });
  }
  if (jobTaskCode) {
    const jobTask = { code: jobTaskCode, description: jobTaskDescription ?? null };
    events.push({ type: 'jobTask', jobTask });
    if (fields.description === null)
      events.push({ type: 'description', description: jobTaskDescription ?? jobTaskCode });
  }
  if (fields.timeFrom && fields.timeTo)
    events.push(
      { type: 'timeFrom', text: fields.timeFrom.slice(11, 16) },
      { type: 'timeTo', text: fields.timeTo.slice(11, 16) },
    );
  else if (quantity)
    events.push({ type: 'quantity', text: formatNumberText(quantity, setting.language) });
  return events;
}
