import { normalizedKey } from '#fields/normalized-key.ts';
import { countJoin, gap, isFiller, isOneEditAway, jobGap, wordsOf } from './words.ts';

/** A job as its picker finds it: by its own words, then by its customer's (D25). */
export interface NamedJob {
  readonly code: string;
  readonly description: string | null;
  readonly customerNo: string;
  readonly customerName: string;
}

export interface NamedTask {
  readonly code: string;
  readonly description: string | null;
}

/** How well a typed word names another: 3 the word or its ending, 2 its beginning, 0.5 almost. */
type Level = 0 | 0.5 | 2 | 3;
const endings = /^(?:e|en|et|er|erne|ens|ets|n|ne|r|s|t|es|ing)$/u;

function levelOf(typed: string, word: string): Level {
  if (typed === word) return 3;
  if (/^\d+$/.test(typed)) return isNearNumber(typed, word) ? 0.5 : 0;
  const longer = typed.startsWith(word) && word.length >= 4 ? typed.slice(word.length) : '';
  if (endings.test(longer)) return 3;
  if (typed.length >= 3 && word.startsWith(typed)) return 2;
  const isNear = typed.length >= 5 && (isOneEditAway(typed, word) || longer !== '');
  return isNear || (word.length >= 3 && typed.length > 5 && typed.startsWith(word)) ? 0.5 : 0;
}

/** A number that may be another one with one wrong digit at its end. */
function isNearNumber(typed: string, word: string): boolean {
  return (
    typed.length >= 3 && typed.length === word.length && typed.slice(0, -1) === word.slice(0, -1)
  );
}

export function best(typed: string, words: readonly string[]): Level {
  return words.reduce<Level>((most, word) => {
    const level = levelOf(typed, word);
    return level > most ? level : most;
  }, 0);
}

export interface JobReading<J> {
  readonly text: string;
  /** The likeliest first. One is sure unless `isAsked`. */
  readonly jobs: readonly J[];
  readonly isAsked: boolean;
}

/** Takes jobs out of a line by their code: `s-1007`, `s1007`, `1007`. Small numbers wait until the amounts are read. */
export function readCodes<J extends NamedJob>(line: string, jobs: readonly J[]): JobReading<J> {
  const found = new Set<J>();
  const text = line
    .split(' ')
    .map((token) => {
      const typed = compact(token);
      const isNumber = /^\d+$/.test(typed);
      if (typed.length < 2 || (isNumber && typed.length < 3) || /^\d+[-.:/]\d/.test(token))
        return token;
      const hits = jobs.filter(({ code }) => {
        const words = wordsOf(code);
        return compact(code) === typed || (isNumber && words.length > 1 && words.includes(typed));
      });
      for (const job of hits) found.add(job);
      return hits.length > 0 ? jobGap : token;
    })
    .join(' ');
  return { text, jobs: [...found], isAsked: found.size > 1 };
}

/** Whether a number is the code of a job, such as `24`. */
export function jobOfNumber<J extends NamedJob>(typed: string, jobs: readonly J[]): J | undefined {
  return jobs.find(({ code }) => normalizedKey(code) === typed);
}

function compact(text: string): string {
  return normalizedKey(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

interface Match<J> {
  readonly job: J;
  /** The words of the line that name the job surely, by their position. */
  readonly words: ReadonlyMap<number, Level>;
  readonly ownWords: number;
  readonly isNear: boolean;
  readonly isFirst: boolean;
}

function matchOf<J extends NamedJob>(job: J, tokens: readonly Token[]): Match<J> {
  const own = wordsOf(`${job.code} ${job.description ?? ''}`);
  const related = wordsOf(`${job.customerNo} ${job.customerName}`);
  const [first = ''] = wordsOf(job.description ?? job.code);
  const words = new Map<number, Level>();
  let ownWords = 0;
  let isNear = false;
  let isFirst = false;
  for (const { word, index, isNumber } of tokens) {
    const level = best(word, own);
    const isInOrder = isNumber && isBeside(tokens, index, own);
    if (isNumber && !isInOrder && level !== 0.5) continue;
    if (level >= 2) ownWords += 1;
    if (levelOf(word, first) === 3) isFirst = true;
    const other = level >= 2 || isNumber ? 0 : best(word, related);
    const any = other > level ? other : level;
    if (any >= 2) words.set(index, any);
    else if (any > 0) isNear = true;
  }
  return { job, words, ownWords, isNear, isFirst };
}

/** Whether a number stands in the line beside the same word as in the name: `nørregade 4`. */
function isBeside(tokens: readonly Token[], index: number, words: readonly string[]): boolean {
  const at = tokens.findIndex((token) => token.index === index);
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return words.some((word, place) => {
    if (word !== token?.word) return false;
    const left = before?.index === index - 1 && levelOf(before.word, words[place - 1] ?? '') >= 2;
    const right = after?.index === index + 1 && levelOf(after.word, words[place + 1] ?? '') >= 2;
    return left || right;
  });
}

interface Token {
  readonly word: string;
  readonly index: number;
  readonly isNumber: boolean;
}

function tokensOf(line: string): Token[] {
  return line.split(' ').flatMap((text, index) => {
    const [word = '', ...rest] = wordsOf(text);
    if (word === '' || rest.length > 1 || isFiller(word)) return [];
    // `s-1009` is compared by its number.
    const compared = rest[0] ?? word;
    return [{ word: compared, index, isNumber: /^\d+$/.test(compared) }];
  });
}

/**
 * Takes a job out of a line by words of its name or its customer's. The job with most words is meant; it is asked for where
 * others have as many, where one word alone decides between different jobs, or where the words are only near.
 */
export function readJobName<J extends NamedJob>(
  line: string,
  jobs: readonly J[],
  {
    wordsOfOthers,
    tasks,
  }: { readonly wordsOfOthers: number; readonly tasks: readonly NamedTask[] },
): JobReading<J> {
  const tokens = tokensOf(line);
  const matches = jobs.map((job) => matchOf(job, tokens));
  const named = matches
    .filter(({ words }) => words.size > 0)
    .toSorted((a, b) => b.words.size - a.words.size || b.ownWords - a.ownWords);
  const [top] = named;
  if (!top) {
    const near = matches.filter(({ isNear }) => isNear).map(({ job }) => job);
    return { text: line, jobs: near, isAsked: true };
  }
  const most = top.words.size;
  const rivals = most === 1 ? named : named.filter(({ words }) => words.size === most);
  const parts = line.split(' ');
  const isTied = rivals.length > 1 || wordsOfOthers >= most;
  const isSameWords = rivals.every(({ words }) =>
    [...words.keys()].every((at) => top.words.has(at)),
  );
  // One word that is not the name itself may as well describe the work, unless a task of the job explains the others.
  const isExplained = tokens.every(
    ({ word, index, isNumber }) =>
      isNumber || top.words.has(index) || tasks.some((task) => best(word, wordsOfTask(task)) > 0),
  );
  const isVague = most === 1 && !top.isFirst && !isExplained;
  if (isTied && !isSameWords)
    return { text: line, jobs: rivals.map(({ job }) => job), isAsked: true };
  return {
    text: parts.map((part, at) => (top.words.has(at) ? jobGap : part)).join(' '),
    jobs: rivals.map(({ job }) => job),
    isAsked: isTied || isVague,
  };
}

/** Takes the words that a job which was named by its code also has, beside the code, but not those of its tasks. */
export function takeJobWords(line: string, job: NamedJob, tasks: readonly NamedTask[]): string {
  const parts = line.split(' ');
  const words = wordsOf(job.description ?? '');
  const isNamed = (at: number) => {
    const [word = '', ...rest] = wordsOf(parts[at] ?? '');
    const isOfTask = tasks.some((task) => best(word, wordsOfTask(task)) > 0);
    return rest.length === 0 && !/^\d/.test(word) && !isOfTask && best(word, words) >= 2;
  };
  for (const step of [1, -1])
    for (const start of parts.flatMap((part, at) => (part === jobGap ? at : [])))
      for (let at = start + step; isNamed(at); at += step) parts[at] = jobGap;
  return parts.join(' ');
}

export function wordsOfTask({ code, description }: NamedTask): string[] {
  return wordsOf(`${code} ${description ?? ''}`);
}

export interface TaskReading {
  readonly text: string;
  readonly tasks: readonly NamedTask[];
  readonly isAsked: boolean;
  /** Whether nothing else is left of the line, so that the task leaves no description. */
  readonly isAlone: boolean;
}

/** Takes a task of the job out of a line; one that may as well be a part of the description is a question. */
export function readTask(line: string, tasks: readonly NamedTask[]): TaskReading {
  const parts = line.split(' ');
  const all = tokensOf(line);
  const tokens = all.filter(
    ({ isNumber, index }) => !isNumber && !parts[index - 1]?.includes(countJoin),
  );
  const matches = tasks
    .map((task) => {
      const words = wordsOfTask(task);
      const levels = tokens.map(({ word, index }) => ({ index, level: best(word, words) }));
      return { task, found: levels.filter(({ level }) => level > 0) };
    })
    .filter(({ found }) => found.length > 0);
  const isSure = (found: readonly { level: Level }[]) => found.some(({ level }) => level >= 2);
  const surely = matches.filter(({ found }) => isSure(found));
  const counted = surely.length > 0 ? surely : matches;
  const most = Math.max(0, ...counted.map(({ found }) => found.length));
  const rivals = counted.filter(({ found }) => found.length === most);
  const [only, ...others] = rivals;
  if (!only) return { text: line, tasks: [], isAsked: false, isAlone: false };
  const at = new Set(only.found.map(({ index }) => index));
  const isBesideAny = (what: (part: string) => boolean) =>
    [...at].some((index) => [index - 1, index + 1].some((near) => what(parts[near] ?? '')));
  const isWhole = only.found.some(({ level }) => level === 3);
  const isAlone = all.every(({ index }) => at.has(index));
  const isClear = isAlone || (isWhole && isBesideAny((part) => part === jobGap));
  const isAsked =
    others.length > 0 || surely.length === 0 || !isClear || isBesideAny((part) => /^\d/.test(part));
  return {
    text: isAsked ? line : parts.map((part, index) => (at.has(index) ? gap : part)).join(' '),
    tasks: rivals.map(({ task }) => task),
    isAsked,
    isAlone,
  };
}

/** What is left of a line, without the words that led to what was read. */
export function restOf(line: string): string {
  const segments = line.split(new RegExp(`[${gap}${jobGap}]`, 'u'));
  return segments
    .map((segment, index) => {
      const words = segment
        .replaceAll(countJoin, ' ')
        .trim()
        .split(/ +/u)
        .filter((word) => word !== '');
      const isLead = (at: number) =>
        wordsOf(words[at] ?? '').every((part) => isFiller(part)) &&
        !/^\d/.test(words[at + 1] ?? '');
      let [start, end] = [0, words.length];
      if (index > 0) while (start < end && isLead(start)) start += 1;
      if (index < segments.length - 1) while (end > start && isLead(end - 1)) end -= 1;
      return words.slice(start, end).join(' ');
    })
    .filter((segment) => segment !== '')
    .join(' ')
    .replaceAll(/^[\s,;.]+|[\s,;]+$/gu, '');
}
