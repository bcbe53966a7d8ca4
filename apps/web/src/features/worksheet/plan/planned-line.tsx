import type { PlanEntry } from '@worksheet/domain/plan/contract';
import { checkEntryForm } from '@worksheet/domain/worksheet/entry-form/check';
import { serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { Button } from '@worksheet/ui/button';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { t } from 'i18next';
import { useEntrySetting } from '#features/worksheet/entry-form/use-entry-form.ts';
import { outboxLine } from '#features/worksheet/outbox-line.ts';
import { plannedEntry } from '#features/worksheet/plan/planned-entry.ts';
import { formats } from '#lib/format.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { toastCreated } from '#records/undo-created.ts';
import { useCreate, type NewEntries } from '#records/use-create.ts';

interface PlannedLineProps {
  readonly session: Session;
  readonly entry: PlanEntry;
  /** Opens the form of the entry, filled. */
  readonly onOpen: (entry: PlanEntry) => void;
}

/** The button registers the planned hours; where the account asks for more than the plan says, it opens the form. */
export function PlannedLine({ session, entry, onOpen }: PlannedLineProps) {
  const setting = useEntrySetting(session);
  const job = entry.jobDescription ?? entry.jobCode;
  const hours = entry.hours === null ? '' : formats.quantity(entry.hours);
  const details = [entry.jobTaskDescription ?? entry.jobTaskCode, entry.note];
  const load = useEffectEvent(() => void plannedEntry(session, setting, entry).catch(() => null));
  useEffect(() => load(), []);

  const prepare = async (): Promise<NewEntries | undefined> => {
    const form = await plannedEntry(session, setting, entry);
    const checked = checkEntryForm(form, setting);
    if ('errors' in checked) {
      onOpen(entry);
      return undefined;
    }
    return {
      kind: 'record',
      entries: [checked.entry],
      lines: [outboxLine(checked.entry, form)],
      drafts: [serializeDraft(form)],
      files: [],
    };
  };
  const { create, isPending } = useCreate({ session, prepare, onError: showError });
  const register = () =>
    void create((created) => {
      if (created === 'queued') return;
      toastCreated(session, created, {
        created: t('plan.was-registered', { job, hours }),
        undone: t('plan.was-deleted', { job }),
      });
    });
  return (
    <li className="flex items-center gap-3 pr-4">
      <button
        type="button"
        className="min-h-14 min-w-0 flex-1 py-2.5 pl-4 text-left hover:bg-well focus-visible:-outline-offset-2"
        onClick={() => onOpen(entry)}
      >
        <span className="block text-base font-semibold wrap-anywhere lg:text-sm">{job}</span>
        {details.map(
          (text) =>
            text && (
              <span key={text} className="block text-ink-muted wrap-anywhere">
                {text}
              </span>
            ),
        )}
        <span className="sr-only">{t('plan.open')}</span>
      </button>
      {hours !== '' && (
        <Button
          icon={<Check aria-hidden />}
          busy={isPending}
          className="h-11 figures"
          onClick={register}
        >
          <span className="sr-only">{t('plan.register')}</span>
          <strong className="text-base font-semibold">{hours}</strong> {t('plan.h')}
          <span className="sr-only">{t('plan.on', { job })}</span>
        </Button>
      )}
    </li>
  );
}
