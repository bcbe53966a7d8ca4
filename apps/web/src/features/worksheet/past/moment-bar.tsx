import { Button } from '@worksheet/ui/button';
import { Input } from '@worksheet/ui/input';
import { ChevronLeft, ChevronRight, History } from 'lucide-react';
import { useId } from 'react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import type { Outputs } from '#trpc.ts';

interface MomentBarProps {
  /** Undefined for now. */
  readonly at: string | undefined;
  readonly moments: readonly string[];
  readonly changes: readonly PastChange[];
  readonly onChange: (at: string | undefined) => void;
}

/** Says which moment is shown, and goes to others: to any time, or from one change of the week to the next. */
export function MomentBar({ at, moments, changes, onChange }: MomentBarProps) {
  const nameOf = usePersonName();
  const id = useId();
  const position = at === undefined ? moments.length : moments.findLastIndex((one) => one <= at);
  const before = moments.findLast((one) => at === undefined || one < at);
  const approval = at === undefined ? undefined : approvalAfter(changes, at);
  return (
    <section className="past-bar" aria-labelledby={id}>
      <div>
        <h2 id={id} className="flex items-center gap-2 font-semibold figures">
          <History aria-hidden className="size-4 shrink-0" />
          {at === undefined ? t('past.now') : t('past.as-of', { date: formats.dateTime(at) })}
        </h2>
        <p>
          {approval &&
            `${t('past.seen-by', { name: nameOf(approval.by), count: approval.count })} `}
          {t('past.read-only')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Input
          type="datetime-local"
          aria-label={t('past.date')}
          className="figures"
          value={localText(at ?? new Date().toISOString())}
          max={localText(new Date().toISOString())}
          onChange={({ target }) => {
            const next = instantOfText(target.value);
            if (next !== undefined) onChange(next);
          }}
        />
        <Button
          icon={<ChevronLeft aria-hidden />}
          disabled={before === undefined}
          onClick={() => onChange(before)}
        >
          {t('past.before')}
        </Button>
        <Button
          disabled={at === undefined}
          onClick={() => onChange(moments.find((one) => at !== undefined && one > at))}
        >
          {t('past.after')}
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
      {moments.length > 0 && (
        <div className="past-line">
          <input
            type="range"
            aria-label={t('past.moments')}
            aria-valuetext={at === undefined ? t('past.now') : formats.dateTime(at)}
            min={0}
            max={moments.length}
            value={Math.max(position, 0)}
            onChange={({ target }) => onChange(moments[Number(target.value)])}
          />
          <div aria-hidden>
            {[...moments, ''].map((moment, index) => (
              <span key={moment} data-passed={index <= position} />
            ))}
          </div>
          <p aria-hidden className="figures">
            <span>{formats.dateTime(moments[0] ?? '')}</span>
            <span>{t('past.now')}</span>
          </p>
        </div>
      )}
    </section>
  );
}

/** In the zone of the browser, as all other times. */
function localText(at: string): string {
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(Date.parse(at) - offset).toISOString().slice(0, 16);
}

/** The end of the minute, but never a time that is still to come. */
function instantOfText(text: string): string | undefined {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) return undefined;
  return new Date(Math.min(instant + 59_999, Date.now() - 1)).toISOString();
}

export type PastChange = Outputs['worksheet']['changes']['changes'][number];

/** The moments of which the history is exact and after each of which something else stood, oldest first. */
export function momentsOf(changes: readonly PastChange[], since: string): string[] {
  const times = new Set(changes.map(({ at }) => at).filter((at) => at >= since));
  return [...times].toSorted();
}

/** An approval shows what stood just before it. */
function beforeApproval(at: string): string {
  return new Date(Date.parse(at) - 1).toISOString();
}

/** The approval whose approver saw what stood at a moment, and how many records it approved. */
function approvalAfter(changes: readonly PastChange[], at: string) {
  const approvals = changes.filter(
    (change) => change.action === 'approve' && beforeApproval(change.at) === at,
  );
  const [first] = approvals;
  if (!first) return undefined;
  return { by: first.by, count: approvals.filter(({ by }) => by === first.by).length };
}
