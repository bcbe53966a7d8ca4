import { cn } from '@worksheet/ui/cn';
import { Key } from '@worksheet/ui/key';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';

interface HoursLegendProps {
  readonly dayLimit: number;
  readonly hasRules: boolean;
  readonly isPhone: boolean;
  readonly openText: string;
}

/** Explains the tones of the cells, and the keys that move in them. */
export function HoursLegend({ dayLimit, hasRules, isPhone, openText }: HoursLegendProps) {
  const limit = { hours: formats.amount(dayLimit) };
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-1.5 px-1 text-xs text-ink-muted max-sm:px-0">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1.5 max-sm:gap-x-3.5">
        <Sign sign="–" className="border border-dashed border-edge font-semibold text-ink">
          {t(isPhone ? 'hours.legend-missing-short' : 'hours.legend-missing')}
        </Sign>
        <Sign
          sign={<span className="absolute inset-x-1 bottom-0.5 h-0.5 bg-warn" />}
          className="relative bg-well"
        >
          {t('hours.state-short')}
        </Sign>
        <Sign sign="" className="border-b-2 border-warn bg-warn-soft">
          {t(hasRules ? 'hours.legend-over-rest' : 'hours.legend-over', limit)}
        </Sign>
        <Sign sign={<span className="size-2 rounded-full bg-warn" />} className="w-auto!">
          {t('hours.approval-returned')}
        </Sign>
        <Sign sign={t('hours.absence-letter')} className="w-auto!">
          {t('hours.state-absence')}
        </Sign>
        <Sign sign="7" className="w-auto!">
          {t('hours.approval-approved')}
        </Sign>
        <Sign sign="7" className="w-auto! font-medium text-ink">
          {t('hours.legend-waiting')}
        </Sign>
      </p>
      <p className="flex items-center gap-x-4 max-lg:hidden print:hidden">
        <span>
          <Key>←</Key>
          <Key>→</Key>
          <Key>↑</Key>
          <Key>↓</Key> {t('hours.legend-move')}
        </span>
        <span>
          <Key>↵</Key> {openText}
        </span>
      </p>
    </div>
  );
}

interface SignProps {
  readonly sign: ReactNode;
  readonly className: string;
  readonly children: string;
}

function Sign({ sign, className, children }: SignProps) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <span
        aria-hidden
        className={cn('grid h-5 w-6 place-items-center rounded-md figures', className)}
      >
        {sign}
      </span>
      {children}
    </span>
  );
}
