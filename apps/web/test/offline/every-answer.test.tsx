import { normaliseEntry } from '@worksheet/domain/worksheet/record';
import { expect, test } from 'vitest';
import { deleteItem, listItems } from '#records/queue/database.ts';
import { isRefused } from '#records/queue/item.ts';
import { ownerKey } from '#records/queue/owner.ts';
import { saveOnDevice } from '#records/queue/queue.ts';
import { sendWaiting } from '#records/queue/send.ts';
import { newUuid } from '#lib/uuid.ts';
import { productRules } from '../queue-model/rules.ts';
import { handle } from '../queue-model/server.ts';
import { found, startOf, type Request } from '../queue-model/state.ts';
import { imageFile } from '../support/images.ts';
import { record } from '../support/records.ts';
import { NoNetwork, Refusal, repeated, setAnswers } from '../support/server.ts';
import { account as makeAccount, session as makeSession } from '../support/people.ts';

/* The real queue and the real storage, with the server of the model behind every sequence of fates of its calls. */

const fates = [
  'arrives',
  'is lost',
  'loses its answer',
  'is refused by an error of the server',
  'arrives, and is answered by an error of the server',
  'is refused',
] as const;
type Fate = (typeof fates)[number];

const session = makeSession('bo', makeAccount());

/** The server of the model, whose first calls have these fates. */
function answerWith(coming: readonly Fate[]) {
  const state = startOf({ windows: [0], typed: [], bounds: {} });
  const left = [...coming];
  const answer = (request: Request) => {
    const fate = left.shift() ?? 'arrives';
    if (fate === 'is lost') throw new NoNetwork();
    if (fate === 'is refused by an error of the server') throw new Refusal('internal');
    if (fate === 'is refused' && request.to === 'photo') throw new Refusal('too-large');
    state.isClosed = fate === 'is refused';
    const call = { session: 'bo0', expectedUser: 'bo', request, answer: null } as const;
    const { code, isRepeat, records } = handle(state, call, productRules, []);
    if (code === 'period-closed') throw new Refusal(code);
    if (fate === 'loses its answer') throw new NoNetwork();
    if (fate.endsWith('an error of the server')) throw new Refusal('internal');
    return { id: found(records[0]).id, isRepeat };
  };
  setAnswers({
    session: { info: () => session },
    worksheet: {
      create: ({ clientKey, description, attachmentsExpected = 0 }) => {
        const contents = [found(description)];
        const made = { key: found(clientKey), kind: 'record', contents, photos: [] } as const;
        const { id, isRepeat } = answer({ to: 'create', ...made, expected: attachmentsExpected });
        const stored = record({ id, description });
        return isRepeat ? repeated(stored) : stored;
      },
      addAttachments: ({ id, attachments = [] }) => {
        answer({ to: 'photo', record: id, photo: found(attachments[0]).name });
        return record({ id });
      },
    },
  });
  return state;
}

async function keep(description: string, photos: readonly File[]): Promise<void> {
  const entries = [normaliseEntry(record({ description }))];
  const entry = { kind: 'record', entries, lines: [], drafts: [description] } as const;
  await saveOnDevice(session, { ...entry, clientKey: newUuid(), mayHaveArrived: true }, photos);
}

test('whatever becomes of a call, each entry and its photo is stored once or shown as refused (decisions/offline)', async () => {
  const photo = await imageFile('quay.png', 0);
  // One fault in three calls, and each after a lost answer.
  const ways = fates.flatMap((fate): Fate[][] => [
    [fate],
    ['arrives', fate],
    ['arrives', 'arrives', fate],
    ['loses its answer', fate],
  ]);
  for (const way of ways) {
    const { records } = answerWith(way);
    await keep('a1', []);
    await keep('b1', [photo]);
    let items = await listItems(ownerKey(session));
    for (let round = 0; round < 5 && !items.every(isRefused); round += 1) {
      await sendWaiting(session, { isEager: true, waits: true });
      items = await listItems(ownerKey(session));
    }
    const message = way.join(', ');
    expect(items.every(isRefused), message).toBe(true);
    expect(records.map(({ content }) => content).toSorted(), message).toEqual(
      ['a1', 'b1'].filter(
        (content) => !items.some(({ drafts, recordId }) => drafts[0] === content && !recordId),
      ),
    );
    const ofPhoto = records.find(({ content }) => content === 'b1');
    const isPhotoKept = items.some(({ drafts, photoCount }) => drafts[0] === 'b1' && photoCount);
    expect(ofPhoto?.photos ?? [], message).toEqual(isPhotoKept ? [] : ['quay.png']);
    for (const { id } of items) await deleteItem(id);
  }
});
