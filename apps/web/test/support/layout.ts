import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

interface SeenText {
  readonly text: string;
  readonly rects: readonly DOMRect[];
}

/** Waits until no text of a row of a grid touches that of another cell, and no field is too narrow for its text. */
export async function expectCellsApart(grid: Locator): Promise<void> {
  await expect.element(grid).toBeVisible();
  await expect.poll(() => touchingCells(grid.element())).toEqual([]);
}

/** Waits until no text of the page lies over another one, no word is broken and no button is too narrow. */
export async function expectReadable(): Promise<void> {
  await expect.poll(faultsOfPage).toEqual([]);
}

function touchingCells(grid: Element): string[] {
  return [...grid.querySelectorAll('tr')].flatMap((row) => {
    // Columns that stay in place lie over those that scroll.
    const scrolled = [...row.children].filter(
      (cell) => getComputedStyle(cell).position !== 'sticky',
    );
    const cells = scrolled.map((cell) => textsIn(cell));
    const outside = scrolled.flatMap((cell, index) =>
      (cells[index] ?? []).filter((text) => isOutside(text, cell.getBoundingClientRect())),
    );
    const fields = [...row.querySelectorAll('input')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return [
      ...cells.flatMap((texts, index) =>
        texts.flatMap((text) =>
          cells
            .slice(index + 1)
            .flat()
            .flatMap((other) =>
              areTouching(text, other, 2) ? `${text.text} | ${other.text}` : [],
            ),
        ),
      ),
      ...outside.map(({ text }) => `${text} outside of its cell`),
      ...fields.map(({ value }) => `${value} in its field`),
    ];
  });
}

function faultsOfPage(): string[] {
  const texts = textsIn(document.body);
  const broken = texts.flatMap(({ text, rects }) =>
    new Set(rects.map(({ top }) => Math.round(top))).size > 1 ? `broken: ${text}` : [],
  );
  const over = texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .flatMap((other) => (areTouching(text, other, -2) ? `${text.text} over ${other.text}` : [])),
  );
  const cut = [...document.querySelectorAll<HTMLElement>('button, a')].flatMap((each) =>
    each.scrollWidth > each.clientWidth + 1 &&
    isSeen(each, each) &&
    !each.querySelector('.truncate')
      ? `cut: ${each.textContent}`
      : [],
  );
  return [...broken, ...over, ...cut];
}

function isOutside({ rects }: SeenText, cell: DOMRect): boolean {
  return rects.some(({ left, right }) => left < cell.left - 1 || right > cell.right + 1);
}

function areTouching(one: SeenText, other: SeenText, gap: number): boolean {
  return one.rects.some((a) =>
    other.rects.some(
      (b) =>
        a.left < b.right + gap &&
        b.left < a.right + gap &&
        a.top + 2 < b.bottom &&
        b.top + 2 < a.bottom,
    ),
  );
}

/** The words that are seen, each with its boxes; not those that stay in place while others scroll under them. */
function textsIn(root: Element): SeenText[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: SeenText[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const { parentElement: parent } = node;
    if (!parent || !isSeen(parent, root)) continue;
    for (const { index, 0: text } of (node.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.length > 0) texts.push({ text, rects });
    }
  }
  return texts;
}

function isSeen(element: Element, root: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { clipPath, position, overflowX } = getComputedStyle(each);
    if (clipPath !== 'none' || each.classList.contains('sr-only')) return false;
    if (each !== root && !root.contains(each)) return true;
    if (root === document.body && (position === 'fixed' || position === 'sticky')) return false;
    if (root === document.body && overflowX === 'hidden' && each.classList.contains('truncate'))
      return false;
  }
  return true;
}
