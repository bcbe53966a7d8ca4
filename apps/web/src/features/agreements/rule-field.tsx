import { daysOff } from '@worksheet/domain/pay/rules';
import { formatNumberText, parseNumberText } from '@worksheet/domain/fields/number-text';
import { parseTime } from '@worksheet/domain/worksheet/parse-time';
import { formatClock } from '@worksheet/domain/worksheet/time';
import { cn } from '@worksheet/ui/cn';
import { Input } from '@worksheet/ui/input';
import { Select } from '@worksheet/ui/select';
import { TimeInput } from '@worksheet/ui/time-input';
import { useState } from 'react';
import { t } from 'i18next';
import type { Tree } from '#components/agreement-rules/rule-tree.ts';
import { formats, useLanguage } from '#lib/format.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What the selects of rules offer. */
export interface RuleChoices {
  readonly payTypes: readonly Option[];
  readonly leaveJobs: readonly Option[];
}

interface RuleFieldProps {
  /** Such as `payType` or `until`. */
  readonly name: string;
  readonly label: string;
  readonly value: Tree | undefined;
  /** What the version before has; undefined if there is none. */
  readonly before: Tree | undefined;
  readonly isWrong: boolean;
  readonly isLocked: boolean;
  readonly canBeUnpaid: boolean;
  readonly choices: RuleChoices;
  readonly onChange: (value: Tree) => void;
}

/** A field within a sentence. One that differs from the version before says what it was. */
export function RuleField(props: RuleFieldProps) {
  const { name, label, value, before, isWrong, isLocked, onChange } = props;
  const language = useLanguage();
  const options = optionsOf(props);
  const isChanged = before !== undefined && JSON.stringify(before) !== JSON.stringify(value);
  const look = {
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    disabled: isLocked,
    className: isChanged ? 'border-primary bg-primary-soft' : '',
  };
  const textOf = (tree: Tree | undefined): string => {
    const text = keyOf(tree);
    if (options) return options.find((option) => option.value === text)?.label ?? text;
    if (typeof tree === 'number') return formats.amount(tree);
    return isTime(name) ? formats.clock(text) : text;
  };
  const isNumber = name === 'hours' || name === 'km';
  return (
    <span className="py-0.5 inline-flex max-w-full items-center gap-1.5 align-middle">
      <span className={cn('inline-block max-w-full', !options && (widths[name] ?? 'w-24'))}>
        {options ? (
          <Select
            {...look}
            value={keyOf(value)}
            options={options}
            placeholder={t('rules.choose')}
            onChange={(key) => onChange(valueOf(name, key))}
          />
        ) : (
          <TypedText
            {...look}
            initial={typeof value === 'number' ? formatNumberText(value, language) : textOf(value)}
            isTime={isTime(name)}
            read={(text) => {
              if (isTime(name)) return timeOf(text);
              if (!isNumber) return text;
              const reading = parseNumberText(text, { language, scale: name === 'km' ? 0 : 2 });
              return 'value' in reading ? reading.value : text;
            }}
            onChange={onChange}
          />
        )}
      </span>
      {isChanged && (
        <span className="text-xs text-primary">{t('rules.was', { value: textOf(before) })}</span>
      )}
    </span>
  );
}

const widths: Readonly<Record<string, string>> = {
  hours: 'w-14',
  km: 'w-20',
  time: 'w-18',
  until: 'w-18',
  from: 'w-18',
  to: 'w-18',
};
const isTime = (name: string) => ['time', 'until', 'from', 'to'].includes(name);

function timeOf(text: string): string {
  const minutes = parseTime(text);
  return minutes === undefined ? text : formatClock(minutes);
}

interface TypedTextProps {
  readonly initial: string;
  readonly isTime: boolean;
  readonly read: (text: string) => Tree;
  readonly onChange: (value: Tree) => void;
  readonly disabled: boolean;
  readonly className: string;
  readonly 'aria-label': string;
  readonly 'aria-invalid': true | undefined;
}

/** Keeps what is typed; the rules have what was read of it. */
function TypedText({ initial, isTime: isClock, read, onChange, ...look }: TypedTextProps) {
  const [text, setText] = useState(initial);
  const change = (typed: string) => {
    setText(typed);
    onChange(read(typed));
  };
  return isClock ? (
    <TimeInput
      {...look}
      value={text}
      onChange={change}
      parse={(typed) => formats.clock(timeOf(typed))}
    />
  ) : (
    <Input
      {...look}
      value={text}
      autoComplete="off"
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** The options of a field that is chosen; undefined for one that is typed. */
function optionsOf({
  name,
  value,
  canBeUnpaid,
  choices,
}: RuleFieldProps): readonly Option[] | undefined {
  const other = (options: readonly Option[]): readonly Option[] => {
    const key = keyOf(value);
    const isKnown = key === '' || options.some((option) => option.value === key);
    return isKnown ? options : [...options, { value: key, label: key }];
  };
  if (['payType', 'normal', 'sunday', 'holiday'].includes(name))
    return other(
      canBeUnpaid
        ? [...choices.payTypes, { value: unpaid, label: t('rules.unpaid') }]
        : choices.payTypes,
    );
  if (name === 'job')
    return other([...choices.leaveJobs, { value: '*', label: t('rules.other-leave') }]);
  if (name === 'unit')
    return (['hours', 'days'] as const).map((unit) => ({ value: unit, label: t(`rules.${unit}`) }));
  if (name !== 'on') return undefined;
  return combinations.map((days) => {
    const names = days.map((day) => t(`rules.day-${day}`));
    const last = names.length > 1 ? ` ${t('rules.or')} ${names.at(-1)}` : '';
    const first = names.length > 1 ? names.slice(0, -1) : names;
    return { value: days.join(' '), label: `${first.join(', ')}${last}` };
  });
}

const combinations = [7, 6, 5, 3, 4, 2, 1].map((bits) =>
  daysOff.filter((_, index) => (bits & (4 >> index)) > 0),
);

const unpaid = '-';

function keyOf(value: Tree | undefined): string {
  if (value === null) return unpaid;
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

function valueOf(name: string, key: string): Tree {
  if (name === 'on') return key.split(' ');
  return key === unpaid && name === 'payType' ? null : key;
}
