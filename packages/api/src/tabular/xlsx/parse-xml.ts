import { SaxesParser } from 'saxes';
import { createYielder } from '#yielder.ts';
import { unreadable } from '#tabular/limits.ts';
import type { Archive } from '#tabular/xlsx/archive.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Names are without the prefix of their namespace, which programs choose. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const maxDepth = 64;
const maxAttributes = 256;
/** The longest cell, each of its characters escaped. */
const maxToken = 1024 * 1024;

/**
 * Parses a part of a workbook while it is unpacked. Entities are not expanded: a document that declares any is refused,
 * as is one that is not well formed or deeper than any workbook.
 */
export async function parseXml(
  archive: Archive,
  path: string,
  { open, text, close }: XmlHandlers,
): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  const turn = createYielder();
  let depth = 0;
  let attributes = 0;
  let sinceEvent = 0;
  parser.on('error', () => unreadable('file-damaged'));
  parser.on('doctype', () => unreadable('file-damaged'));
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > maxAttributes) unreadable('file-damaged');
  });
  parser.on('opentag', (tag) => {
    sinceEvent = 0;
    attributes = 0;
    depth += 1;
    archive.countTag();
    if (depth > maxDepth) unreadable('file-damaged');
    open(withoutPrefix(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    sinceEvent = 0;
    depth -= 1;
    close?.(withoutPrefix(tag.name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  let decoder: TextDecoder | undefined;
  for await (const piece of archive.read(path)) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
    sinceEvent += piece.length;
    if (sinceEvent > maxToken) unreadable('file-damaged');
    await turn();
  }
  parser.write(decoder?.decode() ?? '');
  parser.close();
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

export function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
