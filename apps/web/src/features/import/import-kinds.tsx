import { Link } from '@tanstack/react-router';
import {
  importEntities,
  type ImportEntity,
  listName,
  nounsOf,
} from '@worksheet/domain/import/entities';
import { Card, CardHeader } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { t } from 'i18next';
import { neededColumns } from '#features/import/sheet-plan.ts';
import { useLanguage } from '#lib/format.ts';

const formats = ['csv', 'xlsx'] as const;

/** Shows what can be imported, what each file must have, and its templates. */
export function ImportKinds({ asked }: { readonly asked: ImportEntity | undefined }) {
  const language = useLanguage();
  const kinds = asked
    ? [asked, ...importEntities.filter((entity) => entity !== asked)]
    : importEntities;
  return (
    <Card>
      <CardHeader
        title={t('import.can-be-imported')}
        description={t('import.several-sheets')}
        className="pb-2"
      />
      <ul>
        <li className="flex flex-wrap items-center gap-x-3 border-t px-5 py-1.5 max-sm:px-4">
          <div className="min-w-0 flex-1 basis-40 py-0.5">
            <Link
              to="/admin/import"
              search={{ entity: 'worksheet' }}
              className="link inline-flex min-h-6 items-center font-medium touch:min-h-11"
            >
              {t('import.registrations-open')}
            </Link>
            <p className="text-xs text-ink-muted">{t('import.registrations-text')}</p>
          </div>
        </li>
        {kinds.map((entity) => (
          <li
            key={entity}
            className={cn(
              'flex flex-wrap items-center gap-x-3 border-t px-5 py-1.5 max-sm:px-4',
              entity === asked && 'bg-primary-soft shadow-[inset_3px_0_var(--primary)]',
            )}
          >
            <div className="min-w-0 flex-1 basis-40 py-0.5">
              <p className="font-medium">{listName(entity)[language]}</p>
              <p className="text-xs text-ink-muted">
                {neededColumns(entity)
                  .map(({ heading }) => heading[language])
                  .join(', ')}
              </p>
            </div>
            <p className="flex items-center gap-3 text-xs">
              <span className="text-ink-muted max-sm:sr-only">{t('import.template')}</span>
              {formats.map((format) => (
                <a
                  key={format}
                  href={`/api/import/${entity}/template?format=${format}`}
                  download
                  className="link inline-flex min-h-6 items-center touch:min-h-11 touch:min-w-11"
                >
                  {format.toUpperCase()}
                  <span className="sr-only">
                    {' '}
                    {t('import.template-of', { what: nounsOf(entity)[language].many })}
                  </span>
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
