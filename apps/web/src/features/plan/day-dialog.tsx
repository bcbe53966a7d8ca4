import { jobOf, usualHours } from '@worksheet/domain/plan/board';
import { newLine, wholeWeek } from '@worksheet/domain/plan/copy-week';
import type { PlanJob } from '@worksheet/domain/plan/draft';
import { Button } from '@worksheet/ui/button';
import { CheckboxField } from '@worksheet/ui/checkbox';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { useState } from 'react';
import { t } from 'i18next';
import { FindJob } from '#features/plan/find-job.tsx';
import { LineFields } from '#features/plan/line-fields.tsx';
import { planTexts } from '#features/plan/plan-texts.ts';
import type { Plan } from '#features/plan/use-plan.ts';
import { weekFormats } from '#lib/week-formats.ts';

export interface OpenedDay {
  readonly username: string;
  readonly column: number;
}

interface DayDialogProps {
  readonly plan: Plan;
  readonly opened: OpenedDay;
  readonly onClose: () => void;
}

/** What a person does on a day: choosing a job plans it with the norm of the day and closes the dialog. */
export function DayDialog({ plan, opened, onClose }: DayDialogProps) {
  const { hoursText, sumText } = planTexts();
  const [isWeek, setWeek] = useState(false);
  const person = plan.people.find(({ username }) => username === opened.username);
  const day = person?.days[opened.column];
  if (!person || !day) return null;
  const choose = (job: PlanJob) => {
    const { username } = person;
    plan.act({
      type: 'add',
      lines: isWeek ? wholeWeek(person, job, day.date) : [newLine({ username, day, job })],
    });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={person.name}
        description={`${weekFormats.longDay(day.date)} · ${sumText(day)}`}
        size="sm"
        footer={day.lines.length > 0 && <Button onClick={onClose}>{t('plan.done')}</Button>}
      >
        <div className="grid gap-4 pb-4">
          {day.lines.map((line) => (
            <LineFields
              key={line.key}
              line={line}
              onChange={(changed) => plan.act({ type: 'change', line: changed })}
              onRemove={() => plan.act({ type: 'remove', keys: [line.key] })}
            />
          ))}
          <section aria-label={t('plan.choose-job')} className="grid gap-2">
            <h3 className="font-medium">{t('plan.choose-job')}</h3>
            <CheckboxField
              label={t('plan.whole-week')}
              checked={isWeek}
              onCheckedChange={setWeek}
            />
            <ul className="divide-y divide-line overflow-hidden rounded-lg border empty:hidden">
              {plan.jobs.map((job) => (
                <li key={job.code}>
                  <button
                    type="button"
                    className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-well focus-visible:-outline-offset-2"
                    onClick={() => choose(jobOf(job))}
                  >
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      {job.description ?? job.code}
                    </span>
                    <span className="text-ink-muted figures">{hoursText(usualHours(day))}</span>
                  </button>
                </li>
              ))}
            </ul>
            <FindJob onFound={choose} />
          </section>
        </div>
      </DialogContent>
    </Dialog>
  );
}
