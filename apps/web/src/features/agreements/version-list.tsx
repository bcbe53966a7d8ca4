import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { Lock, Plus } from 'lucide-react';
import { t } from 'i18next';
import { countChanges, type Tree } from '#components/agreement-rules/rule-tree.ts';
import { formats } from '#lib/format.ts';

export interface EditedVersion {
  readonly id: number;
  readonly validFrom: string;
  readonly rules: Tree;
  readonly runs: number;
}

interface VersionListProps {
  /** The newest first. */
  readonly versions: readonly EditedVersion[];
  readonly selected: number | undefined;
  readonly onSelect: (id: number) => void;
  readonly onAdd: (() => void) | undefined;
}

export function VersionList({ versions, selected, onSelect, onAdd }: VersionListProps) {
  const stateOf = (
    previous: EditedVersion | undefined,
    { rules, runs }: Pick<EditedVersion, 'rules' | 'runs'>,
  ): string => {
    if (runs > 0) return t('rules.used', { count: runs });
    if (!previous) return t('rules.unused');
    return t('rules.draft', { count: countChanges(previous.rules, rules) });
  };
  return (
    <nav aria-label={t('rules.valid-from')} className="grid gap-1">
      <h2 className="text-xs font-medium text-ink-muted">{t('rules.valid-from')}</h2>
      {versions.map(({ id, validFrom, rules, runs }, index) => (
        <button
          key={id}
          type="button"
          aria-current={id === selected || undefined}
          onClick={() => onSelect(id)}
          className={cn(
            'rounded-md px-3 py-2 text-left',
            id === selected
              ? 'bg-primary-soft shadow-[inset_3px_0_var(--primary)]'
              : 'hover:bg-well',
          )}
        >
          <span className="block text-control font-semibold">{formats.longDate(validFrom)}</span>
          <span className="flex items-center gap-1 text-xs text-ink-muted">
            {runs > 0 && <Lock aria-hidden className="size-3.5 shrink-0" />}
            {stateOf(versions[index + 1], { rules, runs })}
          </span>
        </button>
      ))}
      {onAdd && (
        <Button
          variant="quiet"
          icon={<Plus aria-hidden />}
          className="justify-self-start text-primary"
          onClick={onAdd}
        >
          {t('rules.new-version')}
        </Button>
      )}
    </nav>
  );
}
