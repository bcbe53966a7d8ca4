import { columnsOf } from '@worksheet/domain/import/columns';
import { importEntities, type ImportEntity, listName } from '@worksheet/domain/import/entities';
import { fieldLabel } from '@worksheet/domain/import/finding-text';
import { fieldsOf } from '@worksheet/domain/import/headings';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { Select } from '@worksheet/ui/select';
import { useIsPhone } from '@worksheet/ui/media-query';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@worksheet/ui/table';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { FailureNotice } from '#features/import/failure-notice.tsx';
import { HeaderRows } from '#features/import/header-rows.tsx';
import {
  chosenPlans,
  doubledFieldsOf,
  isReady,
  missingFieldsOf,
  recognisedCount,
  withField,
  type PlannedColumn,
  type SheetPlan,
} from '#features/import/sheet-plan.ts';
import { HiddenSheets } from '#features/import/hidden-sheets.tsx';
import { StepFoot } from '#features/import/step-foot.tsx';
import type { ImportHandle } from '#features/import/use-import.ts';
import { useLanguage } from '#lib/format.ts';

/** Which field each column of the file becomes. */
export function ColumnsStep({ handle }: { readonly handle: ImportHandle }) {
  const language = useLanguage();
  const { plans } = handle.state;
  const change = (index: number, plan: SheetPlan) =>
    handle.changePlans(plans.map((each, position) => (position === index ? plan : each)));
  const chosen = chosenPlans(plans);
  const list = (of: typeof missingFieldsOf) =>
    chosen
      .flatMap((plan) => of(plan).map((field) => fieldLabel(plan.entity, field, language)))
      .join(', ');
  const missing = list(missingFieldsOf);
  const doubled = list(doubledFieldsOf);
  const problem = plans.every(({ rows }) => rows === 0)
    ? t('import.no-rows', { name: handle.state.file?.name ?? '' })
    : chosen.length === 0
      ? t('import.nothing-chosen')
      : missing !== ''
        ? t('import.missing-fields', { fields: missing })
        : doubled !== ''
          ? t('import.doubled-fields', { fields: doubled })
          : undefined;

  return (
    <>
      <div className="mb-4 grid grid-cols-1 gap-3">
        <FailureNotice handle={handle} />
        {plans.map((plan, index) => (
          <SheetColumns
            key={plan.name}
            plan={plan}
            isOnly={plans.length === 1}
            onChange={(next) => change(index, next)}
            onChooseHeader={(row) => handle.chooseHeader(plan.name, row)}
          />
        ))}
        <HiddenSheets handle={handle} />
      </div>
      <StepFoot
        back={{ label: t('import.other-file'), onClick: () => handle.goTo('file') }}
        note={
          problem !== undefined && (
            <span className="text-danger" role="status">
              <CircleAlert aria-hidden className="mr-1 inline size-4 align-[-3px]" />
              {problem}
            </span>
          )
        }
      >
        <Button onClick={handle.restart}>{t('base.cancel')}</Button>
        <Button
          variant="primary"
          disabled={!isReady(plans)}
          busy={handle.busy !== undefined}
          onClick={handle.check}
        >
          {t('import.next')}
        </Button>
      </StepFoot>
    </>
  );
}

interface SheetColumnsProps {
  readonly plan: SheetPlan;
  readonly isOnly: boolean;
  readonly onChange: (plan: SheetPlan) => void;
  readonly onChooseHeader: (row: number) => void;
}

function SheetColumns({ plan, isOnly, onChange, onChooseHeader }: SheetColumnsProps) {
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { entity, columns, name, rows } = plan;
  const known = recognisedCount(plan);
  const chooseEntity = (chosen: ImportEntity | null) => {
    const fields = chosen
      ? fieldsOf(
          chosen,
          columns.map(({ heading }) => heading),
        )
      : [];
    onChange({
      ...plan,
      entity: chosen,
      columns: columns.map((column, index) => ({ ...column, field: fields[index] ?? null })),
    });
  };
  const fieldSelect = (column: PlannedColumn, index: number): ReactNode =>
    entity && (
      <FieldSelect
        entity={entity}
        column={column}
        onChange={(field) => onChange(withField(plan, index, field))}
      />
    );
  return (
    <Card>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 max-sm:px-4">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">
            {isOnly ? t('import.step-columns') : name}
          </h2>
          <p className="figures text-ink-muted">
            {!isOnly && `${t('import.rows', { count: rows })} · `}
            {entity === null
              ? t('import.sheet-skipped')
              : known === columns.length
                ? t('import.columns-all', { count: known })
                : t('import.columns-some', { known, count: columns.length })}
          </p>
        </div>
        <div className="flex items-center gap-2.5 max-sm:w-full">
          <span className="shrink-0 text-xs font-medium" aria-hidden>
            {t('import.contains')}
          </span>
          <Select
            aria-label={t('import.sheet-contains', { name })}
            className="sm:w-52"
            value={entity ?? ''}
            {...(isOnly
              ? { placeholder: t('import.choose-entity') }
              : { emptyLabel: t('import.sheet-skipped') })}
            onChange={(value) =>
              chooseEntity(importEntities.find((each) => each === value) ?? null)
            }
            options={importEntities.map((value) => ({
              value,
              label: listName(value)[language],
            }))}
          />
        </div>
      </header>
      <HeaderRows plan={plan} onChoose={onChooseHeader} />
      {entity !== null &&
        (isPhone ? (
          <ul className="border-t">
            {columns.map((column, index) => (
              <li key={index} className="grid gap-1.5 px-4 py-3 not-last:border-b">
                <Heading column={column} />
                <p className="text-xs text-ink-muted wrap-anywhere">{column.samples.join(' · ')}</p>
                {fieldSelect(column, index)}
              </li>
            ))}
          </ul>
        ) : (
          <Table aria-label={isOnly ? t('import.step-columns') : name} className="border-t">
            <TableHead>
              <TableRow>
                <TableHeaderCell className="w-1/4">{t('import.heading')}</TableHeaderCell>
                <TableHeaderCell>{t('import.samples')}</TableHeaderCell>
                <TableHeaderCell className="w-72">{t('import.becomes-field')}</TableHeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {columns.map((column, index) => (
                <TableRow key={index}>
                  <TableCell className="wrap-anywhere">
                    <Heading column={column} />
                  </TableCell>
                  <TableCell className="code-figures text-ink-muted wrap-anywhere">
                    {column.samples.join(' · ')}
                  </TableCell>
                  <TableCell className="py-1.5">{fieldSelect(column, index)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        ))}
    </Card>
  );
}

function Heading({ column: { heading, field } }: { readonly column: PlannedColumn }) {
  if (heading.trim() === '')
    return <span className="text-ink-muted">{t('import.no-heading')}</span>;
  return <span className={cn('font-medium', field === null && 'text-ink-muted')}>{heading}</span>;
}

interface FieldSelectProps {
  readonly entity: ImportEntity;
  readonly column: PlannedColumn;
  readonly onChange: (field: string | null) => void;
}

function FieldSelect({ entity, column, onChange }: FieldSelectProps) {
  const language = useLanguage();
  const { heading, field } = column;
  return (
    <Select
      aria-label={t('import.field-of', { heading })}
      value={field ?? ''}
      emptyLabel={t('import.not-imported')}
      // The mapping names columns by their headings.
      disabled={heading.trim() === ''}
      onChange={(value) => onChange(value === '' ? null : value)}
      options={columnsOf(entity).map((each) => ({
        value: each.field,
        label: each.heading[language],
      }))}
    />
  );
}
