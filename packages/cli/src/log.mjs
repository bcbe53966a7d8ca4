import { randomUUID } from 'node:crypto';
import { ApiError, UsageError } from './calls.mjs';
import { textOf } from './read.mjs';
import { ask, canAsk, say } from './terminal.mjs';

/** Registers a line of words as it is read, once somebody has seen it, or with `yes` if nothing is in doubt. */
export async function log({ calls, words, yes, user }) {
  const text = words.join(' ').trim();
  if (text === '') throw new UsageError('What is to be registered? worksheet log "6.5 bath tiles"');
  const whose = user === undefined ? {} : { username: user };
  const { entry: read, doubts } = await calls.post('/api/worksheet/read-line', { text, ...whose });
  const entry = { ...read };
  if (doubts.length > 0 && !canAsk())
    throw new UsageError(
      ['The line can be read in several ways:', ...doubts.map(question)].join('\n'),
    );
  for (const doubt of doubts) Object.assign(entry, await answerTo(doubt));
  say(textOf(entry));
  if (!yes || doubts.length > 0) {
    if (!canAsk()) throw new UsageError('Nothing is registered. Add --yes to register it.');
    if (!/^(y(es)?|j(a)?|)$/i.test(await ask('Register it? [Y/n] ')))
      return say('Nothing is registered.');
  }
  const { jobDescription, jobTaskDescription, ...fields } = entry;
  const description = fields.description ?? jobTaskDescription ?? jobDescription;
  return register(calls, { ...fields, description, ...whose });
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

function question({ field, choices }) {
  return [`${field}?`, ...choices.map(({ label }, at) => `  ${at + 1}  ${label}`)].join('\n');
}

/** Returns the fields that the answer sets; without choices, what is typed is the value. */
async function answerTo(doubt) {
  const { field, choices } = doubt;
  for (;;) {
    const answer = await ask(`${question(doubt)}\n`);
    if (choices.length === 0 && answer !== '') return { [field]: valueOf(field, answer) };
    const choice = choices[Number(answer) - 1];
    if (choice) return choice.fields;
  }
}

function valueOf(field, answer) {
  return field === 'quantity' ? Number(answer.replace(',', '.')) : answer;
}
