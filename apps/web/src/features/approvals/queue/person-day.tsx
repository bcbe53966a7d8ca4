import { Chip } from '@worksheet/ui/chip';
import { cn } from '@worksheet/ui/cn';
import type { ReactNode, Ref } from 'react';
import { t } from 'i18next';
import { MessageSquareReply, TriangleAlert } from 'lucide-react';
import { useFlagText } from '#components/flags/use-flag-text.ts';
import type { FlaggedDay } from '#features/approvals/review.ts';
import { formats } from '#lib/format.ts';
import { useUnitNameOfCode } from '#lib/use-unit-name.ts';
import { weekFormats } from '#lib/week-formats.ts';
import type { FlagOfDay } from '#components/flags/flag-text.ts';

interface PersonDayProps {
  readonly item: FlaggedDay;
  readonly isOpen: boolean;
  /** The day is shown because a cell of the week was opened, not because of a flag. */
  readonly isFromWeek: boolean;
  readonly header: Ref<HTMLButtonElement>;
  readonly onToggle: () => void;
  /** What is below it, open or closed. */
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** A day of a person: hours and flags, and opened what is in it. */
export function PersonDay({
  item,
  isOpen,
  isFromWeek,
  header,
  onToggle,
  foot,
  children,
}: PersonDayProps) {
  const { person, day } = item;
  const flagText = useFlagText();
  const remarks = day.flags.flatMap((flag) =>
    flag.code === 'changed-since-return' ? flag.params.reason : [],
  );
  return (
    <li
      className={cn(
        'relative border-b last:border-b-0',
        isOpen && 'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary',
      )}
    >
      <h3>
        <button
          ref={header}
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className={cn(
            'block min-h-11 w-full px-4 pt-2.5 text-left -outline-offset-2 transition-colors',
            isOpen ? 'pb-1' : 'pb-3 hover:bg-paper',
          )}
        >
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 font-medium wrap-anywhere">{person.name}</span>
            <span className="shrink-0 text-ink-muted">{weekFormats.inlineDay(day.date)}</span>
            <Amount item={item} />
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
            {isFromWeek && <Chip>{t('review.from-week')}</Chip>}
            {day.flags.map((flag, index) => (
              // A day may have the same flag twice, for other lines.
              <span key={index} className="flex max-w-full flex-wrap items-center gap-1.5">
                <FlagChip flag={flag} />
                <span className="figures text-xs text-ink-muted empty:hidden">
                  {flagText(flag).change}
                </span>
              </span>
            ))}
          </span>
          {remarks.map((remark) => (
            <span key={remark} className="mt-1.5 block text-xs text-ink-muted wrap-anywhere">
              {t('review.remark', { remark })}
            </span>
          ))}
        </button>
      </h3>
      {foot}
      {isOpen && <div className="px-4 pb-1 max-sm:pb-4">{children}</div>}
    </li>
  );
}

function Amount({ item: { day } }: { item: FlaggedDay }) {
  const unitName = useUnitNameOfCode();
  const [first] = day.sums;
  return (
    <span className="figures ml-auto shrink-0 pl-2 text-right">
      {day.hours === null && first ? (
        <>
          <strong className="font-semibold">{formats.amount(first.quantity)}</strong>{' '}
          <span className="text-ink-muted">
            {unitName(first.quantity, first.unitOfMeasureCode)}
          </span>
        </>
      ) : (
        <>
          <strong className="font-semibold">{formats.quantity(day.hours ?? 0)}</strong>{' '}
          <span className="text-ink-muted">{t('flags.hours')}</span>
        </>
      )}
    </span>
  );
}

/** A flag in full. */
function FlagChip({ flag }: { flag: FlagOfDay }) {
  const isChange = flag.code === 'changed-since-return';
  const { sentence } = useFlagText()(flag);
  return (
    <Chip
      tone={isChange ? 'primary' : 'warn'}
      icon={isChange ? <MessageSquareReply aria-hidden /> : <TriangleAlert aria-hidden />}
      className="[&>span]:whitespace-normal"
    >
      {sentence}
    </Chip>
  );
}
