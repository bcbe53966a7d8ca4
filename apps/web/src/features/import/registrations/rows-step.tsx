import {
  registrationFields,
  type RegistrationsResult,
  type RowResult,
} from '@worksheet/domain/import-registrations/contract';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Table, TableBody, TableCell, TableHeaderCell } from '@worksheet/ui/table';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { useState } from 'react';
import { t } from 'i18next';
import { BusyLine } from '#features/import/busy-card.tsx';
import { RegistrationSums } from '#features/import/registrations/registration-sums.tsx';
import type { RegistrationsHandle } from '#features/import/registrations/use-registrations.ts';
import { StepFoot } from '#features/import/step-foot.tsx';
import { formats } from '#lib/format.ts';

interface RowsStepProps {
  readonly handle: RegistrationsHandle;
  readonly result: RegistrationsResult;
  readonly leave: () => void;
}

const results = ['created', 'refused', 'changed', 'unchanged'] as const;

/** Shows what the rows become, before anything is stored. */
export function RowsStep({ handle, result, leave }: RowsStepProps) {
  const { counts } = result;
  const { busy } = handle;
  return (
    <>
      <div className="mb-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <Rows result={result} />
        <RegistrationSums result={result} step="check" />
      </div>
      <StepFoot
        back={{
          label: t('registrations.back-to-questions'),
          onClick: () => handle.goTo('questions'),
        }}
        note={
          busy ? (
            <BusyLine busy={busy} />
          ) : (
            t(counts.created === 0 ? 'registrations.nothing-new' : 'registrations.nothing-yet')
          )
        }
      >
        <Button disabled={busy !== undefined} onClick={leave}>
          {t('base.cancel')}
        </Button>
        <Button
          variant="primary"
          busy={busy !== undefined}
          disabled={counts.created === 0}
          onClick={handle.carryOut}
        >
          {t('registrations.import', { count: counts.created })}
        </Button>
      </StepFoot>
    </>
  );
}

function Rows({ result: { rows, counts } }: Pick<RowsStepProps, 'result'>) {
  const given = results.filter((each) => counts[each] > 0);
  const [chosen, setChosen] = useState<RowResult>();
  const shown = chosen ?? given[0] ?? 'created';
  const ofResult = rows.filter(({ result }) => result === shown);
  return (
    <Card className="overflow-hidden">
      <div className="p-3">
        <Tabs label={t('import.step-check')}>
          {given.map((each) => (
            <Tab key={each} active={each === shown} asChild>
              <button type="button" onClick={() => setChosen(each)}>
                {t(`registrations.result.${each}`)}{' '}
                <span className="figures text-xs font-semibold">{formats.count(counts[each])}</span>
              </button>
            </Tab>
          ))}
        </Tabs>
      </div>
      <Table>
        <thead>
          <tr>
            <TableHeaderCell numeric className="w-18">
              {t('registrations.line')}
            </TableHeaderCell>
            <TableHeaderCell>{t('registrations.in-row')}</TableHeaderCell>
          </tr>
        </thead>
        <TableBody>
          {ofResult.map(({ row, file, errors }) => (
            <tr key={row}>
              <TableCell numeric className="text-ink-muted">
                {row}
              </TableCell>
              <TableCell className="py-1.5 wrap-anywhere">
                {file.join(' · ')}
                {errors.length > 0 && (
                  <span className="block text-danger">{errors.map(reasonText).join(' ')}</span>
                )}
              </TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
      {ofResult.length < counts[shown] && (
        <p className="border-t px-5 py-2 text-ink-muted max-sm:px-4">
          {t('registrations.first-rows', { count: ofResult.length })}
        </p>
      )}
    </Card>
  );
}

/** Says why a row is left out, in the language of the page. */
function reasonText({
  field,
  code,
  message,
  params,
}: RegistrationsResult['rows'][number]['errors'][number]) {
  const key = registrationFields.find((each) => each === field);
  const property = key ? t(`registrations.field-names.${key}`) : field;
  const values = { property, ...params, interpolation: { prefix: '{', suffix: '}' } };
  // A newer server has codes that this version has no text for.
  return t(`fields.${code}` as 'fields.required', { ...values, defaultValue: message });
}
