import { Popover as Radix } from 'radix-ui';
import { type Ref, useId, useRef, useState } from 'react';
import type { ComboboxOption } from '#combobox/filter-options.ts';
import { type ComboboxFailure, ComboboxList, type ComboboxStar } from '#combobox/combobox-list.tsx';
import { type ComboboxLook, ComboboxTrigger } from '#combobox/combobox-trigger.tsx';
import type { FieldControlProps } from '#form/use-field-control.ts';
import { useIsPhone } from '#lib/media-query.ts';
import { cn } from '#lib/cn.ts';
import { mergeRefs } from '#form/search-input.tsx';
import { Sheet, SheetContent } from '#overlay/sheet.tsx';
import { useCloseOnBack } from '#overlay/use-close-on-back.ts';
import { useComboboxFocus } from '#combobox/use-combobox-focus.ts';
import { useComboboxSearch } from '#combobox/use-combobox-search.ts';

export type { ComboboxLook } from '#combobox/combobox-trigger.tsx';
export type { ComboboxStar } from '#combobox/combobox-list.tsx';
export type { ComboboxOption } from '#combobox/filter-options.ts';

export type ComboboxProps = FieldControlProps & {
  value: string | null;
  onChange: (value: string | null, option: ComboboxOption | null) => void;
  options: readonly ComboboxOption[];
  /** The selected option. It is required if `options` may not contain it (remote search). */
  selected?: ComboboxOption | null;
  recent?: readonly ComboboxOption[];
  recentLabel?: string;
  /** Remote search: called on opening and 150 ms after typing; `options` are then the results. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  loadingText?: string;
  /** The number of all matches of a remote search, of which `options` are the first. */
  total?: number | undefined;
  /** Loads further results of a remote search, when the end of the list is near. */
  onMore?: (() => void) | undefined;
  countText?: (shown: number, total: number) => string;
  failure?: ComboboxFailure | undefined;
  renderStar?: ComboboxStar | undefined;
  emptyText: string;
  searchLabel: string;
  look?: ComboboxLook;
  placeholder?: string;
  clearable?: boolean;
  /** Default: `Clear`. */
  clearLabel?: string;
  /** The reason why the value cannot be changed. The control stays focusable and shows a lock. */
  locked?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  className?: string;
};

/** Typing on the closed control opens it; Enter picks, Escape closes, Tab moves on. On phones the list is a sheet. */
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
  total,
  onMore,
  countText,
  failure,
  renderStar,
  emptyText,
  searchLabel,
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
  const [open, setOpen] = useState(false);
  const [insideDialog, setInsideDialog] = useState(false);
  const search = useComboboxSearch({ open, options, onSearch });
  const { query, setQuery, visibleOptions, isPending } = search;
  // On phones, the sheet handles Back.
  useCloseOnBack(open && !isPhone, () => change(false));
  const chosen = value === null ? null : findOption(value, selected, options, recent);

  function change(next: boolean, typed = '') {
    if (next && (disabled || locked)) return;
    setQuery(typed);
    setOpen(next);
    // A modal dialog blocks scrolling outside itself, unless the popover is modal too.
    if (next)
      setInsideDialog(Boolean(trigger.current?.closest('[role=dialog],[role=alertdialog]')));
  }

  const { close, leaveByTab, leaveByPointer, returnFocus } = useComboboxFocus({
    trigger,
    anchor,
    onClose: () => change(false),
    hasButton: failure !== undefined,
  });

  function pick(option: ComboboxOption) {
    close();
    onChange(option.value, option);
  }

  const list = (
    <ComboboxList
      query={query}
      onQueryChange={setQuery}
      options={visibleOptions}
      recent={recent}
      recentLabel={recentLabel}
      value={value}
      onPick={pick}
      searchLabel={searchLabel}
      emptyText={emptyText}
      loading={loading || isPending}
      total={total ?? search.total}
      countText={countText}
      onMore={onMore ?? search.showMore}
      failure={failure}
      renderStar={renderStar}
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
        <div ref={anchor} className={cn('min-w-0', rest.look === 'inline' && 'h-full')}>
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
  const option = lists.flat().find((each) => each.value === value);
  return option ?? { value, label: value };
}

function focusSearch(event: Event) {
  if (!(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  const input = event.target.querySelector('input');
  input?.focus();
  // Puts the cursor behind the typed text: if it were selected, the next letter would replace it.
  input?.setSelectionRange(input.value.length, input.value.length);
}
