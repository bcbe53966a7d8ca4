import { cn } from '@worksheet/ui/cn';
import type { ComponentProps, ReactNode } from 'react';
import { useWeekFormats } from '#lib/week-formats.ts';

interface DayGridProps extends ComponentProps<'table'> {
  readonly label: string;
  readonly isLoading?: boolean;
  /** The classes of the widths of the columns. */
  readonly columns: readonly (string | undefined)[];
}

/** People or rows by days. The keys come from `useGridCells`, or from the feature whose cells are typed in. */
export function DayGrid(props: DayGridProps) {
  const { label, isLoading = false, columns, className, children, ...rest } = props;
  return (
    <table
      role="grid"
      aria-label={label}
      aria-busy={isLoading || undefined}
      {...rest}
      className={cn(
        'w-full table-fixed border-separate border-spacing-0 text-sm',
        isLoading && '[&_tbody]:opacity-60',
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
  readonly children?: (shortDay: string, date: string) => ReactNode;
}

/** The cells of the days in the first row. */
export function DayHeadings({ dates, today, isPhone, classOf, children }: DayHeadingsProps) {
  const { shortDay, letter } = useWeekFormats();
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
      {isPhone && <span className="sr-only">{shortDay(date)}</span>}
      <span aria-hidden={isPhone || undefined}>
        {isPhone ? letter(date) : (children?.(shortDay(date), date) ?? shortDay(date))}
      </span>
    </th>
  ));
}

/** A day's row of people: a phone has no room for weekends that nobody worked. */
export function weekendWidth(isPhone: boolean, isUsed: boolean): string | undefined {
  if (isPhone) return isUsed ? undefined : 'w-6';
  return 'w-15';
}
