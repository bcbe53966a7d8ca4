import { Link } from '@tanstack/react-router';
import { maxArchivedRecords, type Use } from '@worksheet/domain/entities/usage';
import { usedByKinds } from '@worksheet/domain/entities/used-by';
import { useTranslation } from 'react-i18next';
import { linkOfUse, type UsedEntry } from '#features/master-data/in-use/use-link.ts';
import { useFormats } from '#lib/format.ts';
import { problemOf } from '#lib/problem.ts';

interface UsesListProps {
  readonly of: UsedEntry;
  readonly uses: readonly Use[];
}

/** What uses an entry, for a dialog: "3 jobs", "12 open records", each with a link where there is a list of just these. */
export function UsesList({ of, uses }: UsesListProps) {
  const { t } = useTranslation();
  const textOf = useUseText();
  return (
    <div className="mt-3 rounded-md border px-3 py-2 text-body">
      <p className="text-xs font-medium text-ink-muted">{t('in-use.by')}</p>
      <ul>
        {uses.map((use) => {
          const link = linkOfUse(of, use.kind);
          return (
            <li key={use.kind} className="figures flex min-h-9 items-center touch:min-h-11">
              {link ? (
                <Link {...link} className="link flex items-center touch:min-h-11">
                  {textOf(use)}
                </Link>
              ) : (
                textOf(use)
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function useUseText(): (use: Use) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ kind, count }) => {
    const text = t(`in-use.${kind}`, { count, number: formats.count(count) });
    return kind === 'archivedRecord' && count === maxArchivedRecords
      ? t('in-use.at-least', { text })
      : text;
  };
}

const textKeys = {
  jobs: 'job',
  users: 'user',
  workTypes: 'workType',
  agreements: 'agreement',
  records: 'record',
  exports: 'export',
} as const;

/** Returns the reasons of a refused deletion: "3 jobs, 12 records". */
export function useRefusalText(): (error: unknown) => string | undefined {
  const { t } = useTranslation();
  const formats = useFormats();
  return (error) => {
    const { usedBy = {} } = problemOf(error);
    const texts = usedByKinds.flatMap((kind) => {
      const count = usedBy[kind];
      return count === undefined
        ? []
        : [t(`in-use.${textKeys[kind]}`, { count, number: formats.count(count) })];
    });
    return texts.length > 0 ? texts.join(', ') : undefined;
  };
}
