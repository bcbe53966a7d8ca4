import { Link } from '@tanstack/react-router';
import type { Use, UseKind } from '@worksheet/domain/entities/usage';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format.ts';

interface MergeEffectsProps {
  readonly page: string;
  readonly uses: readonly Use[];
  readonly keep: string;
  readonly merge: string;
}

export function countOf(uses: readonly Use[], kind: UseKind): number {
  return uses.find((use) => use.kind === kind)?.count ?? 0;
}

/** What moves, what stays as it was exported, and what the old number finds. */
export function MergeEffects({ page, uses, keep, merge }: MergeEffectsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [jobs, records, archived] = (['job', 'openRecord', 'archivedRecord'] as const).map((kind) =>
    countOf(uses, kind),
  );
  const line = (count: number | undefined, text: (numbers: { count: number }) => ReactNode) =>
    count ? <Line head={formats.count(count)}>{text({ count })}</Line> : null;
  return (
    <Card>
      <CardHeader title={t('merge.happens')} />
      <CardBody>
        <dl className="-my-2 divide-y">
          {line(jobs, ({ count }) => (
            <>
              {t('merge.jobs', { count, code: keep })}{' '}
              <Link
                to="/admin/$entities"
                params={{ entities: 'jobs' }}
                search={{ customer: merge }}
                className="text-primary underline underline-offset-2"
              >
                {t('merge.see-them')}
              </Link>
            </>
          ))}
          {line(records, ({ count }) => t('merge.records', { count }))}
          {line(archived, ({ count }) => t('merge.archived', { count }))}
          {page === 'job' && <Line head="">{t('merge.tasks', { code: keep })}</Line>}
          <Line head={merge}>{t('merge.finds', { code: keep })}</Line>
        </dl>
      </CardBody>
    </Card>
  );
}

function Line({ head, children }: { readonly head: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 py-2.5">
      <dt className="figures text-right text-base font-semibold wrap-anywhere">{head}</dt>
      <dd>{children}</dd>
    </div>
  );
}
