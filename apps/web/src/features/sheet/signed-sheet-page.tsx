import { Link } from '@tanstack/react-router';
import type { SignedSheet } from '@worksheet/domain/worksheet/sheet/sign-off';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { FileText, Printer } from 'lucide-react';
import { t } from 'i18next';
import { QueryErrorCard } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { codeAndName } from '#features/records/record-text.ts';
import { SheetHead } from '#features/sheet/sheet-head.tsx';
import { SheetLines } from '#features/sheet/sheet-lines.tsx';
import { SheetPhotos } from '#features/sheet/sheet-photos.tsx';
import { SignatureCard } from '#features/sheet/signature-card.tsx';
import { useWithdrawnText } from '#features/sheet/withdrawn-signatures.tsx';
import { usePeriodText } from '#lib/period-text.ts';
import { trpc } from '#trpc.ts';

/** The lines as the customer signed for them, whatever was renamed or changed since, also of a withdrawn signature. */
export function SignedSheetPage({ id }: { id: number }) {
  const periodText = usePeriodText('long');
  const query = trpc.signOff.single.useQuery({ id });
  const sheet = query.data;
  usePageTitle(`${t('sheet.signed-title')} ${sheet?.jobCode ?? ''}`.trimEnd());
  return (
    <div className="sheet-page">
      <PageHeader
        className="mb-4! print:hidden"
        title={t('sheet.signed-title')}
        subtitle={
          sheet && (
            <>
              {codeAndName(sheet.jobCode, sheet.jobDescription)} · {periodText(sheet)}
            </>
          )
        }
        actions={
          sheet && (
            <>
              <Button asChild>
                <Link
                  to="/sheet"
                  search={{
                    job: sheet.jobCode,
                    customer: sheet.customerNo ?? undefined,
                    from: sheet.from,
                    to: sheet.to,
                  }}
                >
                  <FileText aria-hidden />
                  {t('sheet.see-current')}
                </Link>
              </Button>
              <Button
                icon={<Printer aria-hidden />}

                onClick={() => window.print()}
              >
                {t('sheet.print')}
              </Button>
            </>
          )
        }
      />
      {sheet ? (
        <SignedSheetDocument sheet={sheet} />
      ) : query.error ? (
        <QueryErrorCard query={query} />
      ) : (
        <Card className="overflow-hidden">
          <SkeletonRows label={t('sheet.loading')} count={6} />
        </Card>
      )}
    </div>
  );
}

function SignedSheetDocument({ sheet }: { sheet: SignedSheet }) {
  const withdrawnText = useWithdrawnText();
  return (
    <>
      {sheet.withdrawnDateTime !== null && (
        <Alert tone="warn" className="mb-5">
          {withdrawnText(sheet)}
        </Alert>
      )}
      <article className="sheet-paper">
        <SheetHead sheet={sheet} title={t('sheet.signed-title')} />
        <p className="text-sm text-ink-muted">
          {t('sheet.signed-text')}{' '}
          {sheet.lines.length < sheet.lineCount &&
            t('sheet.signed-part', { seen: sheet.lines.length, count: sheet.lineCount })}
        </p>
        <SheetLines lines={sheet.lines} />
        <SheetPhotos lines={sheet.lines} />
        <SignatureCard signature={sheet} lines={sheet.lines} />
      </article>
    </>
  );
}
