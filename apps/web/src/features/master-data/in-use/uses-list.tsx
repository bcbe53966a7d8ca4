import { Link } from '@tanstack/react-router';
import { maxArchivedRecords, type Use } from '@worksheet/domain/entities/usage';
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

/** What a refused deletion is refused for: "3 jobs, 12 open records". */
export function useRefusalText(uses: readonly Use[]): (error: unknown) => string | undefined {
  const textOf = useUseText();
  return (error) =>
    problemOf(error).code === 'in-use' && uses.length > 0 ? uses.map(textOf).join(', ') : undefined;
}
