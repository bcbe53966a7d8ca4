import { TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import {
  warningGroups,
  type RowGroup,
  type SheetResult,
  type WarningGroup,
} from '#features/import/check-view.ts';
import { useFindingText } from '#features/import/row-texts.ts';

interface WarningsProps {
  readonly sheet: SheetResult;
  readonly selected: RowGroup;
  readonly onSelect: (group: RowGroup) => void;
}

/** What is imported but deserves a look: one line for each kind, with a link to its rows. */
export function Warnings({ sheet, selected, onSelect }: WarningsProps) {
  const texts = useWarningTexts(sheet);
  const groups = warningGroups(sheet.warnings);
  if (groups.length === 0) return null;
  return (
    <ul className="mb-3 grid gap-1 px-5 max-sm:px-4">
      {groups.map((group) => {
        const { title, text } = texts(group);
        const isSelected = typeof selected !== 'string' && selected.warning === group.code;
        return (
          <li key={group.code} className="flex gap-2.5">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{title}</span> {text}{' '}
              {group.code !== 'group-row' && (
                <button
                  type="button"
                  aria-pressed={isSelected}
                  className="link min-h-6 touch:min-h-11"
                  onClick={() => onSelect({ warning: group.code })}
                >
                  {t('import.see-rows', { count: group.rows })}
                </button>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function useWarningTexts({ entity }: SheetResult) {
  const findingText = useFindingText();
  return ({ code, rows, values, first }: WarningGroup) => {
    if (code === 'new-unit-of-measure') {
      return {
        title: t('import.warned-new-unit', { count: values.length }),
        text: shortened(values),
      };
    }
    if (code === 'group-row') {
      return { title: t('import.warned-group-row', { count: rows }), text: shortened(values) };
    }
    const existing = first.params?.['code'];
    if (code === 'lost-zeros' && existing !== undefined) {
      return {
        title: t('import.warned-lost-zeros', { count: rows }),
        text: t('import.warned-lost-zeros-text', { value: first.value, existing }),
      };
    }
    return {
      title: t('import.warned-other', { count: rows }),
      text: findingText(first, entity),
    };
  };
}

const namedValues = 8;

function shortened(values: readonly string[]): string {
  const named = values.slice(0, namedValues).join(', ');
  return values.length > namedValues ? `${named} …` : named;
}
