import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { useState } from 'react';
import { t } from 'i18next';
import { BusyLine } from '#features/import/busy-card.tsx';
import {
  firstGroup,
  sumCounts,
  writtenCount,
  type RowGroup,
  type SheetResult,
} from '#features/import/check-view.ts';
import { HiddenSheets } from '#features/import/hidden-sheets.tsx';
import { CountTabs } from '#features/import/count-tabs.tsx';
import { FailureNotice } from '#features/import/failure-notice.tsx';
import type { CheckResult } from '#features/import/import-calls.ts';
import { RowsCard } from '#features/import/rows-card.tsx';
import { StepFoot } from '#features/import/step-foot.tsx';
import type { ImportHandle } from '#features/import/use-import.ts';
import { Warnings } from '#features/import/warnings.tsx';
import { formats } from '#lib/format.ts';

interface CheckStepProps {
  readonly handle: ImportHandle;
  readonly result: CheckResult;
  readonly company: string;
  /** Shown when there is nothing to import. */
  readonly leave: () => void;
}

/** Shows what the file would change, before anything is changed. */
export function CheckStep({ handle, result, company, leave }: CheckStepProps) {
  const { state, busy } = handle;
  const [chosenSheet, setSheet] = useState<string>();
  const sheet =
    result.sheets.find(({ name }) => name === chosenSheet) ??
    result.sheets.find(({ counts }) => counts.refused > 0) ??
    result.sheets[0];
  const counts = sumCounts(result.sheets.map((each) => each.counts));
  const written = writtenCount(counts);
  const isImporting = busy?.phase === 'importing';
  return (
    <>
      <div className="mb-4" aria-busy={busy !== undefined}>
        {state.isChanged && (
          <Alert tone="warn" live="assertive" className="mb-3" title={t('import.changed-title')}>
            {t('import.changed-text')}
          </Alert>
        )}
        <div className="mb-3 empty:hidden">
          <FailureNotice handle={handle} />
        </div>
        {result.sheets.length > 1 && (
          <Tabs label={t('import.sheet-tabs')} className="mb-3">
            {result.sheets.map(({ name, counts: { refused } }) => (
              <Tab key={name} active={name === sheet?.name} asChild>
                <button type="button" onClick={() => setSheet(name)}>
                  {name}
                  {refused > 0 && (
                    <span className="figures text-xs font-semibold text-danger">
                      {formats.count(refused)}
                      <span className="sr-only"> {t('import.refused', { count: refused })}</span>
                    </span>
                  )}
                </button>
              </Tab>
            ))}
          </Tabs>
        )}
        {sheet && (
          <SheetCheck
            // A new check may move rows between the groups.
            key={`${result.check} ${sheet.name}`}
            {...{ sheet, handle, company }}
          />
        )}
        <div className="mt-3 empty:hidden">
          <HiddenSheets handle={handle} />
        </div>
      </div>
      <StepFoot
        back={{ label: t('import.back-to-columns'), onClick: () => handle.goTo('columns') }}
        note={
          busy ? (
            <BusyLine busy={busy} />
          ) : written === 0 ? (
            t(counts.refused > 0 ? 'import.nothing-right' : 'import.nothing-new')
          ) : (
            <>
              {counts.refused > 0 && `${t('import.skip-wrong', { count: counts.refused })} `}
              {t('import.nothing-yet')}
            </>
          )
        }
      >
        <Button disabled={busy !== undefined} onClick={leave}>
          {t('base.cancel')}
        </Button>
        <Button
          variant="primary"
          busy={isImporting}
          disabled={written === 0 || (busy !== undefined && !isImporting)}
          onClick={handle.carryOut}
        >
          {t('import.import-rows', { count: written })}
        </Button>
      </StepFoot>
    </>
  );
}

interface SheetCheckProps {
  readonly sheet: SheetResult;
  readonly handle: ImportHandle;
  readonly company: string;
}

function SheetCheck({ sheet, handle, company }: SheetCheckProps) {
  const [group, setGroup] = useState<RowGroup>(() => firstGroup(sheet.counts));
  return (
    <>
      <CountTabs
        sheet={sheet}
        selected={group}
        onSelect={setGroup}
        missing={handle.state.missing}
        onMissing={handle.setMissing}
        disabled={handle.busy !== undefined}
      />
      <Warnings sheet={sheet} selected={group} onSelect={setGroup} />
      <RowsCard
        // Opened rows and the shown pages belong to the group.
        key={typeof group === 'string' ? group : group.warning}
        {...{ sheet, group, handle, company }}
      />
    </>
  );
}
