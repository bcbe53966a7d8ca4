import type { ImportSuggestion } from '@worksheet/domain/import/contract';
import { Button } from '@worksheet/ui/button';
import { Select } from '@worksheet/ui/select';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { knownValues, type SheetResult } from '#features/import/check-view.ts';
import { CodeSearch, type SearchedEntity } from '#features/import/code-search.tsx';
import type { ImportHandle } from '#features/import/use-import.ts';

interface ReplaceValueProps {
  readonly field: string;
  readonly value: string;
  readonly sheet: SheetResult;
  readonly suggestion: ImportSuggestion | undefined;
  readonly handle: ImportHandle;
}

/** Lets an unknown code mean an existing one in the whole file, which is then checked again. */
export function ReplaceValue({ field, value, sheet, suggestion, handle }: ReplaceValueProps) {
  const [code, setCode] = useState(suggestion?.code ?? '');
  const target = targets[field];
  const picker = {
    label: t('import.means-in-file', { value }),
    value: code,
    onChange: setCode,
    suggestion,
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="code-figures flex items-center gap-2">
        {value} <ArrowRight className="size-3.5 text-ink-muted" />
      </span>
      <div className="w-56 max-w-full">
        {target ? (
          <CodeSearch {...picker} target={target} placeholder={t('import.choose-code')} />
        ) : (
          <KnownCodes {...picker} codes={knownValues(sheet, field)} />
        )}
      </div>
      <Button
        disabled={code === ''}
        busy={handle.busy?.phase === 'checking'}
        onClick={() => handle.replaceInFile(field, value, code)}
      >
        {t('import.use-in-file')}
      </Button>
    </div>
  );
}

/** The entities to which columns refer, where their codes can be searched. */
const targets: Readonly<Record<string, SearchedEntity>> = {
  billToCustomerNo: 'customer',
  jobCode: 'job',
  itemNo: 'item',
  resourceNo: 'resource',
  defaultResource: 'resource',
};

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly suggestion: ImportSuggestion | undefined;
}

function KnownCodes(props: PickerProps & { readonly codes: readonly string[] }) {
  const { label, value, onChange, suggestion, codes } = props;
  const all = [...new Set([...(suggestion ? [suggestion.code] : []), ...codes])];
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={onChange}
      placeholder={t('import.choose-code')}
      options={all.map((code) => ({
        value: code,
        label: code === suggestion?.code && suggestion.name ? `${code}, ${suggestion.name}` : code,
      }))}
    />
  );
}
