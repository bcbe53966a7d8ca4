import type { ReviewedDay } from '@worksheet/domain/worksheet/approval';
import { cn } from '@worksheet/ui/cn';
import { Archive, Check, CornerUpLeft, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { useFlagText } from '#components/flags/use-flag-text.ts';
import { shortAmount } from '#components/matrix/short-amount.ts';
import type { CellLook } from '#features/approvals/matrix/cell-look.ts';
import { formats } from '#lib/format.ts';
import { useUnitNameOfCode } from '#lib/use-unit-name.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface MatrixCellProps {
  readonly name: string;
  readonly day: ReviewedDay;
  readonly look: CellLook;
  /** `row:column`, for the arrow keys. */
  readonly position: string;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  readonly isPhone: boolean;
  readonly onOpen: () => void;
}

/** A person's day: its hours, its state as a tone and one word, and both in full as its name. */
export function MatrixCell(props: MatrixCellProps) {
  const { name, day, look, position, isTabStop, isSelected, isPhone, onOpen } = props;
  const flagText = useFlagText();
  const unitName = useUnitNameOfCode();
  if (look.kind === 'blank') return null;
  const flag = look.kind === 'flagged' ? flagText(look.flag) : undefined;
  const isChange = look.kind === 'flagged' && look.flag.code === 'changed-since-return';
  const outlier = day.flags.find(({ code }) => code === 'outlier');
  const stateText = () => {
    if (isChange) return t('approvals.state-changed');
    if (look.kind === 'flagged')
      return t('approvals.state-flagged', {
        reason: day.flags.map((each) => flagText(each).sentence).join(', '),
      });
    return t(`approvals.state-${look.kind}`);
  };
  const amounts = [
    ...(day.hours === null
      ? []
      : [t('approvals.cell-hours', { hours: formats.quantity(day.hours) })]),
    ...day.sums.map(
      ({ quantity, unitOfMeasureCode }) =>
        `${formats.amount(quantity)} ${unitName(quantity, unitOfMeasureCode)}`,
    ),
  ];
  const leaveWord = day.leave ? t('approvals.word-leave') : undefined;
  const label = t('approvals.cell', {
    name,
    day: weekFormats.longDay(day.date),
    state: [...amounts, leaveWord ?? [], stateText()].flat().join(', '),
  });
  return (
    <button
      type="button"
      data-cell={position}
      data-state={look.kind}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onOpen}
      className={cn(
        'relative flex w-full items-center rounded-md border figures focus-visible:-outline-offset-1',
        isPhone ? 'h-11 justify-center border-transparent' : 'h-10 px-1.5 xl:px-2',
        !isPhone && groundOf(look, isChange),
        isSelected && 'outline-2 -outline-offset-1 outline-focus',
      )}
    >
      <span className="sr-only">{label}</span>
      {isPhone ? (
        <PhoneContent
          day={day}
          look={look}
          ground={groundOf(look, isChange)}
          word={look.kind === 'flagged' ? outlier && flagText(outlier).word : leaveWord}
        />
      ) : (
        <WideContent
          day={day}
          look={look}
          word={flag?.word ?? leaveWord}
          hasOutlier={look.kind === 'flagged' && outlier !== undefined && outlier !== look.flag}
        />
      )}
    </button>
  );
}

function groundOf({ kind }: CellLook, isChange: boolean): string {
  if (kind === 'missing') return 'border-dashed border-edge text-xs';
  if (kind !== 'flagged') return 'border-transparent hover:bg-well';
  return isChange
    ? 'border-transparent bg-primary-soft text-primary'
    : 'border-transparent bg-warn-soft text-warn';
}

const icons: Partial<Record<CellLook['kind'], ReactNode>> = {
  approved: <Check className="size-4 shrink-0 sm:size-3.5 text-ok" />,
  exported: <Archive className="size-4 shrink-0 sm:size-3.5 text-archive" />,
  returned: <CornerUpLeft className="size-4 shrink-0 sm:size-3.5 text-warn" />,
};

interface ContentProps {
  readonly day: ReviewedDay;
  readonly look: CellLook;
  readonly word: string | undefined;
}

/** Shows the content of a cell. In a narrow column, the word is above the figure. */
function WideContent(props: ContentProps & { readonly hasOutlier: boolean }) {
  const { day, look, word, hasOutlier } = props;
  const { kind } = look;
  if (kind === 'missing')
    return (
      <span aria-hidden className="flex-1 text-center">
        {t('day.missing')}
      </span>
    );
  const words: Partial<Record<CellLook['kind'], string>> = {
    partly: t('approvals.word-partly'),
    returned: t('approvals.word-returned'),
  };
  const shown = words[kind] ?? word;
  const figure =
    day.hours === null
      ? otherAmount(day, formats.amount)
      : day.hours < 1000
        ? formats.quantity(day.hours)
        : shortAmount(day.hours, formats.quantity);
  const isMuted = kind === 'approved' || kind === 'exported' || kind === 'returned';
  return (
    <span
      aria-hidden
      className="flex min-w-0 flex-1 items-end gap-x-1 @max-[56rem]:flex-col @min-[56rem]:flex-wrap @min-[56rem]:items-center"
    >
      <span className="flex items-center gap-x-1 empty:hidden">
        {kind !== 'returned' && icons[kind]}
        {shown !== undefined && (
          <span
            className={cn(
              'text-xs leading-4 whitespace-nowrap',
              kind !== 'flagged' && kind !== 'returned' && 'text-ink-muted',
              kind === 'returned' && 'text-warn',
            )}
          >
            {shown}
            {/* The amount of another unit of measure is unusual, which the figure does not show. */}
            {hasOutlier && <TriangleAlert className="mb-0.5 ml-1 inline size-3" />}
          </span>
        )}
      </span>
      <span
        className={cn(
          'ml-auto whitespace-nowrap',
          isMuted && 'text-ink-muted',
          kind === 'flagged' && 'font-semibold text-ink',
        )}
      >
        {figure}
      </span>
    </span>
  );
}

/** The box is smaller than the button, whose height is that of a finger. */
function PhoneContent({ day, look, word, ground }: ContentProps & { readonly ground: string }) {
  const { kind } = look;
  const figure = day.hours === null ? '•' : shortAmount(day.hours, formats.amount);
  return (
    <span
      aria-hidden
      className={cn(
        'grid w-full place-items-center rounded-md border tracking-tight',
        word === undefined ? 'h-8' : 'h-10 content-center leading-4',
        ground,
        kind !== 'missing' && 'text-sm',
        kind === 'flagged' && 'border-b-2 border-b-current! font-semibold',
        kind === 'partly' && 'text-ink-muted',
      )}
    >
      {word !== undefined && (
        <span
          className={cn(
            'w-full truncate text-center text-xs',
            kind !== 'flagged' && 'text-ink-muted',
          )}
        >
          {word}
        </span>
      )}
      {kind === 'missing' ? '–' : (icons[kind] ?? figure)}
    </span>
  );
}

/** A day without hours shows its only other sum, or how many lines it has. */
function otherAmount({ sums, entries }: ReviewedDay, format: (value: number) => string): string {
  const [first, second] = sums;
  if (!first) return '';
  return second
    ? `${entries.length} ×`
    : `${format(first.quantity)} ${first.unitOfMeasureCode.toLocaleLowerCase()}`;
}
