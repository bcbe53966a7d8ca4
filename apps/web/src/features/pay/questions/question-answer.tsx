import { Link, type LinkProps } from '@tanstack/react-router';
import { startOfWeek } from '@worksheet/domain/dates/calendar';
import { toast } from '@worksheet/ui/toaster';
import { questionsTexts } from '@worksheet/i18n/questions';
import { t } from 'i18next';
import type { AskedQuestion } from '#features/pay/questions/group-questions.ts';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(questionsTexts);

export const answerClass = 'link inline-flex min-h-9 items-center font-medium touch:min-h-11';

interface QuestionAnswerProps {
  readonly session: Session;
  readonly question: AskedQuestion;
  /** Shows what changed in periods that are paid. */
  readonly onDifferences: () => void;
}

/** The way to what answers a question; the person of a missing day is asked. */
export function QuestionAnswer({ session, question, onDifferences }: QuestionAnswerProps) {
  const { kind } = question;
  if (kind === 'missing-day') return <AskPerson {...{ session, question }} />;
  if (kind === 'changed-after-run')
    return (
      <button type="button" className={answerClass} onClick={onDifferences}>
        {t(`pay.${kind}-answer`)}
      </button>
    );
  return (
    <Link {...answerOf(question)} className={answerClass}>
      {t(`pay.${kind}-answer`)}
    </Link>
  );
}

function answerOf({ kind, people, dates, ids }: AskedQuestion): LinkProps {
  const [date = ''] = dates;
  const [person, ...others] = people;
  const username = person?.username ?? '';
  const approvals = { mode: 'ALL', from: startOfWeek(date) } as const;
  switch (kind) {
    case 'unit-without-pay-type':
      return { to: '/admin/$entities', params: { entities: 'agreements' } };
    case 'clock-times-needed': {
      const [id] = ids;
      return ids.length === 1 && id !== undefined
        ? { to: '/worksheet/edit/$id', params: { id }, search: { mode: 'ALL' } }
        : { to: '/', search: { mode: 'ALL', user: username, from: date, to: date } };
    }
    case 'not-approved':
      return {
        to: '/approvals',
        search: { ...approvals, ...(others.length === 0 && { username }) },
      };
    case 'long-day':
    case 'short-rest':
      return { to: '/approvals', search: { ...approvals, day: `${username}:${date}` } };
    default:
      return { to: '/admin/users/edit', search: { username } };
  }
}

/** Asks about all days at once, unless they are asked about. */
function AskPerson({ session, question }: Omit<QuestionAnswerProps, 'onDifferences'>) {
  const { hours } = trpc.useUtils();
  const { list } = usePayTexts();
  const { data: asked = [] } = trpc.hours.questions.useQuery({ mode: 'ALL' });
  const ask = trpc.hours.ask.useMutation();
  const [{ username, name } = { username: '', name: '' }] = question.people;
  const { accountId } = session;
  const firstName = name.replace(/[\s,].*$/, '');
  const open = question.dates.filter(
    (date) => !asked.some((each) => each.username === username && each.date === date),
  );
  if (open.length === 0)
    return (
      <span className="text-ink-muted">{t('pay.missing-day-asked', { name: firstName })}</span>
    );
  // One cannot be asked by oneself.
  if (session.visit || username === session.username) return null;
  const askAboutAll = async () => {
    try {
      await Promise.all(open.map((date) => ask.mutateAsync({ accountId, username, date })));
      toast.success(t('questions.asked', { name, day: list(open.map(weekFormats.inlineDay)) }));
    } catch (error) {
      showError(error);
    }
    await hours.questions.invalidate();
  };
  return (
    <button
      type="button"
      className={answerClass}
      disabled={ask.isPending}
      onClick={() => void askAboutAll()}
    >
      {t('pay.missing-day-answer', { name: firstName })}
    </button>
  );
}
