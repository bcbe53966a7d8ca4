import { useNavigate } from '@tanstack/react-router';
import type { PlanEntry } from '@worksheet/domain/plan/contract';
import { maxLine } from '@worksheet/domain/read-line/limits';
import { entryFormTexts } from '@worksheet/i18n/entry-form';
import { planTexts } from '@worksheet/i18n/plan';
import { readLineTexts } from '@worksheet/i18n/read-line';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { useIsPhone } from '@worksheet/ui/media-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { lateChunk, planOfToday } from '#features/worksheet/day/lazy-home-blocks.tsx';
import { Drafts } from '#features/worksheet/drafts/drafts.tsx';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { PlannedLine } from '#features/worksheet/plan/planned-line.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';
import { useWaiting } from '#records/queue/waiting.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(planTexts);

addLazyTexts(entryFormTexts);

addLazyTexts(readLineTexts);

interface HomeBlocksProps {
  readonly session: Session;
  /** Fills the form of the page; a phone opens that of another one. */
  readonly onFill: (request: RepeatRequest) => void;
}

/** Above the form of an entry: what others have prepared, and a line of words that fills it. */
export function HomeBlocks(props: HomeBlocksProps) {
  const plan = trpc.plan.list.useQuery(planOfToday(props.session));
  const drafts = trpc.draft.list.useQuery();
  const isKnown = !plan.isLoading && !drafts.isLoading;
  const prepared = useRef<HTMLDivElement>(null);
  const wasKnown = useRef(isKnown && !lateChunk.isLate);
  // What comes after the page was shown scrolls it, so that nothing moves under a finger. Browsers do it below the top.
  useLayoutEffect(() => {
    if (!isKnown || wasKnown.current) return;
    wasKnown.current = true;
    lateChunk.isLate = false;
    if (window.scrollY === 0) window.scrollBy(0, prepared.current?.offsetHeight ?? 0);
  }, [isKnown]);
  return (
    <>
      <div ref={prepared} className="flow-root">
        {isKnown && (
          <>
            <PlanToday {...props} />
            <Drafts {...props} />
          </>
        )}
      </div>
      <WordsLine onFill={props.onFill} />
    </>
  );
}

interface WordsLineProps {
  /** Fills the form of the page; a phone opens that of another one. */
  readonly onFill: (request: RepeatRequest) => void;
}

/** A line of words that fills the form of an entry (decisions/one-line-of-words). */
function WordsLine({ onFill }: WordsLineProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [text, setText] = useState('');
  const fill = () => {
    const words = text.trim();
    if (words === '') return;
    setText('');
    if (isPhone) void navigate({ to: '/worksheet/add', search: { words } });
    else onFill({ words });
  };
  return (
    <div
      role="group"
      aria-label={t('read-line.title')}
      className="mb-4 flex items-center gap-2 max-sm:my-3 print:hidden"
    >
      <Field label={t('read-line.line')} hideLabel className="flex-1">
        <Input
          value={text}
          maxLength={maxLine}
          autoComplete="off"
          enterKeyHint="go"
          placeholder={t('read-line.example')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && fill()}
        />
      </Field>
      <Button onClick={fill}>{t('read-line.fill')}</Button>
    </div>
  );
}

interface PlanTodayProps {
  readonly session: Session;
  /** Fills the form of the page; a phone opens that of another one. */
  readonly onFill: (request: RepeatRequest) => void;
}

/** What is planned for the user today and not registered; nothing once all of it is. */
function PlanToday({ session, onFill }: PlanTodayProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { data: planned = [] } = trpc.plan.list.useQuery(planOfToday(session));
  const onOpen = (planned: PlanEntry) => {
    if (isPhone) void navigate({ to: '/worksheet/add', search: { plan: planned.id } });
    else onFill({ planned });
  };
  const waiting = useWaiting().flatMap(({ entries }) => entries);
  const isWaiting = ({ date, jobCode, jobTaskCode }: PlanEntry) =>
    waiting.some(
      (entry) =>
        entry.date === date &&
        entry.jobCode === jobCode &&
        (jobTaskCode === null || entry.jobTaskCode === jobTaskCode),
    );
  const open = planned.filter((entry) => !entry.isRegistered && !isWaiting(entry));
  if (open.length === 0) return null;
  const planners = new Set(planned.map(({ plannedBy }) => plannedBy));
  const [planner] = planners.size === 1 ? planners : [];
  const count = planned.length - open.length;
  const aside =
    count > 0
      ? t('plan.registered', { count, total: planned.length })
      : planner && t('plan.from', { name: planner });
  return (
    <Card
      aria-label={t('plan.today')}
      className="mb-4 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 print:hidden"
    >
      <div className="flex items-baseline justify-between gap-4 px-4 py-3">
        <h2 className="text-base font-semibold">{t('plan.today')}</h2>
        <p className="text-body text-ink-muted">{aside}</p>
      </div>
      <ul className="divide-y divide-line border-t">
        {open.map((entry) => (
          <PlannedLine key={entry.id} {...{ session, entry, onOpen }} />
        ))}
      </ul>
    </Card>
  );
}
