import { Link } from '@tanstack/react-router';
import { startOfWeek } from '@worksheet/domain/dates/calendar';
import type { PayDays } from '@worksheet/domain/pay/contract';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Button } from '@worksheet/ui/button';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { t } from 'i18next';
import { QueryError } from '#components/query-error.tsx';
import { answerClass } from '#features/pay/questions/question-answer.tsx';
import { DayBar } from '#features/pay/why/day-bar.tsx';
import { DayLines } from '#features/pay/why/day-lines.tsx';
import { RuleQuotes } from '#features/pay/why/rule-quotes.tsx';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { trpc } from '#trpc.ts';

interface DayWhyProps {
  readonly username: string;
  readonly date: string;
  readonly payTypes: PayDays['payTypes'];
  readonly payType: string;
}

/** Why a day of a person has so much of a pay type: in words, as a bar, line by line, and the rule. */
export function DayWhy({ username, date, payTypes, payType }: DayWhyProps) {
  const why = trpc.pay.why.useQuery({ username, date });
  const records = useRecordsOfDay(username, date);
  const byCode = new Map(payTypes.map((type) => [type.code, type]));
  return (
    <>
      <div className="flex-1 px-4 py-4">
        <h3 className="font-semibold">{weekFormats.longDay(date)}</h3>
        {why.error && !why.data ? (
          <QueryError query={why} />
        ) : why.data ? (
          <>
            <p className="figures mt-1 text-base text-pretty">{why.data.text}</p>
            <DayBar lines={why.data.lines} payTypes={byCode} payType={payType} />
            {records && (
              <DayLines why={why.data} records={records} payTypes={byCode} payType={payType} />
            )}
            <RuleQuotes why={why.data} payTypes={byCode} payType={payType}>
              {' · '}
              <Link
                to="/admin/$entities/edit"
                params={{ entities: 'agreements' }}
                search={{ code: why.data.code ?? '' }}
                className={answerClass}
              >
                {t('pay.see-agreement')}
              </Link>
            </RuleQuotes>
          </>
        ) : (
          <SkeletonRows label={t('pay.loading')} />
        )}
      </div>
      <div className="sticky bottom-0 flex items-center justify-between gap-3 border-t bg-surface px-4 py-3">
        <Approval records={records ?? []} />
        <Button asChild className="ml-auto shrink-0">
          <Link
            to="/approvals"
            search={{ mode: 'ALL', from: startOfWeek(date), day: `${username}:${date}` }}
          >
            {t('pay.see-day')}
          </Link>
        </Button>
      </div>
    </>
  );
}

/** The records of the worksheet and of the archive, by their times; undefined until they are loaded. */
function useRecordsOfDay(username: string, date: string): WorksheetRecord[] | undefined {
  const day = { mode: 'ALL', username, from: date, to: date } as const;
  const open = trpc.worksheet.list.useQuery(day);
  const exported = trpc.worksheet.list.useQuery({ ...day, exported: true });
  if (!open.data || !exported.data) return undefined;
  return [...open.data, ...exported.data]
    .flatMap(({ worksheet }) => worksheet)
    .toSorted((a, b) => (a.timeFrom ?? '~').localeCompare(b.timeFrom ?? '~') || a.id - b.id);
}

/** Who approved the records last. */
function Approval({ records }: { readonly records: readonly WorksheetRecord[] }) {
  const nameOf = usePersonName();
  if (records.length === 0) return null;
  const last = records.toSorted((a, b) =>
    (b.approvedDateTime ?? '').localeCompare(a.approvedDateTime ?? ''),
  )[0];
  const isApproved = records.every(({ approvedBy }) => approvedBy !== null);
  return (
    <p className="figures text-xs text-ink-muted">
      {isApproved && last?.approvedDateTime
        ? t('pay.approved-by', {
            name: nameOf(last.approvedBy),
            date: formats.dateTime(last.approvedDateTime),
          })
        : t('pay.not-all-approved')}
    </p>
  );
}
