import { reportGroups } from '@worksheet/domain/reports/groups';
import { Button } from '@worksheet/ui/button';
import { Field } from '@worksheet/ui/field';
import { useIsPhone } from '@worksheet/ui/media-query';
import { Popover } from '@worksheet/ui/popover';
import { Select } from '@worksheet/ui/select';
import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import type { ReportState } from '#features/reports/report-search.ts';
import { MeasureSetting } from '#features/reports/settings/measure-setting.tsx';
import { PeriodSetting } from '#features/reports/settings/period-setting.tsx';
import { ReportFiltersBar } from '#features/reports/settings/report-filters.tsx';
import type { ReportNames } from '#features/reports/use-report-names.ts';
import type { ShownReport } from '#features/reports/use-report.ts';
import { formats } from '#lib/format.ts';
import { trpc } from '#trpc.ts';
import { SettingButton } from './setting-button.tsx';

interface ReportSettingsProps {
  readonly shown: ShownReport;
  readonly tabs: ReactNode;
  /** Rows of other groups cannot stay selected. */
  readonly onGroups: () => void;
}

/** What the report is about, and its sum. */
export function ReportSettings({ shown, tabs, onGroups }: ReportSettingsProps) {
  const isPhone = useIsPhone();
  const [settings] = trpc.account.read.useSuspenseQuery();
  const [hasFilters, setHasFilters] = useState(false);
  const { state, today, names, report, isFiltered, change } = shown;
  const { period, groups, measure, filters } = state;
  return (
    <div
      role="group"
      aria-label={t('reports.settings')}
      className="mb-3 flex flex-wrap items-center gap-2 print:hidden"
    >
      {tabs}
      {/* One row on phones, which scrolls. */}
      <div className="contents max-sm:-mx-4 max-sm:flex max-sm:w-screen max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0">
        <PeriodSetting
          period={period}
          preset={state.preset}
          today={today}
          onPreset={(preset) => change({ preset })}
          onPeriod={(next) => change({ period: next, preset: undefined })}
        />
        <GroupsSetting
          groups={groups}
          names={names}
          onChange={(next) => {
            onGroups();
            change({ groups: next });
          }}
        />
        <MeasureSetting
          measure={measure}
          report={report.data}
          names={names}
          onChange={(next) => change({ measure: next })}
        />
        {isPhone && !isFiltered && !hasFilters ? (
          <Button
            icon={<ListFilter aria-hidden />}
            className="border-line!"
            onClick={() => setHasFilters(true)}
          >
            {t('reports.filters')}
          </Button>
        ) : (
          <ReportFiltersBar
            filters={filters}
            status={state.status}
            showCustomer={settings.showCustomer === true}
            names={names}
            onChange={change}
          />
        )}
      </div>
      <ReportSum shown={shown} />
    </div>
  );
}

function ReportSum({ shown }: { readonly shown: ShownReport }) {
  const { names, report, table, state } = shown;
  const { measure } = state;
  const total = table?.total ?? null;
  if (!report.data || total === null) return null;
  const { records } = report.data.total;
  const text = names.amountText(total, measure);
  const amount = names.amount(total, measure);
  return (
    <p role="status" className="figures ml-auto text-body text-ink-muted">
      {measure === 'records' ? (
        text
      ) : (
        <>
          <span className="font-semibold text-ink">{amount}</span>
          {t('reports.sum-of', {
            count: records,
            amount: text.slice(amount.length),
            records: formats.count(records),
          })}
        </>
      )}
    </p>
  );
}

interface GroupsSettingProps {
  readonly groups: ReportState['groups'];
  readonly names: ReportNames;
  readonly onChange: (groups: ReportState['groups']) => void;
}

/** One or two groups; choosing the other one's changes their places. */
function GroupsSetting({ groups, names, onChange }: GroupsSettingProps) {
  const [open, setOpen] = useState(false);
  const [first, second] = groups;
  const options = reportGroups.map((value) => ({ value, label: names.groupName(value) }));
  const change = (one: string, other: string) => {
    const [newFirst, newSecond] = [one, other].map((value) =>
      reportGroups.find((each) => each === value),
    );
    if (newFirst) onChange(newSecond ? [newFirst, newSecond] : [newFirst]);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('reports.groups')}
      className="grid gap-3"
      anchor={
        <SettingButton
          name={t('reports.groups')}
          value={groups.map((group) => t(`reports.group-${group}`)).join(', ')}
        />
      }
    >
      <Field label={t('reports.first-group')}>
        <Select
          value={first}
          options={options}
          onChange={(value) => change(value, value === second ? first : (second ?? ''))}
        />
      </Field>
      <Field label={t('reports.second-group')}>
        <Select
          value={second ?? ''}
          emptyLabel={t('reports.no-second-group')}
          options={options.filter(({ value }) => value !== first)}
          onChange={(value) => change(first, value)}
        />
      </Field>
    </Popover>
  );
}
