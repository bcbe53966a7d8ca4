import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { memo, type ReactNode, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RenderedRow } from '#features/records/rows/rows.ts';
import { dayTotal } from '#features/records/day-groups.ts';
import { useFormats } from '#lib/format.ts';

interface CompactListDayProps {
  readonly day: DayGroup;
  readonly first: RenderedRow | undefined;
  readonly rowRef: RefCallback<HTMLElement> | undefined;
  readonly children: ReactNode;
}

/** The header is missing if a virtual list does not render it for this day. */
export function CompactListDay({ day, first, rowRef, children }: CompactListDayProps) {
  const formats = useFormats();
  const header = first?.row.kind === 'header' ? first : undefined;
  return (
    <section aria-label={`${formats.shortDate(day.key)} · ${formats.weekday(day.key)}`}>
      {header && <DayHeader day={day} index={header.index} gap={header.gap} rowRef={rowRef} />}
      <ul>{children}</ul>
    </section>
  );
}

interface DayHeaderProps {
  readonly day: DayGroup;
  readonly index: number;
  readonly gap: number;
  readonly rowRef: RefCallback<HTMLElement> | undefined;
}

const DayHeader = memo(function DayHeader({ day, index, gap, rowRef }: DayHeaderProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <header
      ref={rowRef}
      data-index={index}
      style={gap > 0 ? { marginTop: gap } : undefined}
      className="sticky top-(--sticky-top,0px) z-[5] flex h-9 items-center justify-between gap-3 border-b bg-well px-4 text-xs"
    >
      <h3 className="figures truncate font-semibold">
        {formats.shortDate(day.key)}{' '}
        <span className="font-normal text-ink-muted">· {formats.weekday(day.key)}</span>
      </h3>
      <p className="figures shrink-0 text-ink-muted">
        {t('worksheet.records', { count: day.worksheet.length })}
        <strong className="ml-3 font-semibold text-ink">
          <span className="sr-only">{t('worksheet.sum')} </span>
          {formats.quantity(dayTotal(day))}
        </strong>
      </p>
    </header>
  );
});
