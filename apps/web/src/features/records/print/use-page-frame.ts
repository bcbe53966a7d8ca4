import { useEffect } from 'react';
import { stylesheetSingleton } from '#lib/adopted-styles.ts';

export interface PageFrame {
  /** Above every page but the first, which has a head of its own. */
  readonly head: readonly [left: string, right: string];
  /** Below every page, beside its number. */
  readonly foot: string;
  /** The number of the page, such as `Side {{page}} af {{pages}}`. */
  readonly number: string;
}

/**
 * Prints head, foot and page numbers while the component is shown. Only Chromium and Safari print the margin boxes of a
 * page; others print the pages without them.
 */
export function usePageFrame({ head: [left, right], foot, number }: PageFrame): void {
  const css = frameCss(left, right, foot, number);
  useEffect(() => {
    const sheet = stylesheetSingleton();
    sheet.add(css);
    return () => sheet.remove();
  }, [css]);
}

const counters: Readonly<Record<string, string>> = {
  page: 'counter(page)',
  pages: 'counter(pages)',
};

function frameCss(left: string, right: string, foot: string, number: string): string {
  const pageOf = number
    .split(/\{\{(\w+)\}\}/)
    .map((part) => counters[part] ?? cssText(part))
    .join(' ');
  return `@page {
    margin: 20mm 12mm 18mm;
    @top-left { content: ${cssText(left)}; font-weight: 600; ${headStyle} width: 45%; }
    @top-right { content: ${cssText(right)}; text-align: right; ${headStyle} width: 55%; }
    @bottom-left { content: ${cssText(foot)}; ${footStyle} width: 80%; }
    @bottom-right { content: ${pageOf}; text-align: right; ${footStyle} width: 20%; }
  }
  @page :first {
    margin-top: 12mm;
    @top-left { content: none; }
    @top-right { content: none; }
  }`;
}

const font = `font-family: 'Inter Variable', sans-serif; font-size: 8pt; color: #333;`;
const headStyle = `${font} vertical-align: bottom; padding-bottom: 2mm; margin-bottom: 4mm; border-bottom: 0.3mm solid #000;`;
const footStyle = `${font} vertical-align: top; padding-top: 2mm; margin-top: 4mm; border-top: 0.2mm solid #999;`;

/** A string of CSS, which knows no line breaks. */
function cssText(text: string): string {
  return `"${text.replaceAll(/\s+/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
