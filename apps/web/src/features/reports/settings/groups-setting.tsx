import { reportGroups } from '@worksheet/domain/reports/groups';
import { Field } from '@worksheet/ui/field';
import { Popover } from '@worksheet/ui/popover';
import { Select } from '@worksheet/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportState } from '#features/reports/report-search.ts';
import { SettingButton } from '#features/reports/settings/setting-button.tsx';
import type { ReportNames } from '#features/reports/use-report-names.ts';

interface GroupsSettingProps {
  readonly groups: ReportState['groups'];
  readonly names: ReportNames;
  readonly onChange: (groups: ReportState['groups']) => void;
}

/** One or two groups; choosing the other one's changes their places. */
export function GroupsSetting({ groups, names, onChange }: GroupsSettingProps) {
  const { t } = useTranslation();
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
