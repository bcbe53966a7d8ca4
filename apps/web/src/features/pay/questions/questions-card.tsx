import type { PayQuestion } from '@worksheet/domain/pay/contract';
import { Card } from '@worksheet/ui/card';
import { CircleAlert, CircleCheck, CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { groupQuestions } from '#features/pay/questions/group-questions.ts';
import { answerClass, QuestionAnswer } from '#features/pay/questions/question-answer.tsx';
import { QuestionSentence } from '#features/pay/questions/question-sentence.tsx';
import type { Session } from '#lib/session.ts';

/** More are shown on request; those that stop the run are all shown. */
const maxShown = 8;

interface QuestionsCardProps {
  readonly session: Session;
  readonly questions: readonly PayQuestion[];
  readonly onDifferences: () => void;
}

/** What cannot be decided about the pay of a period, first what stops the run. */
export function QuestionsCard({ session, questions, onDifferences }: QuestionsCardProps) {
  const [isWhole, setWhole] = useState(false);
  const asked = groupQuestions(questions);
  if (asked.length === 0)
    return (
      <Card className="mb-3 flex items-center gap-3 px-5 py-3 max-sm:px-4">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-ok" />
        <h2 className="text-body font-semibold">{t('pay.questions-none')}</h2>
      </Card>
    );
  const stops = asked.filter(({ blocks }) => blocks).length;
  const accepted = asked.length - stops;
  const shown = isWhole ? asked : asked.slice(0, Math.max(maxShown, stops));
  return (
    <Card className="pay-questions mb-3" aria-labelledby="pay-questions">
      <div>
        <h2 id="pay-questions" className="text-base font-semibold">
          {t('pay.questions-title', { count: asked.length })}
        </h2>
        {stops > 0 && (
          <p className="font-medium text-warn">{t('pay.questions-stop', { count: stops })}</p>
        )}
        {accepted > 0 && (
          <p className="text-ink-muted">{t('pay.questions-accept', { count: accepted })}</p>
        )}
        {stops > 0 && <p className="mt-3 text-xs text-ink-muted">{t('pay.questions-without')}</p>}
      </div>
      <ul className="divide-y divide-line">
        {shown.map((question) => {
          const { key, kind, blocks, people } = question;
          const Icon = blocks ? CircleAlert : CircleQuestionMark;
          return (
            <li
              key={key}
              data-question={kind}
              data-username={people[0]?.username}
              className="px-4 py-px"
            >
              <Icon aria-hidden className={blocks ? 'size-4 text-warn' : 'size-4 text-ink-muted'} />
              <span className="figures py-1 wrap-anywhere">
                <QuestionSentence question={question} />
              </span>
              <span className="whitespace-nowrap">
                <QuestionAnswer {...{ session, question, onDifferences }} />
              </span>
            </li>
          );
        })}
        {shown.length < asked.length && (
          <li className="px-4">
            <button type="button" className={answerClass} onClick={() => setWhole(true)}>
              {t('pay.questions-more', { count: asked.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </Card>
  );
}
