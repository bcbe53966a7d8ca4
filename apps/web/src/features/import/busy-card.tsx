import { Card } from '@worksheet/ui/card';
import { Spinner } from '@worksheet/ui/spinner';
import { t } from 'i18next';
import type { Busy } from '#features/import/use-import.ts';

/** Returns the text of the running act and its number of rows. */
function busyText({ phase, sent, rows }: Busy): string {
  // Announcing each percent would talk over everything else.
  if (sent < 1) return t('import.sending', { percent: Math.floor(sent * 4) * 25 });
  if (phase === 'reading') return t('import.reading');
  return t(phase === 'checking' ? 'import.checking' : 'import.importing', { count: rows });
}

export function BusyLine({ busy }: { readonly busy: Busy }) {
  return (
    <span className="figures inline-flex items-center gap-2">
      <Spinner />
      {busyText(busy)}
    </span>
  );
}

/** Takes the place of the step that is being prepared. */
export function BusyCard({ busy }: { readonly busy: Busy }) {
  return (
    <Card className="grid min-h-60 place-items-center content-center gap-2 p-6 text-center">
      <Spinner className="text-primary" />
      <p className="figures font-medium">{busyText(busy)}</p>
      <p className="text-ink-muted">{t('import.stay-here')}</p>
    </Card>
  );
}

/** Present from the start, so that screen readers announce what appears in it. */
export function BusyStatus({ busy }: { readonly busy: Busy | undefined }) {
  return (
    <p role="status" className="sr-only">
      {busy && busyText(busy)}
    </p>
  );
}
