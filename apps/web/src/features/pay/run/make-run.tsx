import { useNavigate } from '@tanstack/react-router';
import { todayIn } from '@worksheet/domain/dates/calendar';
import type { Pay } from '@worksheet/domain/pay/contract';
import { Button } from '@worksheet/ui/button';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { groupQuestions } from '#features/pay/questions/group-questions.ts';
import { QuestionSentence } from '#features/pay/questions/question-sentence.tsx';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { formats } from '#lib/format.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface MakeRunProps {
  readonly session: Session;
  readonly pay: Pay;
  /** The number that the run will have. */
  readonly number: number;
}

/** Makes the run of a period, with the questions that it accepts; locked while a question stops it. */
export function MakeRun({ session, pay, number }: MakeRunProps) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { periodName } = usePayTexts();
  const [isOpen, setOpen] = useState(false);
  const run = trpc.pay.run.useMutation();
  const { from, to } = pay.period;
  const asked = groupQuestions(pay.questions);
  const isLocked = asked.some(({ blocks }) => blocks);
  const people = new Set([...pay.rows, ...pay.differences].map(({ username }) => username)).size;
  const make = async () => {
    try {
      const made = await run.mutateAsync({
        accountId: session.accountId,
        from,
        to,
        acceptQuestions: true,
      });
      await navigate({ to: '/pay/run/$number', params: { number: String(made.number) } });
    } catch (error) {
      setOpen(false);
      showError(error);
    }
    // The run closes the period.
    await Promise.all([utils.pay.invalidate(), utils.account.read.invalidate()]);
  };
  return (
    <>
      <Button
        variant={isLocked ? 'secondary' : 'primary'}
        icon={isLocked && <Lock aria-hidden />}
        disabled={isLocked}
        title={isLocked ? t('pay.make-run-locked') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('pay.make-run', { number })}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('pay.make-run-title', { number })}
        description={t('pay.make-run-text', {
          people: t('pay.people', { count: people }),
          period: periodName(pay.period),
        })}
        confirmLabel={t('pay.make-run', { number })}
        busy={run.isPending}
        onConfirm={() => void make()}
      >
        <div className="mt-3 grid gap-2 text-body">
          {todayIn(session.timeZone) <= to && (
            <p className="text-warn">{t('pay.make-run-early', { date: formats.monthDay(to) })}</p>
          )}
          {pay.differences.length > 0 && (
            <p>{t('pay.make-run-differences', { count: pay.differences.length })}</p>
          )}
          {asked.length > 0 && (
            <div>
              <p className="font-medium">{t('pay.make-run-accept')}</p>
              <ul className="grid gap-1 text-ink-muted">
                {asked.map((question) => (
                  <li key={question.key}>
                    <QuestionSentence question={question} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
