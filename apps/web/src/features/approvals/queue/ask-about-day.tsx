import { questionsTexts } from '@worksheet/i18n/questions';
import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { MessageCircleQuestionMark } from 'lucide-react';
import { t } from 'i18next';
import type { FlaggedDay } from '#features/approvals/review.ts';
import type { ReviewQueueProps } from '#features/approvals/queue/props.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(questionsTexts);

type AskProps = Pick<ReviewQueueProps, 'session' | 'mode'> & { readonly item: FlaggedDay };

/** Asks the person of a day without records, or says who has asked. */
export function AskAboutDay({ session, mode, item }: AskProps) {
  const { hours } = trpc.useUtils();
  const { username, name } = item.person;
  const { date } = item.day;
  const { data: questions = [] } = trpc.hours.questions.useQuery({ mode });
  const asked = questions.find((each) => each.username === username && each.date === date);
  const ask = trpc.hours.ask.useMutation({
    onSuccess: () => {
      toast.success(t('questions.asked', { name, day: weekFormats.inlineDay(date) }));
      void hours.questions.invalidate();
    },
    onError: showError,
  });
  const by = asked && { name: asked.askedByName, date: formats.dateTime(asked.askedDateTime) };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-2">
      <p className="min-w-0 flex-1 text-xs text-ink-muted">
        {by ? t('questions.asked-by', by) : t('questions.missing')}
      </p>
      {!asked && !session.visit && username !== session.username && (
        <Button
          size="sm"
          className="max-sm:h-11"
          icon={<MessageCircleQuestionMark aria-hidden />}
          busy={ask.isPending}
          onClick={() => ask.mutate({ accountId: session.accountId, username, date })}
        >
          {t('questions.ask', { name: name.replace(/[\s,].*$/, '') })}
        </Button>
      )}
    </div>
  );
}
