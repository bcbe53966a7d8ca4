import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { todayIn } from '@worksheet/domain/dates/calendar';
import type { Sheet } from '@worksheet/domain/worksheet/sheet/sign-off';
import { sheetTexts } from '@worksheet/i18n/sheet';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { DatePicker } from '@worksheet/ui/date-picker';
import { EmptyState } from '@worksheet/ui/empty-state';
import { Field } from '@worksheet/ui/field';
import { PageHeader } from '@worksheet/ui/page-header';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { FileSignature, Printer } from 'lucide-react';
import { t } from 'i18next';
import { QueryErrorCard } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { useReloadBeforePrint } from '#features/records/print/use-reload-before-print.ts';
import { codeAndName } from '#features/records/record-text.ts';
import { SheetCustomers } from '#features/sheet/sheet-customers.tsx';
import { SheetEnd } from '#features/sheet/sheet-end.tsx';
import { SheetHead } from '#features/sheet/sheet-head.tsx';
import { SheetLines } from '#features/sheet/sheet-lines.tsx';
import { SheetPhotos } from '#features/sheet/sheet-photos.tsx';
import {
  sheetQuery,
  signatureId,
  type SheetQuery,
  type SheetSearch,
} from '#features/sheet/sheet-search.ts';
import { SignForm } from '#features/sheet/sign-form.tsx';
import { SignedSheetPage } from '#features/sheet/signed-sheet-page.tsx';
import { ValidSignature } from '#features/sheet/valid-signature.tsx';
import { WithdrawnSignatures } from '#features/sheet/withdrawn-signatures.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { usePeriodText } from '#lib/period-text.ts';
import { isLeaderSession, type Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';
import './sheet.css';

addLazyTexts(sheetTexts);

interface SheetPageProps {
  readonly session: Session;
  readonly search: SheetSearch;
  readonly onSearch: (search: SheetSearch) => void;
}

/** The sheet of a job and a customer, or with a signature in the address what was signed for. */
export function SheetPage(props: SheetPageProps) {
  const id = signatureId(props.search);
  if (id === undefined) return props.search.job ? <CurrentSheet {...props} /> : <NoJob />;
  return <SignedSheetPage key={id} id={id} />;
}

/** An address without a job says how to come to the sheet of one. */
function NoJob() {
  const title = t('worksheet.sheet');
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          as="h2"
          icon={<FileSignature />}
          title={t('sheet.no-job')}
          description={t('sheet.no-job-text')}
          action={
            <Button asChild variant="primary">
              <Link to="/">{t('sheet.to-worksheet')}</Link>
            </Button>
          }
        />
      </Card>
    </>
  );
}

/** What a customer reads of the work on a job in a period, and signs for, on paper or on the screen (decisions/the-customers-sheet). */
function CurrentSheet({ session, search, onSearch }: SheetPageProps) {
  const periodText = usePeriodText('long');
  const today = todayIn(session.timeZone);
  const query = sheetQuery(search, today);
  const [settings] = trpc.account.read.useSuspenseQuery();
  const sheet = trpc.signOff.sheet.useQuery(query, { placeholderData: keepPreviousData });
  useReloadBeforePrint(() => sheet.refetch());
  const { data } = sheet;
  const title = t('worksheet.sheet');
  usePageTitle(`${title} ${query.jobCode}`);
  return (
    <div className="sheet-page">
      <PageHeader
        className="mb-4! print:hidden"
        title={title}
        subtitle={
          <>
            {data ? codeAndName(data.jobCode, data.jobDescription) : query.jobCode} ·{' '}
            {periodText(query)}
          </>
        }
        actions={
          data &&
          data.lines.length > 0 && (
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t('sheet.print')}
            </Button>
          )
        }
      />
      <PeriodFields
        query={query}
        today={today}
        onPeriod={(period) =>
          onSearch({ job: query.jobCode, customer: query.customerNo, ...period })
        }
      />
      {data && <SheetCustomers sheet={data} />}
      {sheet.error && !data ? (
        <QueryErrorCard query={sheet} />
      ) : data === undefined ? (
        <Card className="overflow-hidden">
          <SkeletonRows label={t('sheet.loading')} count={6} />
        </Card>
      ) : data.lines.length === 0 ? (
        <Card>
          <EmptyState
            icon={<FileSignature />}
            title={t('sheet.empty')}
            description={t('sheet.empty-text')}
          />
        </Card>
      ) : (
        <SheetDocument
          // A new key resets the form, because another sheet is not a changed one.
          key={[data.jobCode, data.customerNo, data.from, data.to].join()}
          session={session}
          sheet={data}
          canSign={settings.customerSignOff && !session.visit}
        />
      )}
      {isLeaderSession(session) && <WithdrawnSignatures query={query} />}
    </div>
  );
}

interface SheetDocumentProps {
  readonly session: Session;
  readonly sheet: Sheet;
  readonly canSign: boolean;
}

function SheetDocument({ session, sheet, canSign }: SheetDocumentProps) {
  const open = sheet.lines.filter((line) => line.signOffId === null);
  return (
    <article className="sheet-paper">
      <SheetHead sheet={sheet} title={t('worksheet.sheet')} />
      <SheetLines lines={sheet.lines} />
      <SheetPhotos lines={sheet.lines} />
      {sheet.signatures.map((signature) => (
        <ValidSignature
          key={signature.id}
          session={session}
          signature={signature}
          lines={sheet.lines.filter(({ signOffId }) => signOffId === signature.id)}
        />
      ))}
      {open.length === 0 && <p className="text-ink-muted print:hidden">{t('sheet.all-signed')}</p>}
      {open.length > 0 && (
        <SheetEnd lines={open}>
          {sheet.digest !== null && canSign && (
            <SignForm session={session} lines={open} digest={sheet.digest} />
          )}
          <LineToSign isPaperOnly={canSign} />
        </SheetEnd>
      )}
    </article>
  );
}

/** Shows lines to sign on paper, for work that nobody signed for on the screen. */
function LineToSign({ isPaperOnly }: { isPaperOnly: boolean }) {
  return (
    <div className="sheet-line-to-sign" data-paper-only={isPaperOnly ? '' : undefined}>
      <span>{t('sheet.sign-here')}</span>
      <span>{t('base.name')}</span>
      <span>{t('sheet.sign-date')}</span>
    </div>
  );
}

interface PeriodFieldsProps {
  readonly query: SheetQuery;
  readonly today: string;
  readonly onPeriod: (period: { readonly from: string; readonly to: string }) => void;
}

/** Shows the period. From never exceeds To; an empty date changes nothing. */
function PeriodFields({ query: { from, to }, today, onPeriod }: PeriodFieldsProps) {
  return (
    <div
      role="group"
      aria-label={t('worksheet.period')}
      className="mb-5 grid grid-cols-2 gap-3 print:hidden"
    >
      <Field label={t('base.from')}>
        <DatePicker
          today={today}
          value={from}
          onChange={(date) => date !== '' && onPeriod({ from: date, to: date > to ? date : to })}
        />
      </Field>
      <Field label={t('base.to')}>
        <DatePicker
          today={today}
          value={to}
          onChange={(date) =>
            date !== '' && onPeriod({ from: date < from ? date : from, to: date })
          }
        />
      </Field>
    </div>
  );
}
