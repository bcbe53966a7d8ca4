import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ComboboxOption } from '#combobox-filter.ts';
import { ComboboxList } from '#combobox-list.tsx';
import { ComboboxTrigger } from '#combobox-trigger.tsx';
import type { FieldControlProps } from '#field-control.ts';
import { useIsPhone } from '#media-query.tsx';
import { mergeRefs } from '#merge-refs.ts';
import { Sheet, SheetContent } from '#sheet.tsx';
import { useComboboxSearch } from '#use-combobox-search.ts';

export type { ComboboxOption } from '#combobox-filter.ts';

export type ComboboxProps = FieldControlProps & {
  value: string | null;
  onChange: (value: string | null, option: ComboboxOption | null) => void;
  options: readonly ComboboxOption[];
  /** The chosen option, where `options` may not hold it: in searches on a server. */
  selected?: ComboboxOption | null;
  /** The last used, shown first while nothing is typed. */
  recent?: readonly ComboboxOption[];
  recentLabel?: string;
  /** Given, the caller searches: called on opening and 150 ms after typing, and `options` is the answer. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  loadingText?: string;
  emptyText: string;
  /** Names the search field, the list and the sheet on phones. */
  searchLabel: string;
  /** Closes the sheet on phones. */
  closeLabel: string;
  placeholder?: string;
  clearable?: boolean;
  clearLabel?: string;
  /** Why the value is fixed: the control stays readable and reachable, with a lock. */
  locked?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  className?: string;
};

/**
 * Picks one of many by number or name. Typing on the closed control opens it with what was
 * typed, Enter picks, Escape closes, Tab leaves for the next field. On phones it is a sheet.
 */
export function Combobox({
  value,
  onChange,
  options,
  selected,
  recent = [],
  recentLabel,
  onSearch,
  loading = false,
  loadingText,
  emptyText,
  searchLabel,
  closeLabel,
  clearable = false,
  locked,
  disabled = false,
  name,
  ref,
  ...rest
}: ComboboxProps) {
  const isPhone = useIsPhone();
  const popupId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const leavesElsewhere = useRef(false);
  const [open, setOpen] = useState(false);
  const [insideDialog, setInsideDialog] = useState(false);
  const { query, setQuery, shown, isPausing } = useComboboxSearch({ open, options, onSearch });
  const chosen = value === null ? null : findOption(value, selected, options, recent);

  function change(next: boolean, typed = '') {
    if (next && (disabled || locked)) return;
    setQuery(typed);
    setOpen(next);
    // A modal dialog stops scrolling outside itself, unless the popover is modal too.
    if (next)
      setInsideDialog(Boolean(trigger.current?.closest('[role=dialog],[role=alertdialog]')));
  }

  /**
   * On phones the sheet takes a moment to leave. The focus does not wait for it: whoever goes on typing types in the
   * next field, and not into the list that is leaving.
   */
  function close() {
    flushSync(() => change(false));
    if (isPhone) trigger.current?.focus();
  }

  function pick(option: ComboboxOption) {
    close();
    onChange(option.value, option);
  }

  function leaveByTab(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Tab') return;
    // The browser moves on from the trigger, as if the list had never been.
    event.stopPropagation();
    leavesElsewhere.current = true;
    trigger.current?.focus();
    change(false);
  }

  function leaveByPointer(event: Event) {
    // The trigger closes by its own click; closing here first would open it again.
    const isOwn = event.target instanceof Node && anchor.current?.contains(event.target);
    if (isOwn) event.preventDefault();
    else leavesElsewhere.current = true;
  }

  function returnFocus(event: Event) {
    event.preventDefault();
    if (!leavesElsewhere.current) trigger.current?.focus();
    leavesElsewhere.current = false;
  }

  const list = (
    <ComboboxList
      query={query}
      onQueryChange={setQuery}
      options={shown}
      recent={recent}
      recentLabel={recentLabel}
      value={value}
      onPick={pick}
      searchLabel={searchLabel}
      emptyText={emptyText}
      loading={loading || isPausing}
      loadingText={loadingText}
      onKeyDown={isPhone ? undefined : leaveByTab}
    />
  );
  const control = (
    <ComboboxTrigger
      {...rest}
      ref={mergeRefs(trigger, ref)}
      open={open}
      popupId={isPhone ? undefined : popupId}
      chosen={chosen}
      clearable={clearable}
      locked={locked}
      disabled={disabled}
      onOpen={(typed) => change(true, typed)}
      onToggle={() => change(!open)}
      onClear={() => {
        onChange(null, null);
        trigger.current?.focus();
      }}
    />
  );
  const hidden = name ? <input type="hidden" name={name} value={value ?? ''} /> : null;

  if (isPhone) {
    return (
      <>
        {control}
        {hidden}
        <Sheet open={open} onOpenChange={(next) => (next ? change(true) : close())}>
          <SheetContent
            side="bottom"
            title={searchLabel}
            hideTitle
            closeLabel={closeLabel}
            onOpenAutoFocus={focusSearch}
            returnFocusTo={() => trigger.current}
            className="h-[88dvh]"
          >
            {list}
          </SheetContent>
        </Sheet>
      </>
    );
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => change(next)} modal={insideDialog}>
      <Radix.Anchor asChild>
        <div ref={anchor} className="min-w-0">
          {control}
        </div>
      </Radix.Anchor>
      {hidden}
      <Radix.Portal>
        <Radix.Content
          id={popupId}
          aria-label={searchLabel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={focusSearch}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={leaveByPointer}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-max min-w-(--radix-popover-trigger-width) max-w-[min(28rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-lg border bg-surface text-ink shadow-pop data-[state=open]:animate-pop-in"
        >
          {list}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function findOption(
  value: string,
  selected: ComboboxOption | null | undefined,
  ...lists: (readonly ComboboxOption[])[]
): ComboboxOption {
  if (selected?.value === value) return selected;
  const found = lists.flat().find((option) => option.value === value);
  return found ?? { value, label: value };
}

function focusSearch(event: Event) {
  if (!(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  const input = event.target.querySelector('input');
  input?.focus();
  // Behind what was typed on the closed control; selected, the next letter would replace it.
  input?.setSelectionRange(input.value.length, input.value.length);
}
