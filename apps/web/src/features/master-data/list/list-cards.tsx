import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { type ReactNode, type PointerEvent, useEffect, useRef } from 'react';
import { t } from 'i18next';
import { StatusChip } from '#components/status-chip.tsx';
import type { ListRow } from '#features/master-data/entity-api.ts';
import { noValue, type RowsProps, cellValue } from '#features/master-data/list/cell-value.ts';
import { AllBox, RowBox } from '#features/master-data/list/select-box.tsx';
import type { Selecting } from '#features/master-data/list/selection-store.ts';

const pressMs = 500;

/** A finger moves a little while it presses; more is scrolling. */
const maxMove = 10;

interface ListCardsProps<R> extends RowsProps<R> {
  /** The selection. While rows are ticked, a tap on a card ticks it. */
  readonly selecting: Selecting | undefined;
  readonly onLongPress: ((id: number) => void) | undefined;
  readonly nameOf: (row: R) => string;
  readonly usedBy: (row: R) => ReactNode;
}

export function ListCards<R extends ListRow>(props: ListCardsProps<R>) {
  const { page, columns, rows, actions, selecting, onLongPress, nameOf, usedBy } = props;
  const [first, ...rest] = columns;
  const longPress = useLongPress(onLongPress);
  return (
    <>
      <ul aria-label={t(`${page}.title`)} className="grid gap-2">
        {rows.map((row) => (
          <Card asChild key={row.id}>
            <li
              className={cn(
                'relative flex min-h-18 items-center gap-1 py-2.5 pl-4 [-webkit-touch-callout:none] active:bg-paper has-[[data-row-box][data-state=checked]]:border-primary has-[[data-row-box][data-state=checked]]:bg-primary-soft',
                selecting ? 'pr-4' : 'pr-1.5',
              )}
              {...longPress(row.id)}
            >
              {selecting && (
                <>
                  <span className="relative z-1 mr-3 grid place-items-center">
                    <RowBox
                      {...{ selecting, boxId: `box-${row.id}` }}
                      id={row.id}
                      name={nameOf(row)}
                    />
                  </span>
                  <label htmlFor={`box-${row.id}`} aria-hidden className="absolute inset-0" />
                </>
              )}
              <div
                className={cn(
                  'min-w-0 flex-1',
                  rest.length === 0 &&
                    'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
                )}
              >
                <p
                  className={cn(
                    'font-medium',
                    first?.as ? 'code-figures wrap-break-word' : 'wrap-anywhere',
                  )}
                >
                  {first && cellValue(first, row)}
                </p>
                <div
                  className={cn(
                    'flex flex-wrap items-end justify-between gap-x-3 gap-y-1',
                    rest.length > 0 && 'mt-1',
                  )}
                >
                  <p className="min-w-0 text-xs text-ink-muted wrap-anywhere">
                    {rest
                      .map((column) => ({ ...column, value: cellValue(column, row) }))
                      .filter(({ value }) => value !== noValue)
                      .map((column) => (
                        <span
                          key={column.field}
                          className={cn(
                            'inline-block not-last:after:mx-1.5 not-last:after:content-["·"]',
                            column.as && 'code-figures whitespace-nowrap',
                          )}
                        >
                          <span className="sr-only">{t(column.label)}: </span>
                          {column.value}
                        </span>
                      ))}
                    {usedBy(row)}
                  </p>
                  <StatusChip of={row} />
                </div>
              </div>
              {!selecting && <div className="flex shrink-0">{actions(row)}</div>}
            </li>
          </Card>
        ))}
      </ul>
      {/* Above the cards it would move the one that is held. */}
      {selecting && (
        <p className="mt-2 flex min-h-11 items-center gap-3 pl-4">
          <AllBox selecting={selecting} withLabel />
        </p>
      )}
    </>
  );
}

/** Handlers for an element that a finger can hold. The tap that ends the hold does nothing else. */
function useLongPress(onLongPress: ((id: number) => void) | undefined) {
  const press = useRef<{ timer: number; x: number; y: number }>(undefined);
  const cancel = () => {
    window.clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => cancel, []);
  if (!onLongPress) return () => ({});
  return (id: number) => ({
    onPointerDown: (event: PointerEvent) => {
      cancel();
      if (event.pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        press.current = undefined;
        ignoreNextClick();
        onLongPress(id);
      }, pressMs);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (
        press.current &&
        Math.hypot(clientX - press.current.x, clientY - press.current.y) > maxMove
      )
        cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  });
}

function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true };
  addEventListener('click', ignore, options);
  addEventListener('contextmenu', ignore, options);
  const stop = () => {
    removeEventListener('click', ignore, options);
    removeEventListener('contextmenu', ignore, options);
  };
  addEventListener('pointerup', () => setTimeout(stop), { once: true });
  addEventListener('pointercancel', stop, { once: true });
}
