import { dateRunTexts } from '@worksheet/domain/dates/date-runs';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { ButtonKey } from '@worksheet/ui/key';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import {
  cleanPeople,
  cleanSums,
  type CleanPerson,
  type ReviewPerson,
} from '#features/approvals/review.ts';
import { pageHeading } from '#lib/page-focus.ts';
import { formats } from '#lib/format.ts';
import { useUnitNameOfCode } from '#lib/use-unit-name.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface ApproveAllDialogProps {
  readonly people: readonly ReviewPerson[];
  readonly monday: string;
  /** Records that are to be looked at first. */
  readonly flaggedCount: number;
  /** Set if the actor cannot undo it, because the period is closed until this date. */
  readonly closedUntil: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Names the people with their days, the period and the sums before anything is approved. */
export function ApproveAllDialog(props: ApproveAllDialogProps) {
  const { people, monday, flaggedCount, closedUntil, open, onClose, onConfirm } = props;
  const clean = cleanPeople(people);
  const count = clean.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('approvals.dialog-title', { count })}
      description={
        <>
          {t('approvals.dialog-text', {
            people: t('approvals.people', { count: clean.length }),
            period: weekFormats.period(monday),
          })}{' '}
          {flaggedCount > 0 && t('approvals.dialog-without', { count: flaggedCount })}
        </>
      }
      confirmLabel={
        <>
          {t('approvals.dialog-confirm', { count })} <ButtonKey>↵</ButtonKey>
        </>
      }
      cancelLabel={
        <>
          {t('base.cancel')} <ButtonKey>Esc</ButtonKey>
        </>
      }
      onConfirm={onConfirm}
      returnFocusTo={() =>
        document.querySelector<HTMLElement>('[data-approve-all]') ?? pageHeading()
      }
    >
      <SumsTable people={people} />
      <PeopleTable clean={clean} />
      <p className="pt-3 text-xs text-ink-muted">
        {t('approvals.dialog-locked')}{' '}
        {closedUntil === undefined
          ? t('approvals.dialog-undo')
          : t('approvals.dialog-closed', { date: formats.longDate(closedUntil) })}
      </p>
    </ConfirmDialog>
  );
}

function SumsTable({ people }: { people: readonly ReviewPerson[] }) {
  const unitName = useUnitNameOfCode();
  const { hours, units } = cleanSums(people);
  const row = (name: string, amount: ReactNode) => (
    <tr key={name}>
      <td className="pr-2 text-right">{amount}</td>
      <th scope="row" className="w-full py-0.5 text-left font-normal">
        {name}
      </th>
    </tr>
  );
  return (
    <div className="mt-3 border-b pb-3">
      <table className="figures">
        <tbody>
          {hours !== null &&
            row(
              t('day.hours'),
              <strong className="text-lg font-semibold">{formats.quantity(hours)}</strong>,
            )}
          {units.map(({ unitOfMeasureCode, quantity }) =>
            row(unitName(quantity, unitOfMeasureCode), formats.quantity(quantity)),
          )}
        </tbody>
      </table>
    </div>
  );
}

function PeopleTable({ clean }: { clean: readonly CleanPerson[] }) {
  return (
    <table className="mt-3 w-full text-left text-xs figures">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('base.person')}</th>
          <th scope="col">{t('approvals.dialog-days')}</th>
          <th scope="col">{t('worksheet.table')}</th>
        </tr>
      </thead>
      <tbody>
        {clean.map(({ person, dates, entries }) => (
          <tr key={person.username}>
            <th scope="row" className="py-0.5 font-medium wrap-anywhere">
              {person.name}
            </th>
            <td className="px-3 text-ink-muted">
              {dateRunTexts(dates, { nameOf: weekFormats.weekday }).join(', ')}
            </td>
            <td className="text-right">{formats.count(entries.length)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
