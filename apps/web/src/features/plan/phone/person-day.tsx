import { hasLeave, type BoardPerson } from '@worksheet/domain/plan/board';
import { cn } from '@worksheet/ui/cn';
import { TriangleAlert, Umbrella } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OpenedDay } from '#features/plan/day-dialog.tsx';
import { usePlanTexts } from '#features/plan/use-plan-texts.ts';
import { useFormats } from '#lib/format.ts';

interface PersonDayProps {
  readonly person: BoardPerson;
  readonly column: number;
  readonly onOpen: ((day: OpenedDay) => void) | undefined;
}

/** What a person does on the day, or until when the person is away. */
export function PersonDay({ person, column, onOpen }: PersonDayProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { awayWord, lineText, ofHundredths } = usePlanTexts();
  const day = person.days[column];
  if (!day) return null;
  const isAwayDay = hasLeave(day);
  const until = person.days
    .slice(column)
    .findIndex(({ hours }) => hours?.state !== day.hours?.state);
  const last = person.days[until < 0 ? person.days.length - 1 : column + until - 1];
  const awayText =
    last && last !== day
      ? t('plan.away-to', { what: awayWord(day), day: formats.weekday(last.date) })
      : awayWord(day);
  return (
    <button
      type="button"
      aria-haspopup={onOpen && 'dialog'}
      className={cn(
        'flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left focus-visible:-outline-offset-2',
        day.isDouble && 'bg-warn-soft',
      )}
      onClick={() => onOpen?.({ username: person.username, column })}
    >
      <span className="min-w-0 flex-1">
        <span
          className={cn(
            'block text-base font-semibold wrap-anywhere',
            isAwayDay && day.lines.length === 0 && 'text-ink-muted',
          )}
        >
          {person.name}
        </span>
        {isAwayDay && <span className="block text-ink-muted">{awayText}</span>}
        {day.lines.map((line) => (
          <span
            key={line.key}
            className={cn('block wrap-anywhere figures', !day.isDouble && 'text-ink-muted')}
          >
            {day.lines.length > 1 ? lineText(line) : lineText({ ...line, hours: null })}
          </span>
        ))}
        {!isAwayDay && day.lines.length === 0 && (
          <span className="block text-ink-muted">{t('plan.nothing-planned')}</span>
        )}
      </span>
      {day.lines.length > 0 ? (
        <span className="text-right figures">
          {day.isDouble && (
            <span className="flex items-center gap-1.5 text-warn">
              <TriangleAlert aria-hidden className="size-4" />
              <span className="inline-block first-letter:uppercase">{t('plan.double')}</span>
            </span>
          )}
          <span className="text-base font-semibold">{ofHundredths(day.planned)}</span> {t('plan.h')}
        </span>
      ) : (
        isAwayDay && <Umbrella aria-hidden className="size-5 shrink-0 text-ink-muted" />
      )}
    </button>
  );
}
