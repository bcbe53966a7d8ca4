import { cn } from '@worksheet/ui/cn';
import { Archive, Check, CornerUpLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What the tones and icons of the cells mean; a phone has room for those that are no figures. */
export function MatrixLegend({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 px-4 text-xs text-ink-muted max-md:mb-3 max-sm:gap-x-3.5 max-sm:px-1">
      {!isPhone && (
        <Sign sign={<Swatch className="bg-surface" />}>{t('approvals.legend-open')}</Sign>
      )}
      <Sign sign={<Swatch className="border-warn bg-warn-soft" />}>
        {t(isPhone ? 'approvals.legend-flagged-short' : 'approvals.legend-flagged')}
      </Sign>
      <Sign sign={<Check aria-hidden className="text-ok" />}>{t('approvals.legend-approved')}</Sign>
      <Sign sign={<Archive aria-hidden className="text-archive" />}>
        {t('approvals.legend-exported')}
      </Sign>
      <Sign sign={<CornerUpLeft aria-hidden className="text-warn" />}>
        {t('approvals.legend-returned')}
      </Sign>
      <Sign sign={<Swatch className="border-dashed border-edge" />}>
        {t(isPhone ? 'approvals.legend-missing-short' : 'approvals.legend-missing')}
      </Sign>
    </div>
  );
}

function Sign({ sign, children }: { sign: ReactNode; children: string }) {
  return (
    <span className="flex items-center gap-1.5 [&_svg]:size-3.5">
      {sign}
      {children}
    </span>
  );
}

function Swatch({ className }: { className: string }) {
  return <span aria-hidden className={cn('h-3.5 w-4 rounded-sm border', className)} />;
}
