import { randomUUID } from 'node:crypto';
import { ApiError, UsageError } from './calls.mjs';
import { textOf } from './read.mjs';
import { ask, canAsk, say } from './terminal.mjs';

/** Registers a line of words as it is read, once somebody has seen it, or with `yes` if nothing is in doubt. */
export async function log({ calls, words, yes, user }) {
  const text = words.join(' ').trim();
  if (text === '') throw new UsageError('What is to be registered? worksheet log "6.5 bath tiles"');
  const { entry: read, doubts } = await calls.post('/api/worksheet/read-line', { text });
  const entry = { ...read };
  if (doubts.length > 0 && !canAsk())
    throw new UsageError(
      ['The line can be read in several ways:', ...doubts.map(question)].join('\n'),
    );
  for (const doubt of doubts) entry[doubt.field] = await answerTo(doubt);
  say(textOf(entry));
  if (!yes || doubts.length > 0) {
    if (!canAsk()) throw new UsageError('Nothing is registered. Add --yes to register it.');
    if (!/^(y(es)?|j(a)?|)$/i.test(await ask('Register it? [Y/n] ')))
      return say('Nothing is registered.');
  }
  return register(calls, { ...entry, ...(user !== undefined && { username: user }) });
}

async function register(calls, entry) {
  try {
    const record = await calls.post('/api/worksheet', { ...entry, clientKey: randomUUID() });
    say(`Registered as ${record.id}.`);
  } catch (error) {
    // An agent's key registers nothing: the person accepts what it proposes.
    if (!(error instanceof ApiError) || error.code !== 'scope-not-allowed') throw error;
    const { username: _username, ...line } = entry;
    await calls.tool('propose_records', { lines: [line] });
    say(`Proposed. Accept it at ${calls.address}`);
  }
}

const valueOf = (choice) => (typeof choice === 'object' ? choice.value : choice);
const labelOf = (choice) => (typeof choice === 'object' ? (choice.label ?? choice.value) : choice);

function question({ field, choices }) {
  return [`${field}?`, ...choices.map((choice, at) => `  ${at + 1}  ${labelOf(choice)}`)].join(
    '\n',
  );
}

async function answerTo(doubt) {
  for (;;) {
    const answer = await ask(`${question(doubt)}\n`);
    const choice = doubt.choices[Number(answer) - 1];
    if (choice !== undefined) return valueOf(choice);
    if (doubt.choices.length === 0 && answer !== '') return answer;
  }
}
