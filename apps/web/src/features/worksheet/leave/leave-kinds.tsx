import type { JobOption } from '@worksheet/domain/worksheet/entry-form/state';
import { SegmentedControl } from '@worksheet/ui/segmented-control';
import { Select } from '@worksheet/ui/select';
import { t } from 'i18next';
import { toJobOption } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import type { Outputs } from '#trpc.ts';

/** Leave comes before illness, because a range of days is more often planned than reported. */
export function inOrderOfKinds(jobs: Outputs['job']['search']): JobOption[] {
  return jobs.map(toJobOption).toSorted((a, b) => Number(isIllness(a)) - Number(isIllness(b)));
}

function isIllness(kind: JobOption): boolean {
  return /syg|sick|ill/i.test(`${kind.code} ${kind.description ?? ''}`);
}

export function kindName({ code, description }: JobOption): string {
  return description ?? code;
}

interface LeaveKindsProps {
  readonly kinds: readonly JobOption[];
  readonly value: JobOption | null;
  readonly onChange: (kind: JobOption) => void;
}

/** Up to three kinds are side by side; of more, the first two are, and a list has the others. */
export function LeaveKinds({ kinds, value, onChange }: LeaveKindsProps) {
  const [first, second] = kinds;
  const others = kinds.length > 3 ? kinds.filter((kind) => kind !== first && kind !== second) : [];
  const sideBySide = kinds.filter((kind) => !others.includes(kind));
  const isOther = others.some(({ code }) => code === value?.code);
  const other = { value: '', label: t('leave.other') };
  const choose = (code: string) => {
    const kind = code === '' ? others[0] : kinds.find((each) => each.code === code);
    if (kind) onChange(kind);
  };
  const optionOf = (kind: JobOption) => ({ value: kind.code, label: kindName(kind) });
  return (
    <div className="grid gap-2">
      <SegmentedControl
        aria-label={t('leave.kind')}
        value={isOther ? '' : (value?.code ?? '')}
        onChange={choose}
        segments={[...sideBySide.map(optionOf), ...(others.length > 0 ? [other] : [])]}
      />
      {isOther && (
        <Select
          aria-label={t('leave.other')}
          value={value?.code ?? ''}
          onChange={choose}
          options={others.map(optionOf)}
        />
      )}
    </div>
  );
}
