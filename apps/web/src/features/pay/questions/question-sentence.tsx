import { t } from 'i18next';
import type { AskedQuestion } from '#features/pay/questions/group-questions.ts';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';

/** More names or days than these are a number. */
const maxNames = 4;

/** What a question asks, in one sentence. */
export function QuestionSentence({ question }: { readonly question: AskedQuestion }) {
  // A day at the end of a sentence brings its own full stop: `ons. 18.`
  const text = useQuestionText()(question).replaceAll('..', '.');
  return text.split(/<\/?b>/).map((part, index) =>
    index % 2 === 1 ? (
      <strong key={index} className="font-medium text-ink">
        {part}
      </strong>
    ) : (
      part
    ),
  );
}

/** In the texts, `<b>` marks what the question is about. */
function useQuestionText(): (question: AskedQuestion) => string {
  const { list } = usePayTexts();
  return ({ kind, people, dates, ids, hours, subject }) => {
    const [date = ''] = dates;
    const words = {
      name: people[0]?.name ?? '',
      names:
        people.length > maxNames
          ? t('pay.people', { count: people.length })
          : list(people.map(({ name }) => name)),
      subject: subject ?? '',
      date: formats.dayAndMonth(date),
      day: weekFormats.inlineDay(date),
      days:
        dates.length > maxNames
          ? t('pay.days', { count: dates.length })
          : list(dates.map(weekFormats.inlineDay)),
      hours: formats.quantity(hours ?? 0),
    };
    switch (kind) {
      case 'no-agreement':
        return t(hours === null ? 'pay.no-agreement' : 'pay.no-agreement-hours', words);
      case 'not-approved':
        return t(hours === null ? 'pay.not-approved' : 'pay.not-approved-hours', {
          ...words,
          count: ids.length,
        });
      case 'missing-day':
        return t(dates.length === 1 ? 'pay.missing-day' : 'pay.missing-days', words);
      case 'changed-after-run':
        return t('pay.changed-after-run', { ...words, count: dates.length });
      default:
        return t(`pay.${kind}`, words);
    }
  };
}
