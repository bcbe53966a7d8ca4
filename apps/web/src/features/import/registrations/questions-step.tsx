import type {
  ImportQuestion,
  RegistrationsResult,
} from '@worksheet/domain/import-registrations/contract';
import { Button } from '@worksheet/ui/button';
import { Card, CardHeader } from '@worksheet/ui/card';
import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { BusyLine } from '#features/import/busy-card.tsx';
import { ColumnsCard } from '#features/import/registrations/columns-card.tsx';
import { QuestionCard } from '#features/import/registrations/question-card.tsx';
import { questionText, shownChoices } from '#features/import/registrations/question-text.ts';
import { RegistrationSums } from '#features/import/registrations/registration-sums.tsx';
import {
  isRead,
  type RegistrationsHandle,
} from '#features/import/registrations/use-registrations.ts';
import { StepFoot } from '#features/import/step-foot.tsx';

interface QuestionsStepProps {
  readonly handle: RegistrationsHandle;
  readonly result: RegistrationsResult;
  readonly leave: () => void;
}

/** Asks what the file says in two ways or what is not known here, once per file. */
export function QuestionsStep({ handle, result, leave }: QuestionsStepProps) {
  const { questions, answered, counts, source } = result;
  const { busy } = handle;
  const stored = counts.created + counts.waiting;
  return (
    <>
      <div className="mb-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        {isRead(result) ? (
          <Card>
            <CardHeader
              title={
                questions.length + answered.length === 0
                  ? t('registrations.questions-none')
                  : t('registrations.questions-title', {
                      count: questions.length + answered.length,
                    })
              }
              actions={
                answered.length > 0 && (
                  <p className="py-1 text-ink-muted">
                    {t('registrations.answered', { count: answered.length })}
                  </p>
                )
              }
              className="pb-3"
            />
            {answered.map((question) => (
              <Answered key={question.id} {...{ question, handle }} />
            ))}
            <CreateAll {...{ questions, handle }} />
            {questions.map((question, index) => (
              <QuestionCard
                key={question.id}
                question={question}
                isCurrent={index === 0}
                disabled={busy !== undefined}
                onAnswer={(choice) => handle.answer(question.id, choice)}
              />
            ))}
          </Card>
        ) : (
          <ColumnsCard {...{ handle, result }} />
        )}
        {isRead(result) && <RegistrationSums result={result} step="questions" />}
      </div>
      <StepFoot
        back={{ label: t('registrations.back-to-file'), onClick: handle.restart }}
        note={
          busy ? (
            <BusyLine busy={busy} />
          ) : (
            isRead(result) && (
              <>
                <Lock aria-hidden className="mr-1 inline size-4" />
                {questions.length > 0 &&
                  `${t('registrations.open-left', { count: questions.length })} `}
                {source === 'other'
                  ? t('registrations.remembered')
                  : t('registrations.remembered-of', {
                      source: t(`registrations.sources.${source}`),
                    })}
              </>
            )
          )
        }
      >
        <Button disabled={busy !== undefined} onClick={leave}>
          {t('base.cancel')}
        </Button>
        <Button
          variant="primary"
          disabled={busy !== undefined || questions.length > 0 || !isRead(result)}
          onClick={() => handle.goTo('check')}
        >
          {isRead(result) ? t('registrations.see-rows', { count: stored }) : t('import.next')}
        </Button>
      </StepFoot>
    </>
  );
}

interface AnsweredProps {
  readonly question: ImportQuestion;
  readonly handle: RegistrationsHandle;
}

function Answered({ question, handle }: AnsweredProps) {
  const [isOpen, setOpen] = useState(false);
  const text = questionText(question);
  if (isOpen)
    return (
      <QuestionCard
        question={question}
        isCurrent={false}
        disabled={handle.busy !== undefined}
        onAnswer={(choice) => {
          setOpen(false);
          handle.answer(question.id, choice);
        }}
      />
    );
  const chosen = shownChoices(question).find(({ value }) => value === question.answer);
  return (
    <div className="flex items-center gap-3 border-t px-5 py-1.5 max-sm:px-4">
      <Check aria-hidden className="size-4 shrink-0 text-ok" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="text-ink-muted">{text}</span>{' '}
        <span className="font-medium">
          {[chosen?.label, chosen?.hint].filter(Boolean).join(': ')}
        </span>
      </p>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('registrations.change-answer', { question: text })}
        onClick={() => setOpen(true)}
      >
        {t('registrations.change')}
      </Button>
    </div>
  );
}

const creatable = ['customer', 'job', 'task'] as const;

/** One answer for all that is missing of a kind. */
function CreateAll({
  questions,
  handle,
}: {
  readonly questions: readonly ImportQuestion[];
  readonly handle: RegistrationsHandle;
}) {
  const missing = creatable.flatMap((kind) => {
    const count = questions.filter((each) => each.kind === kind && each.choices.includes('create'));
    return count.length > 1 ? [{ kind, count: count.length }] : [];
  });
  if (missing.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2.5 border-t px-5 py-3 max-sm:px-4">
      {missing.map(({ kind, count }) => (
        <Button
          key={kind}
          disabled={handle.busy !== undefined}
          onClick={() => handle.answer(`${kind}:*`, 'create')}
        >
          {t(`registrations.create-all.${kind}`, { count })}
        </Button>
      ))}
    </div>
  );
}
