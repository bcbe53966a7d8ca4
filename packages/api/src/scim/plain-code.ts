import { newUsername } from '@worksheet/domain/entities/user';

const maxLength = 20;

/**
 * A code of at most 20 characters that is made of a text: without the characters that codes cannot have, and of ASCII only if
 * it could be mistaken for another code (D47).
 */
export function plainCode(text: string, otherwise: string): string {
  const kept = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N} \-_/.]/gu, '');
  const ascii = text.normalize('NFKD').replaceAll(/[^\w \-/.]/g, '');
  const codes = [kept, ascii].map((code) => cut(code.replaceAll(/ +/g, ' ').trim(), maxLength));
  return codes.find((code) => newUsername.safeParse(code).success) ?? otherwise;
}

const candidates = 100;

/** The code, with the first number from 2 on for which it is free if it is taken. */
export async function freeCode(
  code: string,
  findTaken: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  keyOf: (code: string) => string,
): Promise<string> {
  for (let first = 1; ; first += candidates) {
    const codes = Array.from({ length: candidates }, (_, index) => {
      const number = first + index === 1 ? '' : String(first + index);
      return `${cut(code, maxLength - number.length)}${number}`;
    });
    const taken = await findTaken(codes.map(keyOf));
    const free = codes.find((each) => !taken.has(keyOf(each)));
    if (free !== undefined) return free;
  }
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('').trim();
