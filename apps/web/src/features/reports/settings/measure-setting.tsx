import type { Report } from '@worksheet/domain/reports/contract';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { useState } from 'react';
import { t } from 'i18next';
import type { Measure } from '#features/reports/report-search.ts';
import { isSameMeasure } from '#features/reports/report-table.ts';
import { SettingButton } from '#features/reports/settings/setting-button.tsx';
import type { ReportNames } from '#features/reports/use-report-names.ts';

interface MeasureSettingProps {
  readonly measure: Measure;
  /** Its units of measure can be chosen. */
  readonly report: Report | undefined;
  readonly names: ReportNames;
  readonly onChange: (measure: Measure) => void;
}

/** Hours, the amounts in a unit of measure, or the number of records. */
export function MeasureSetting({ measure, report, names, onChange }: MeasureSettingProps) {
  const [open, setOpen] = useState(false);
  const sums = report?.total.sums ?? [];
  const units = sums.map(({ unitOfMeasureCode }): Measure => `unit:${unitOfMeasureCode}`);
  const known: readonly Measure[] = ['hours', ...units, 'records'];
  const chosen = known.find((each) => isSameMeasure(each, measure));
  const measures = chosen ? known : [...known, measure];
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <SettingButton name={t('reports.show')} value={names.measureName(measure)} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup
          value={chosen ?? measure}
          onValueChange={(value) => {
            const next = measures.find((each) => each === value);
            if (next) onChange(next);
          }}
        >
          {measures.map((each) => (
            <DropdownMenuRadioItem key={each} value={each}>
              {names.measureName(each)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
