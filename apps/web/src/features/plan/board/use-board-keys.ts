import { barsOf, stretch, type WorkBar } from '@worksheet/domain/plan/bars';
import type { BoardDay, BoardPerson } from '@worksheet/domain/plan/board';
import { isSameWork, type PlanAct, type PlanLine } from '@worksheet/domain/plan/draft';
import { useRef, type KeyboardEvent } from 'react';
import { positionOf, useGridCells } from '#components/matrix/use-grid-cells.ts';

interface BoardKeys {
  readonly people: readonly BoardPerson[];
  readonly isReadOnly: boolean;
  readonly onAct: (act: PlanAct) => void;
}

/** Arrows choose a day, with Shift they change its bar; Ctrl C, Ctrl V and Delete act on the lines of the day. */
export function useBoardKeys({ people, isReadOnly, onAct }: BoardKeys) {
  const { tabStopIn, gridProps } = useGridCells(people.map(({ days }) => days.map(() => true)));
  const copied = useRef<readonly PlanLine[]>([]);

  const actOf = (event: KeyboardEvent): PlanAct | 'copied' | undefined => {
    const position = positionOf(event.target);
    const person = position && people[position.row];
    const day = position && person?.days[position.column];
    if (!person || !day || event.altKey) return undefined;
    const { key, shiftKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (shiftKey && !isCtrl && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const bar = barAt(person, position.column);
      return bar && stretch(bar, bar.to + (key === 'ArrowRight' ? 1 : -1), person.days);
    }
    if (shiftKey) return undefined;
    if (isCtrl && key.toLowerCase() === 'c') {
      copied.current = day.lines;
      return 'copied';
    }
    if (isCtrl && key.toLowerCase() === 'v') return paste(copied.current, person.username, day);
    if (key === 'Delete' && !isCtrl && day.lines.length > 0)
      return { type: 'remove', keys: day.lines.map((line) => line.key) };
    return undefined;
  };

  return {
    tabStopIn,
    gridProps: {
      ...gridProps,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const act = isReadOnly ? undefined : actOf(event);
        if (!act) return gridProps.onKeyDown(event);
        event.preventDefault();
        if (act !== 'copied') onAct(act);
      },
    },
  };
}

function barAt(person: BoardPerson, column: number): WorkBar | undefined {
  return barsOf(person).find(
    (bar): bar is WorkBar => bar.kind === 'work' && bar.from <= column && bar.to >= column,
  );
}

/** Work that the day has already is not planned on it again. */
function paste(lines: readonly PlanLine[], username: string, day: BoardDay): PlanAct | undefined {
  const missing = lines.filter((line) => !day.lines.some((own) => isSameWork(own, line)));
  if (missing.length === 0) return undefined;
  return {
    type: 'add',
    lines: missing.map(({ key: _key, ...line }) => ({ ...line, username, date: day.date })),
  };
}
