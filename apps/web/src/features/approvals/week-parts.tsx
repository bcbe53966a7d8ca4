import { Link } from '@tanstack/react-router';
import { weekNumber, type IsoWeek } from '@worksheet/domain/dates/iso-week';
import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { ChevronRight, Archive, Check, CornerUpLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { WeekMatrix } from '#features/approvals/matrix/week-matrix.tsx';
import type { ReviewQueueProps } from '#features/approvals/queue/props.ts';
import { ReviewQueue } from '#features/approvals/queue/review-queue.tsx';
import { flaggedDays, type ReviewPerson, type SelectedDay } from '#features/approvals/review.ts';
import { useFirstArrow } from '#features/approvals/use-first-arrow.ts';
import { formats } from '#lib/format.ts';

interface WeekPartsProps {
  readonly queue: ReviewQueueProps;
  readonly week: IsoWeek;
  readonly dates: readonly string[];
  readonly today: string;
  readonly isFiltered: boolean;
  readonly hasNorm: boolean;
  readonly isLoading: boolean;
  readonly onOpen: (day: SelectedDay) => void;
  readonly onApprove: ((person: ReviewPerson) => void) | undefined;
  readonly tab: 'review' | undefined;
  readonly band: ReactNode;
}

/** The week and what is to be looked at: side by side, below each other, and as tabs on a phone. */
export function WeekParts({ queue, tab, band, week, ...props }: WeekPartsProps) {
  const { people, isPhone, selected } = queue;
  useFirstArrow();
  const flagged = flaggedDays(people);
  const matrix = (
    <>
      {/* The names for screen readers are placed in it, or the page would be as wide as the table. */}
      <Card className="@container relative overflow-x-auto max-md:-mx-1">
        <WeekMatrix {...props} {...{ people, selected, isPhone }} week={weekNumber(week)} />
      </Card>
      {isPhone && tab === undefined && flagged.length > 0 && <FlaggedTease people={people} />}
      <MatrixLegend isPhone={isPhone} />
    </>
  );
  if (isPhone)
    return (
      // The foot is at the bottom of the screen, also below a short list.
      <div className="-mx-4 -my-4 flex min-h-[calc(100dvh-var(--bar-height,3.5rem))] flex-col px-4 pt-2">
        <PartTabs tab={tab} flagged={flagged.length} />
        {tab === 'review' ? (
          <ReviewQueue {...queue} />
        ) : (
          <>
            {matrix}
            {band}
          </>
        )}
      </div>
    );
  return (
    <>
      {band}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,968fr)_minmax(0,408fr)]">
        <div className="min-w-0">{matrix}</div>
        <aside
          aria-label={t('approvals.tab-review')}
          className="xl:sticky xl:top-[calc(var(--bar-height,3.5rem)+1rem)]"
        >
          <ReviewQueue {...queue} />
        </aside>
      </div>
    </>
  );
}

function PartTabs({ tab, flagged }: { tab: 'review' | undefined; flagged: number }) {
  return (
    <Tabs label={t('approvals.tabs')} className="mb-2 [&>a]:flex-1">
      <Tab active={tab === undefined} asChild>
        <Link to="/approvals" search={(search) => ({ ...search, tab: undefined })} replace>
          {t('approvals.tab-week')}
        </Link>
      </Tab>
      <Tab active={tab === 'review'} asChild>
        <Link to="/approvals" search={(search) => ({ ...search, tab: 'review' })} replace>
          {t('approvals.tab-review')}
          {flagged > 0 && (
            <span
              className={cn(
                'rounded-full px-1.5 text-xs font-semibold figures',
                tab === 'review' ? 'bg-primary text-primary-ink' : 'bg-surface text-ink',
              )}
            >
              {formats.count(flagged)}
            </span>
          )}
        </Link>
      </Tab>
    </Tabs>
  );
}

/** Under the week of a phone, so that its other half is not overlooked. */
function FlaggedTease({ people }: { people: readonly ReviewPerson[] }) {
  const flagged = flaggedDays(people);
  const names = [...new Set(flagged.map(({ person }) => person.name.split(' ')[0]))];
  return (
    <Card asChild interactive className="-mx-1 mt-2.5 flex! min-h-14 items-center py-2 pr-2 pl-3">
      <Link to="/approvals" search={(search) => ({ ...search, tab: 'review' })}>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            {t('approvals.tease', { count: flagged.length })}
          </span>
          <span className="block text-sm text-ink-muted wrap-anywhere">{names.join(', ')}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </Card>
  );
}

/** What the tones and icons of the cells mean; a phone has room for those that are no figures. */
function MatrixLegend({ isPhone }: { isPhone: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 px-4 text-xs text-ink-muted max-md:mb-3 max-sm:gap-x-3.5 max-sm:px-1">
      {!isPhone && (
        <Sign sign={<Swatch className="bg-surface" />}>{t('approvals.legend-open')}</Sign>
      )}
      <Sign sign={<Swatch className="border-warn bg-warn-soft" />}>
        {t(isPhone ? 'approvals.legend-flagged-short' : 'approvals.legend-flagged')}
      </Sign>
      <Sign sign={<Check aria-hidden className="text-ok" />}>{t('approvals.state-approved')}</Sign>
      <Sign sign={<Archive aria-hidden className="text-archive" />}>
        {t('approvals.state-exported')}
      </Sign>
      <Sign sign={<CornerUpLeft aria-hidden className="text-warn" />}>
        {t('approvals.state-returned')}
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
