import { stretch, type WorkBar } from '@worksheet/domain/plan/bars';
import { jobOf, type BoardPerson, type WeekJob } from '@worksheet/domain/plan/board';
import { newLine } from '@worksheet/domain/plan/copy-week';
import type { PlanAct } from '@worksheet/domain/plan/draft';
import type { GridPosition } from '@worksheet/domain/worksheet/week/block';
import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { positionOf } from '#components/matrix/use-grid-cells.ts';

/** A job on its way to a day, or the edge of a bar on its way to another one. */
type Dragged =
  | { readonly kind: 'job'; readonly job: WeekJob }
  | { readonly kind: 'edge'; readonly bar: WorkBar; readonly row: number };

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drag {
  readonly what: Dragged;
  readonly start: Point;
  readonly at: Point;
  /** A press that does not move is a click. */
  readonly hasMoved: boolean;
}

/** In CSS pixels. */
const clickTolerance = 4;

interface DragOptions {
  readonly people: readonly BoardPerson[];
  readonly onDrop: (act: PlanAct) => void;
}

/** Dragging with a mouse, a pen or a finger; Escape ends it without a change. */
export function useDrag({ people, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag>();
  const target = drag?.hasMoved ? cellAt(drag.at) : undefined;
  const act = drag && target && actOf(drag.what, target, people);

  const move = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) =>
    setDrag((last) => {
      if (!last) return last;
      const far = Math.hypot(x - last.start.x, y - last.start.y) >= clickTolerance;
      return { ...last, at: { x, y }, hasMoved: last.hasMoved || far };
    }),
  );
  const drop = useEffectEvent(() => {
    if (act) onDrop(act);
    setDrag(undefined);
  });
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const cancel = () => setDrag(undefined);
    window.addEventListener('pointermove', (event) => move(event), { signal });
    window.addEventListener('pointerup', () => drop(), { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
    return () => ended.abort();
  }, [isDragging]);

  return {
    drag: drag?.hasMoved ? drag : undefined,
    target,
    act,
    /** For `onPointerDown` of what can be dragged. */
    start: (event: ReactPointerEvent, what: Dragged) => {
      if (event.button !== 0) return;
      const at = { x: event.clientX, y: event.clientY };
      setDrag({ what, start: at, at, hasMoved: false });
    },
  };
}

function cellAt({ x, y }: Point): GridPosition | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const position = positionOf(element);
    if (position) return position;
  }
  return undefined;
}

function actOf(
  what: Dragged,
  { row, column }: GridPosition,
  people: readonly BoardPerson[],
): PlanAct | undefined {
  const person = people[what.kind === 'job' ? row : what.row];
  const day = person?.days[column];
  if (!person || !day) return undefined;
  if (what.kind === 'edge') return stretch(what.bar, column, person.days);
  return {
    type: 'add',
    lines: [newLine({ username: person.username, day, job: jobOf(what.job) })],
  };
}
