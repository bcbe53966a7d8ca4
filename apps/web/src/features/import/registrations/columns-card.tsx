import {
  registrationFields,
  type RegistrationsResult,
} from '@worksheet/domain/import-registrations/contract';
import { Card, CardHeader } from '@worksheet/ui/card';
import { Select } from '@worksheet/ui/select';
import { t } from 'i18next';
import type { RegistrationsHandle } from '#features/import/registrations/use-registrations.ts';

interface ColumnsCardProps {
  readonly handle: RegistrationsHandle;
  readonly result: RegistrationsResult;
}

/** Asks which columns of a file of an unknown product say when and for how long somebody worked. */
export function ColumnsCard({ handle, result }: ColumnsCardProps) {
  const options = registrationFields.map((value) => ({
    value,
    label: t(`registrations.field-names.${value}`),
  }));
  return (
    <Card>
      <CardHeader
        title={t('registrations.columns-title')}
        description={t('registrations.columns-text')}
        className="pb-3"
      />
      <ul>
        {result.columns.map(({ heading, field, samples }, index) => (
          <li
            key={index}
            className="grid grid-cols-1 items-center gap-x-3 gap-y-1.5 border-t px-5 py-2 max-sm:px-4 sm:grid-cols-2"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{heading}</p>
              <p className="truncate text-xs text-ink-muted">
                {samples.filter(Boolean).join(' · ')}
              </p>
            </div>
            <Select
              aria-label={t('import.field-of', { heading })}
              value={field ?? ''}
              options={options}
              emptyLabel={t('import.not-imported')}
              disabled={handle.busy !== undefined}
              onChange={(value) =>
                handle.map(heading, registrationFields.find((each) => each === value) ?? null)
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
