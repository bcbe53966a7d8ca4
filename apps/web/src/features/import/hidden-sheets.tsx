import { EyeOff } from 'lucide-react';
import { t } from 'i18next';
import type { ImportHandle } from '#features/import/use-import.ts';

/** Names the sheets that the workbook hides, which an import does not read unless one is used instead of the others. */
export function HiddenSheets({ handle }: { readonly handle: ImportHandle }) {
  const { hiddenSheets: names, sheet: used } = handle.state;
  const quoted = (name: string) => t('import.quoted', { name });
  if (used === undefined && names.length === 0) return null;
  const choices = used === undefined ? names : [undefined];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-lg border bg-surface px-5 py-2 max-sm:px-4">
      <p className="flex items-start gap-2.5">
        <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
        {used === undefined
          ? t('import.hidden-sheets', {
              count: names.length,
              names: names.map(quoted).join(', '),
            })
          : t('import.hidden-used', { name: quoted(used) })}
      </p>
      <span className="flex flex-wrap gap-x-4">
        {choices.map((name) => (
          <button
            key={name ?? ''}
            type="button"
            className="link min-h-6 text-left touch:min-h-11"
            disabled={handle.busy !== undefined}
            onClick={() => handle.useSheet(name)}
          >
            {name === undefined
              ? t('import.use-visible')
              : names.length === 1
                ? t('import.use-hidden')
                : t('import.use-hidden-named', { name: quoted(name) })}
          </button>
        ))}
      </span>
    </div>
  );
}
