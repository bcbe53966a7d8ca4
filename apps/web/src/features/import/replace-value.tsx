import { entities } from '@worksheet/domain/entities/entities';
import type { ImportSuggestion } from '@worksheet/domain/import/contract';
import { Button } from '@worksheet/ui/button';
import { Select } from '@worksheet/ui/select';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  pagedSearch,
  pickerSearch,
  SearchCombobox,
  type PagedQuery,
} from '#components/search-combobox.tsx';
import { knownValues, type SheetResult } from '#features/import/check-view.ts';
import type { ImportHandle } from '#features/import/use-import.ts';
import { trpc } from '#trpc.ts';

interface ReplaceValueProps {
  readonly field: string;
  readonly value: string;
  readonly sheet: SheetResult;
  readonly suggestion: ImportSuggestion | undefined;
  readonly handle: ImportHandle;
}

/** Lets an unknown code mean an existing one in the whole file, which is then checked again. */
export function ReplaceValue({ field, value, sheet, suggestion, handle }: ReplaceValueProps) {
  const { t } = useTranslation();
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
          <CodeSearch {...picker} target={target} />
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

/** What a column refers to, where its codes can be searched. */
const targets: Readonly<Record<string, Target>> = {
  billToCustomerNo: 'customer',
  jobCode: 'job',
  itemNo: 'item',
  resourceNo: 'resource',
  defaultResource: 'resource',
};
type Target = 'customer' | 'item' | 'job' | 'resource';

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly suggestion: ImportSuggestion | undefined;
}

function KnownCodes(props: PickerProps & { readonly codes: readonly string[] }) {
  const { label, value, onChange, suggestion, codes } = props;
  const { t } = useTranslation();
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

interface Search {
  useInfiniteQuery(
    input: { readonly q: string },
    options: typeof pagedSearch,
  ): PagedQuery<Readonly<Record<string, unknown>>>;
}

function CodeSearch({ target, suggestion, ...props }: PickerProps & { readonly target: Target }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const { keyName, nameField } = entities[target];
  const api: Search = trpc[target].searchPage;
  const { rows, search } = pickerSearch(api.useInfiniteQuery({ q }, pagedSearch));
  const options = rows.map((row) => {
    const code = String(row[keyName]);
    return { value: code, code, label: String(row[nameField] ?? code) };
  });
  const selected =
    suggestion?.code === props.value
      ? { value: suggestion.code, code: suggestion.code, label: suggestion.name ?? suggestion.code }
      : null;
  return (
    <SearchCombobox
      {...props}
      {...search}
      aria-label={props.label}
      selected={selected}
      placeholder={t('import.choose-code')}
      options={options}
      onSearch={setQ}
    />
  );
}
