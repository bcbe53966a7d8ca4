import { t } from 'i18next';
import { DownloadMenu } from '#components/import-export/download-menu.tsx';
import { stringifySearch } from '#lib/search-params.ts';

interface HoursDownloadProps {
  /** The parameters of `GET /api/hours`, by the name of their period. */
  readonly periods: readonly {
    readonly name: string;
    readonly query: Readonly<Record<string, string | undefined>>;
  }[];
}

/** Hours as a file: one's own are those that the Danish working-time act gives access to (decisions/the-hours-page). */
export function HoursDownload({ periods }: HoursDownloadProps) {
  return (
    <DownloadMenu
      label={t('hours.download')}
      started={t('hours.download-started')}
      files={periods.flatMap(({ name, query }) =>
        (['xlsx', 'csv'] as const).map((format) => ({
          name: t(`hours.download-${format}`, { period: name }),
          url: `/api/hours${stringifySearch({ ...query, format })}`,
        })),
      )}
    />
  );
}
