import type { JobChoice } from '@worksheet/domain/worksheet/entry-form-state';
import type { ComboboxOption } from '@worksheet/ui/combobox';
import type { Outputs } from '#trpc.ts';

export function toJobOption(job: Outputs['job']['search'][number]): JobChoice {
  return {
    code: job.code,
    description: job.description,
    billTo: { no: job.billToCustomerNo, name: job.billToCustomerName },
  };
}

export function toComboboxOption(
  code: string,
  name: string | null,
  detail?: string,
): ComboboxOption {
  return { value: code, code, label: name ?? code, ...(detail ? { detail } : {}) };
}
