import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { memo, type ReactNode, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawn } from '#features/records/rows/rows.ts';
import { sumOf } from '#features/records/day-groups.ts';
import { useFormats } from '#lib/format.ts';

interface DayProps {
  readonly day: DayGroup;
  readonly first: Drawn | undefined;
  readonly rowRef: RefCallback<HTMLElement> | undefined;
  readonly children: ReactNode;
}

/** A day's head sticks while its records pass; of a day that only some records are drawn of, it may be out of sight. */
export function RecordListDay({ day, first, rowRef, children }: DayProps) {
  const formats = useFormats();
  const head = first?.row.kind === 'head' ? first : undefined;
  return (
    <section aria-label={`${formats.shortDate(day.key)} · ${formats.weekday(day.key)}`}>
      {head && <DayHead day={day} index={head.index} gap={head.gap} rowRef={rowRef} />}
      <ul>{children}</ul>
    </section>
  );
}

interface DayHeadProps {
  readonly day: DayGroup;
  readonly index: number;
  readonly gap: number;
  readonly rowRef: RefCallback<HTMLElement> | undefined;
}

const DayHead = memo(function DayHead({ day, index, gap, rowRef }: DayHeadProps) {
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
          {formats.quantity(sumOf(day.worksheet))}
        </strong>
      </p>
    </header>
  );
});
