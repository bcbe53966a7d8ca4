import { Button } from '@worksheet/ui/button';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

/** Computes on demand whether the entries are what was written (decisions/the-chain). */
export function VerifyChain() {
  const { data, error, isFetching, refetch } = trpc.audit.verify.useQuery({}, { enabled: false });
  const answer = ({ firstBroken, checked, sealedUntil }: Outputs['audit']['verify']) => {
    if (firstBroken)
      return t('audit.broken', {
        what: t(`audit.broken-${firstBroken.table}`),
        id: firstBroken.id,
      });
    const intact = t('audit.intact', { count: checked, checked: formats.count(checked) });
    return sealedUntil === null
      ? t('audit.not-sealed', { intact })
      : t('audit.sealed', { intact, date: formats.shortDate(sealedUntil) });
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button size="sm" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
        {t('audit.verify')}
      </Button>
      <p
        role="status"
        className={`min-w-0 text-body ${data?.isIntact === false || error ? 'text-danger' : 'text-ink-muted'}`}
      >
        {error ? errorText(error) : data ? answer(data) : t('audit.verify-hint')}
      </p>
    </div>
  );
}
