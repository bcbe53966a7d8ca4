import { Link } from '@tanstack/react-router';
import type { Mode } from '@worksheet/domain/access/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { IconButton } from '@worksheet/ui/icon-button';
import { Ellipsis, History, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LineMenuProps {
  readonly record: WorksheetRecord;
  readonly mode: Mode;
  readonly onHistory: (record: WorksheetRecord) => void;
}

/** Shows the menu of a line. Under a mouse, it shows only on the line under the pointer. */
export function LineMenu({ record, mode, onHistory }: LineMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <DropdownMenu open={isOpen} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={t('review.more', { description: record.description })}
          size="sm"
          className="-mr-2 -mb-1.5 h-7 w-8 text-ink-muted opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 data-[state=open]:opacity-100 touch:-mr-3 touch:opacity-100"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {record.allowedActions.includes('edit') && (
          <DropdownMenuItem asChild>
            <Link
              to="/worksheet/edit/$id"
              params={{ id: record.id }}
              search={{ mode }}
              state={{ fromList: true }}
              preload={false}
            >
              <Pencil aria-hidden />
              {t('worksheet.edit')}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => onHistory(record)}>
          <History aria-hidden />
          {t('worksheet.history')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
