import { useMediaQuery } from '@worksheet/ui/media-query';
import type { ReactNode } from 'react';
import { PageBar } from '#components/page-bar.tsx';

interface PeriodBarProps {
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly picker: ReactNode;
}

/** The menu bar of a phone: the page and its period. At a zoom of 200 % the period has a line of its own below it. */
export function PeriodBar({ title, action, picker }: PeriodBarProps) {
  const isZoomed = useMediaQuery('(width < 15rem)');
  return (
    <>
      <PageBar>
        <div className="-mr-3 flex items-center">
          <h1 className="min-w-0 flex-1 truncate text-base font-semibold max-[359px]:-ml-2 max-[359px]:text-sm">
            {title}
          </h1>
          {action}
          {!isZoomed && picker}
        </div>
      </PageBar>
      {isZoomed && <div className="-mx-3 mb-2 flex justify-center print:hidden">{picker}</div>}
    </>
  );
}
