import { IconButton } from '@worksheet/ui/icon-button';
import { toast } from '@worksheet/ui/toaster';
import { Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import { showError } from '#lib/show-error.ts';

interface RemovableListProps<T> {
  readonly entries: readonly T[];
  readonly isNewestFirst?: boolean;
  /** What is shown without any. */
  readonly none: string;
  /** The words of an entry, and the labels of its buttons. */
  readonly row: (entry: T) => {
    readonly key: string;
    readonly content: ReactNode;
    readonly edit?: string;
    readonly remove: string;
  };
  readonly onEdit?: (entry: T) => void;
  /** Replaces all entries. */
  readonly save: (entries: T[]) => Promise<unknown>;
  /** Said after one was removed, which can be undone. */
  readonly removed: string;
  readonly onRemoved?: () => void;
}

/** The entries of a setting that is stored as a whole, each of which can be removed. */
export function RemovableList<T>(props: RemovableListProps<T>) {
  const { entries, isNewestFirst = false, none, row, onEdit, save, removed, onRemoved } = props;
  const isReadOnly = useIsImpersonating();
  const remove = async (entry: T) => {
    try {
      await save(entries.filter((each) => each !== entry));
      onRemoved?.();
      toast.success(removed, {
        action: {
          label: t('worksheet.undo'),
          onClick: () => void save([...entries]).catch(showError),
        },
      });
    } catch (error) {
      showError(error);
    }
  };
  if (entries.length === 0) return <p className="text-ink-muted">{none}</p>;
  return (
    <ul className="divide-y rounded-lg border">
      {(isNewestFirst ? entries.toReversed() : entries).map((entry) => {
        const { key, content, edit, remove: removeLabel } = row(entry);
        return (
          <li key={key} className="flex items-center gap-2 py-1.5 pr-1.5 pl-3">
            <div className="min-w-0 flex-1">{content}</div>
            {!isReadOnly && edit !== undefined && (
              <IconButton label={edit} onClick={() => onEdit?.(entry)}>
                <Pencil aria-hidden />
              </IconButton>
            )}
            {!isReadOnly && (
              <IconButton label={removeLabel} onClick={() => void remove(entry)}>
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
