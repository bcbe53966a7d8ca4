import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { ButtonKey } from '@worksheet/ui/key';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { PhoneFoot } from '#components/phone-foot.tsx';
import {
  cleanPeople,
  cleanSums,
  flaggedDays,
  type ReviewPerson,
  type Sums,
} from '#features/approvals/review.ts';
import { formats } from '#lib/format.ts';
import { useUnitNameOfCode } from '#lib/use-unit-name.ts';

interface CleanBandProps {
  readonly people: readonly ReviewPerson[];
  /** Undefined where nothing can be approved. */
  readonly onApproveAll: (() => void) | undefined;
  /** The content beside the text that nothing is clean. */
  readonly elsewhere: ReactNode;
  readonly isPhone: boolean;
}

/** What can be approved without looking at it, and the button for it; at the foot of a phone's screen. */
export function CleanBand({ people, onApproveAll, elsewhere, isPhone }: CleanBandProps) {
  const clean = cleanPeople(people);
  const count = clean.reduce((sum, { entries }) => sum + entries.length, 0);
  const sums = cleanSums(people);
  const persons = t('approvals.people', { count: clean.length });
  const button = onApproveAll && (
    <Button
      variant="primary"
      size="lg"
      data-approve-all
      aria-haspopup="dialog"
      aria-keyshortcuts="Shift+A"
      icon={<CheckCheck aria-hidden />}
      className="text-base"
      onClick={onApproveAll}
    >
      {t('approvals.approve-all', { count })}
      <ButtonKey>⇧A</ButtonKey>
    </Button>
  );
  if (count === 0) return <NothingClean people={people} elsewhere={elsewhere} />;
  if (isPhone)
    return (
      <PhoneFoot>
        <p className="text-center text-sm text-ink-muted figures">
          {sums.hours === null
            ? t('approvals.clean-foot-without-hours', { count, people: persons })
            : t('approvals.clean-foot', {
                count,
                people: persons,
                hours: formats.quantity(sums.hours),
              })}
        </p>
        {button}
      </PhoneFoot>
    );
  return (
    <Card className="mb-3 flex min-h-19 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3">
      <div>
        <p className="text-base font-medium">
          <strong className="text-xl font-semibold tracking-tight figures">
            {formats.count(count)}
          </strong>{' '}
          {t('approvals.clean-of', { count, people: persons })}
        </p>
        <p className="text-sm text-ink-muted">
          <SumsText sums={sums} />
        </p>
      </div>
      {button}
    </Card>
  );
}

function NothingClean({ people, elsewhere }: Pick<CleanBandProps, 'people' | 'elsewhere'>) {
  const flagged = flaggedDays(people).length;
  const hasRecords = people.some(({ days }) => days.some(({ entries }) => entries.length > 0));
  const text = () => {
    if (flagged > 0) return t('approvals.nothing-clean-flagged', { count: flagged });
    return t(hasRecords ? 'approvals.all-decided' : 'approvals.nothing-registered');
  };
  return (
    <Card className="mb-3 flex min-h-19 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3 max-sm:mt-3">
      <div>
        <p className="text-base font-medium">{t('approvals.nothing-clean')}</p>
        <p className="text-sm text-ink-muted">{text()}</p>
      </div>
      {elsewhere}
    </Card>
  );
}

/** `321,00 timer · 284,5 km`. */
function SumsText({ sums }: { sums: Sums }) {
  const unitName = useUnitNameOfCode();
  const parts = [
    ...(sums.hours === null ? [] : [`${formats.quantity(sums.hours)} ${t('day.hours')}`]),
    ...sums.units.map(
      ({ quantity, unitOfMeasureCode }) =>
        `${formats.amount(quantity)} ${unitName(quantity, unitOfMeasureCode)}`,
    ),
  ];
  return <span className="figures">{parts.join(' · ')}</span>;
}
