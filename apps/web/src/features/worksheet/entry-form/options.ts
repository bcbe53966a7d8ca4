import type { JobChoice } from '@worksheet/domain/worksheet/entry-form-state';
import type { ComboboxOption } from '@worksheet/ui/combobox';
import type { Outputs } from '#trpc.ts';

type FoundJob = Outputs['job']['search'][number];

/** A job that was found, with the customer it is billed to. */
export function toJobOption(job: FoundJob): JobChoice {
  return {
    code: job.code,
    description: job.description,
    billTo: { no: job.billToCustomerNo, name: job.billToCustomerName },
  };
}

/** How a choice stands in a combobox: number and name, both searched. */
export function toComboboxOption(
  code: string,
  name: string | null,
  detail?: string,
): ComboboxOption {
  return { value: code, code, label: name ?? code, ...(detail ? { detail } : {}) };
}
