import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '#lib/cn.ts';
import type { ComboboxOption } from '#combobox/filter-options.ts';
import { Button } from '#button.tsx';
import { Spinner } from '#display/spinner.tsx';
import { useDeferredEnter } from '#combobox/use-deferred-enter.ts';

/** The reason why there are no results, or no further ones. */
export type ComboboxFailure = { text: string; retryLabel: string; onRetry: () => void };

/**
 * Returns the star of an option. For the pointer, each row has one beside it, because a list box
 * may contain only options. For the keyboard, one below the list belongs to the highlighted option;
 * arrow right at the end of the text leads to it.
 */
export type ComboboxStar = (option: ComboboxOption, place: 'row' | 'foot') => ReactNode;

type ComboboxListProps = {
  query: string;
  onQueryChange: (query: string) => void;
  options: readonly ComboboxOption[];
  recent: readonly ComboboxOption[];
  recentLabel: string | undefined;
  value: string | null;
  onPick: (option: ComboboxOption) => void;
  searchLabel: string;
  emptyText: string;
  loading: boolean;
  loadingText: string | undefined;
  total: number | undefined;
  countText: ((shown: number, total: number) => string) | undefined;
  onMore: (() => void) | undefined;
  failure: ComboboxFailure | undefined;
  renderStar: ComboboxStar | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

const groupClasses =
  'p-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-muted';

export function ComboboxList({
  query,
  onQueryChange,
  options,
  recent,
  recentLabel,
  value,
  onPick,
  searchLabel,
  emptyText,
  loading,
  loadingText,
  total,
  countText,
  onMore,
  failure,
  renderStar,
  onKeyDown,
}: ComboboxListProps) {
  const foot = useRef<HTMLDivElement>(null);
  const showsRecent = !query && recent.length > 0;
  const recentValues = new Set(recent.map((option) => option.value));
  const rest = showsRecent ? options.filter((option) => !recentValues.has(option.value)) : options;
  const isEmpty = !loading && !failure && !showsRecent && options.length === 0;
  const showsCount = total !== undefined && options.length > 0 && countText !== undefined;
  const [highlighted, setHighlighted] = useState('');
  const rows = new Map([
    ...(showsRecent ? recent.map((option) => [rowKey('recent', option), option] as const) : []),
    ...rest.map((option) => [rowKey('all', option), option] as const),
  ]);
  rows.delete('');
  // cmdk loses its highlight when a search returns entirely different rows; Enter must still pick a row.
  const [first = ''] = rows.keys();
  const highlightedKey = rows.has(highlighted) ? highlighted : first;
  const current = rows.get(highlightedKey);
  const list = useRef<HTMLDivElement>(null);
  // cmdk scrolls to the row that was highlighted before a jump.
  useEffect(() => {
    const row = list.current?.querySelector(`[data-value="${CSS.escape(highlightedKey)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [highlightedKey]);
  const handleEnter = useDeferredEnter({
    query,
    busy: loading,
    pickHighlighted: () => {
      const option = rows.get(highlightedKey);
      if (option) onPick(option);
    },
  });

  const isWaiting = loading && !showsRecent && rest.length === 0;
  const statement = isEmpty ? emptyText : isWaiting ? loadingText : undefined;
  const rowOf = (prefix: string) => (option: ComboboxOption) => (
    <Row key={option.value} {...{ option, prefix, value, onPick, renderStar }} />
  );

  return (
    <Command
      label={searchLabel}
      value={highlightedKey}
      onValueChange={setHighlighted}
      shouldFilter={false}
      vimBindings={false}
      loop
      onKeyDown={(event) => {
        handleEnter(event);
        onKeyDown?.(event);
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex shrink-0 items-center gap-2 border-b px-3 max-sm:h-14 max-sm:pl-4 max-sm:pr-14">
        <Search aria-hidden className="size-4 shrink-0 text-ink-muted" />
        <Command.Input
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'ArrowRight' && currentTarget.selectionStart === currentTarget.value.length)
              foot.current?.querySelector('button')?.focus();
          }}
          value={query}
          onValueChange={onQueryChange}
          placeholder={searchLabel}
          enterKeyHint="done"
          className="h-10 min-w-0 flex-1 bg-transparent text-control outline-none placeholder:text-ink-muted touch:h-12"
        />
        {loading && <Spinner className="text-ink-muted" />}
      </div>
      <p role="status" className="sr-only">
        {loading ? loadingText : failure ? failure.text : isEmpty ? emptyText : ''}
      </p>
      {statement !== undefined && (
        <p aria-hidden className="px-4 py-6 text-center text-body text-ink-muted">
          {statement}
        </p>
      )}
      {failure && !loading && (
        <div className="flex shrink-0 items-center justify-between gap-3 border-b px-3 py-2 text-body">
          <p aria-hidden className="min-w-0 text-danger">
            {failure.text}
          </p>
          <Button
            size="sm"
            // The list would take Enter for the highlighted row.
            onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
            onClick={failure.onRetry}
          >
            {failure.retryLabel}
          </Button>
        </div>
      )}
      <Command.List
        ref={list}
        label={searchLabel}
        aria-busy={loading || undefined}
        onScroll={({ currentTarget }) => {
          const { scrollHeight, scrollTop, clientHeight } = currentTarget;
          if (scrollHeight - scrollTop < 2 * clientHeight) onMore?.();
        }}
        className="max-h-80 min-h-0 scroll-py-1 overflow-y-auto overscroll-contain max-sm:max-h-none max-sm:flex-1"
      >
        {showsRecent && (
          <Command.Group heading={recentLabel} className={groupClasses}>
            {recent.map(rowOf('recent'))}
          </Command.Group>
        )}
        {rest.length > 0 && (
          <Command.Group className={cn(groupClasses, showsRecent && 'border-t')}>
            {rest.map(rowOf('all'))}
          </Command.Group>
        )}
      </Command.List>
      {(showsCount || renderStar) && (
        <div ref={foot} className="flex shrink-0 items-center justify-between gap-3 border-t px-3">
          {current && renderStar?.(current, 'foot')}
          {showsCount && (
            <p className="figures ml-auto shrink-0 py-1.5 text-xs text-ink-muted">
              {countText(options.length, total)}
            </p>
          )}
        </div>
      )}
    </Command>
  );
}

/** Returns the key of a row in cmdk; "" for a disabled option. */
function rowKey(prefix: string, option: ComboboxOption): string {
  return option.disabled ? '' : `${prefix} ${option.value}`;
}

type RowProps = {
  option: ComboboxOption;
  prefix: string;
  value: string | null;
  onPick: (option: ComboboxOption) => void;
  renderStar: ComboboxStar | undefined;
};

function Row({ option, prefix, value, onPick, renderStar }: RowProps) {
  const isChosen = option.value === value;
  const item = (
    <Command.Item
      value={rowKey(prefix, option)}
      disabled={option.disabled}
      onSelect={() => onPick(option)}
      aria-checked={isChosen}
      className="flex min-h-8 min-w-0 flex-1 cursor-default select-none items-center gap-2 rounded-md px-2.5 py-1.5 text-control aria-disabled:text-ink-muted data-[selected=true]:bg-well touch:min-h-11"
    >
      <span className="min-w-0 flex-1">
        <OptionText option={option} />
        {option.detail && <span className="block text-xs text-ink-muted">{option.detail}</span>}
      </span>
      {isChosen && <Check aria-hidden className="size-4 shrink-0 text-primary" />}
    </Command.Item>
  );
  if (!renderStar) return item;
  return (
    <div className="flex items-stretch">
      {item}
      {renderStar(option, 'row')}
    </div>
  );
}

/** Shows code and name, or only one of them if they are equal. */
export function OptionText({ option }: { option: ComboboxOption }) {
  if (!option.code || option.code === option.label) return <span>{option.label}</span>;
  return (
    <>
      <span className="code-figures text-ink-muted">{option.code}</span> <span>{option.label}</span>
    </>
  );
}
