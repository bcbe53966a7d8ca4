import { cn } from '@worksheet/ui/cn';
import type { ComponentProps, ReactNode } from 'react';
import { weekFormats } from '#lib/week-formats.ts';
import './day-grid.css';

interface DayGridProps extends ComponentProps<'table'> {
  readonly label: string;
  readonly isLoading?: boolean;
  /** Whether a narrow phone shows the first and the last column above the days. */
  readonly isStacked?: boolean;
  /** The classes of the widths of the columns. */
  readonly columns: readonly (string | undefined)[];
}

/** People or rows by days. The keys come from `useGridCells`, or from the feature whose cells are typed in. */
export function DayGrid(props: DayGridProps) {
  const {
    label,
    isLoading = false,
    isStacked = false,
    columns,
    className,
    children,
    ...rest
  } = props;
  return (
    <table
      role="grid"
      aria-label={label}
      aria-busy={isLoading || undefined}
      {...rest}
      className={cn(
        'w-full table-fixed border-separate border-spacing-0 text-sm',
        isLoading && '[&_tbody]:opacity-60',
        isStacked && 'stacked-days',
        className,
      )}
    >
      <colgroup>
        {columns.map((width, index) => (
          <col key={index} className={width} />
        ))}
      </colgroup>
      {children}
    </table>
  );
}

interface DayHeadingsProps {
  readonly dates: readonly string[];
  readonly today: string;
  /** One letter a day. */
  readonly isPhone?: boolean;
  readonly classOf: (date: string, column: number) => string;
  /** A mark before the name of the day. */
  readonly children?: (date: string) => ReactNode;
}

/** The cells of the days in the first row. */
export function DayHeadings({ dates, today, isPhone, classOf, children }: DayHeadingsProps) {
  return dates.map((date, column) => (
    <th
      key={date}
      scope="col"
      aria-current={date === today ? 'date' : undefined}
      className={cn(
        'font-medium whitespace-nowrap',
        classOf(date, column),
        date === today && 'text-primary',
      )}
    >
      {isPhone && <span className="sr-only">{weekFormats.shortDay(date)}</span>}
      <span aria-hidden={isPhone || undefined}>
        {isPhone ? (
          weekFormats.letter(date)
        ) : (
          <>
            {children?.(date)}
            <DayName text={weekFormats.shortDay(date)} />
          </>
        )}
      </span>
    </th>
  ));
}

/** `Man. 16.`, in two lines where the columns are narrow. */
function DayName({ text }: { readonly text: string }) {
  const [weekday, day] = text.split(' ');
  return (
    <>
      {weekday} <span className="max-lg:block">{day}</span>
    </>
  );
}

/** A weekend that nobody worked is narrower than the other days. */
export function weekendWidth(isPhone: boolean, isUsed: boolean): string | undefined {
  if (isUsed) return undefined;
  return isPhone ? 'w-6' : 'w-15';
}
