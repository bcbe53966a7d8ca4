import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Alert } from '@worksheet/ui/alert';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';
import { usePersonName } from '#lib/use-person-name.ts';

interface DownloadFailureProps {
  readonly error: unknown;
  readonly attempted: readonly WorksheetRecord[];
}

/** Names the records that could not be exported: whose, of which day and on which job. */
export function DownloadFailure({ error, attempted }: DownloadFailureProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = usePersonName();
  const ids = new Set(problemOf(error).errors.map(({ params }) => params?.['id']));
  const refused = attempted.filter(({ id }) => ids.has(id));
  return (
    <Alert tone="danger" live="assertive" title={t('exports.failed-title')}>
      {errorText(error)}
      {refused.length > 0 && (
        <ul className="figures mt-1">
          {refused.map(({ id, username, date, jobCode, jobDescription }) => (
            <li key={id}>
              <strong className="font-medium">{nameOf(username)}</strong> ·{' '}
              {formats.dayAndMonth(date)} · {jobDescription ?? jobCode}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
