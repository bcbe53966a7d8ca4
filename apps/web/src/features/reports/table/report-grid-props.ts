import type { Measure } from '#features/reports/report-search.ts';
import type { ReportTable, TableColumn, TableRow } from '#features/reports/report-table.ts';
import type { Budgets } from '#features/reports/table/use-budgets.ts';
import type { ReportNames } from '#features/reports/use-report-names.ts';

/** A row, or the cell of a column of the second group. */
export interface OpenedCell {
  readonly row: TableRow;
  readonly column: TableColumn | undefined;
}

export interface ReportGridProps {
  readonly table: ReportTable;
  /** Sorted. */
  readonly rows: readonly TableRow[];
  readonly measure: Measure;
  readonly names: ReportNames;
  readonly budgets: Budgets | undefined;
  readonly label: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** The id of a row or the code of a column. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  readonly onOpen: (cell: OpenedCell) => void;
}
