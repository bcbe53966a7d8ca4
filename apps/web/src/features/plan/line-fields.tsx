import type { PlanLine } from '@worksheet/domain/plan/draft';
import { quantityError } from '@worksheet/domain/fields/checks';
import { formatNumberText } from '@worksheet/domain/fields/number-text';
import { parseAmount } from '@worksheet/domain/worksheet/parse-amount';
import { Field } from '@worksheet/ui/field';
import { IconButton } from '@worksheet/ui/icon-button';
import { Input, NumberInput } from '@worksheet/ui/input';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { lookupSearch, SearchCombobox } from '#components/search-combobox.tsx';
import { jobName } from '#features/plan/plan-texts.ts';
import { useLanguage } from '#lib/format.ts';
import { fieldText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface LineFieldsProps {
  readonly line: PlanLine;
  readonly onChange: (line: PlanLine) => void;
  readonly onRemove: () => void;
}

/** The task, the hours and the note of a planned job. Hours that cannot be read are not taken. */
export function LineFields({ line, onChange, onRemove }: LineFieldsProps) {
  const language = useLanguage();
  const name = jobName(line);
  const [text, setText] = useState(
    line.hours === null ? '' : formatNumberText(line.hours, language),
  );
  const tasks = trpc.jobTask.search.useQuery({ jobCode: line.jobCode });
  const reading = readHours(text, language);
  const error =
    'code' in reading ? fieldText({ ...reading, path: 'hours' }, t('plan.hours')) : undefined;
  return (
    <fieldset className="grid gap-3 border-b pb-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-2">
        <p aria-hidden className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {name}
        </p>
        <IconButton
          size="sm"
          label={t('plan.remove', { job: name })}
          className="text-ink-muted"
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className="plan-line gap-3">
        <Field label={t('worksheet.job-task')}>
          <SearchCombobox
            label={t('worksheet.job-task')}
            value={line.jobTaskCode ?? ''}
            selected={
              line.jobTaskCode === null
                ? null
                : { value: line.jobTaskCode, label: line.jobTaskDescription ?? line.jobTaskCode }
            }
            options={(tasks.data ?? []).map(({ code, description }) => ({
              value: code,
              code,
              label: description ?? code,
            }))}
            {...lookupSearch(tasks)}
            clearable
            onChange={(code, option) =>
              onChange({
                ...line,
                jobTaskCode: code || null,
                jobTaskDescription: option?.label ?? null,
              })
            }
          />
        </Field>
        <Field label={t('plan.hours')} error={error}>
          <NumberInput
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              const next = readHours(target.value, language);
              if ('value' in next) onChange({ ...line, hours: next.value });
            }}
          />
        </Field>
      </div>
      <Field label={t('plan.note')}>
        <Input
          value={line.note ?? ''}
          maxLength={100}
          onChange={({ target }) => onChange({ ...line, note: target.value || null })}
        />
      </Field>
    </fieldset>
  );
}

function readHours(text: string, language: ReturnType<typeof useLanguage>) {
  if (text.trim() === '') return { value: null };
  const reading = parseAmount(text, { language, hoursPerUnit: 1 });
  if (!('value' in reading)) return reading;
  const { value } = reading;
  if (value > 24) return { code: 'too-high' as const, params: { max: 24 } };
  return quantityError(value) ?? { value };
}
