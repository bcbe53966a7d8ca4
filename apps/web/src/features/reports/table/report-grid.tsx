import { Button } from '@worksheet/ui/button';
import { useIsPhone } from '@worksheet/ui/media-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportCards } from '#features/reports/table/report-cards.tsx';
import { ReportRows } from '#features/reports/table/report-rows.tsx';
import type { ReportGridProps } from '#features/reports/table/report-grid-props.ts';
import { useFormats } from '#lib/format.ts';

/** More rows are drawn on request. */
const pageSize = 200;

/** A table, on phones a list. */
export function ReportGrid(props: ReportGridProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isPhone = useIsPhone();
  const [drawn, setDrawn] = useState(pageSize);
  const rows = props.rows.slice(0, drawn);
  const rest = props.rows.length - rows.length;
  return (
    <>
      {isPhone ? <ReportCards {...props} rows={rows} /> : <ReportRows {...props} rows={rows} />}
      {rest > 0 && (
        <Button className="mx-auto my-4 flex" onClick={() => setDrawn(drawn + pageSize * 5)}>
          {t('reports.more-rows', {
            count: Math.min(rest, pageSize * 5),
            replace: { count: formats.count(Math.min(rest, pageSize * 5)) },
          })}
        </Button>
      )}
    </>
  );
}
