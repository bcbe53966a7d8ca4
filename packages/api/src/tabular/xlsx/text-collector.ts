import { maxEscapedCharacters, unreadable } from '#tabular/limits.ts';

/** Joins the runs of a formatted text. How Japanese texts are pronounced is not part of them. */
export function textCollector() {
  let collected = '';
  let isText = false;
  let isPhonetic = false;
  return {
    begin(): void {
      collected = '';
      isText = false;
      isPhonetic = false;
    },
    open(name: string): void {
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    text(text: string): void {
      if (isText) collected += text;
      if (collected.length > maxEscapedCharacters) unreadable('file-damaged');
    },
    close(name: string): void {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
    },
    end: (): string => unescapeText(collected),
  };
}

const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** A character that XML cannot hold is written as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(escaped, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
