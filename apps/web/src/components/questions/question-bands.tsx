import { Link } from '@tanstack/react-router';
import { questionsTexts } from '@worksheet/i18n/questions';
import { ChevronRight, CircleQuestionMark } from 'lucide-react';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(questionsTexts);

/** The days about which a leader has asked the user, each with the way to its form. A day with a record is gone. */
export function QuestionBands() {
  const { data: questions = [] } = trpc.hours.questions.useQuery({ mode: 'YOURS' });
  if (questions.length === 0) return null;
  return (
    <ul aria-label={t('questions.title')} className="mb-4 flex flex-col gap-2 print:hidden">
      {questions.map(({ date, askedByName }) => (
        <li key={date}>
          <Link
            to="/worksheet/add"
            search={{ date }}
            className="flex min-h-11 items-center gap-3 rounded-lg border border-primary/25 bg-primary-soft px-4 py-2 text-base font-medium text-primary no-underline lg:text-sm"
          >
            <CircleQuestionMark aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 wrap-break-word">
              {t('questions.band', { name: askedByName, day: weekFormats.inlineDay(date) })}
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
