import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Inputs } from '#trpc.ts';
import { button, confirmDialog, expectToast, field } from '../support/fields.ts';
import { fillEntry } from '../support/entry.ts';
import { imageFile } from '../support/images.ts';
import { callsOf, headersOf, Refusal, repeated, setAnswers } from '../support/server.ts';
import {
  createEntry,
  editWaiting,
  goOnline,
  holdCreates,
  lose,
  nothingWaits,
  openLosing,
  openWaiting,
  sendNow,
  sentRecord,
  waitingItem,
  waitingLink,
} from '../support/outbox.ts';

const edit = (of: string) => page.getByRole('button', { name: new RegExp(`^Edit: .*${of}`) });
const remove = (of: string) => page.getByRole('button', { name: new RegExp(`^Delete: .*${of}`) });
const namesOf = ({ attachments = [] }: Inputs['worksheet']['addAttachments']) =>
  attachments.map(({ name }) => name);

async function attach(...names: string[]): Promise<void> {
  await button('Attachments').click();
  await userEvent.upload(
    page.getByLabelText('Pick photos'),
    await Promise.all(names.map((name, index) => imageFile(name, index))),
  );
  for (const name of names) await expect.element(page.getByText(name)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button(`Attachments (${names.length})`)).toBeVisible();
}

test('an entry that is being sent can be neither edited nor deleted, so that no correction is lost (decisions/offline)', async () => {
  const { answers, stored } = await openWaiting(['First', 'Second']);
  const release = holdCreates(answers);
  goOnline();
  await expect.element(waitingItem('First')).toMatchTextContent('Being sent');
  await expect.element(edit('First')).toBeDisabled();
  await expect.element(remove('First')).toBeDisabled();
  await expect.element(edit('Second')).toBeEnabled();
  release();
  await expect.element(nothingWaits).toBeVisible();
  await expectToast('2 waiting entries were sent');
  expect(stored()).toEqual(['First 2', 'Second 2']);
});

test('the session of another user sends no entry, also if it begins amid the sending (decisions/offline)', async () => {
  const { answers, session, stored } = await openWaiting(['First', 'Second']);
  setAnswers({
    worksheet: {
      create: (entry) => {
        if (entry.description === 'Second') throw new Refusal('not-signed-in');
        return answers.worksheet.create(entry);
      },
    },
  });
  goOnline();
  await expectToast('A waiting entry was sent');
  await expect.element(waitingItem('Second')).toMatchTextContent('Waiting for a connection');
  expect(stored()).toEqual(['First 2']);
  // By this the server knows that the session is another's.
  const users = headersOf('worksheet.create').map((each) => each.get('X-Expected-User'));
  expect(users.slice(-2)).toEqual([`${session.userId}`, `${session.userId}`]);
});

test('a photo that is added to an entry which had arrived is stored with it (decisions/offline)', async () => {
  await openWaiting(['Photo later']);
  const sent = callsOf('worksheet', 'create').at(-1);
  await editWaiting('Photo later');
  await attach('quay.png');
  const arrived = sentRecord({ date: sent?.date ?? '', description: 'Photo later' });
  setAnswers({
    worksheet: { create: () => repeated(arrived), addAttachments: () => arrived },
  });
  await button('Create').click();
  await expectToast('Record successfully created');
  expect(callsOf('worksheet', 'create').at(-1)?.clientKey).toBe(sent?.clientKey);
  expect(callsOf('worksheet', 'addAttachments').map(namesOf)).toEqual([['quay.png']]);
  expect(callsOf('worksheet', 'addAttachments')).toMatchObject([{ id: arrived.id }]);
});

test('a photo that does not get through holds no entry, and one that is refused no other photo (decisions/offline)', async () => {
  const { answers, stored } = await openLosing();
  await fillEntry();
  await field('Description').fill('Two photos');
  await attach('quay.png', 'fender.png');
  await button('Create').click();
  await expect.element(page.getByRole('link', { name: 'Two photos' })).toBeVisible();
  await createEntry('Text only');
  await waitingLink(2).click();
  setAnswers({ worksheet: { ...answers.worksheet, addAttachments: lose } });
  goOnline();
  await expect.element(waitingItem('Text only')).not.toBeInTheDocument();
  const item = waitingItem('Two photos');
  await expect.element(item).toMatchTextContent('2 photos on their way');
  expect(stored()).toEqual(['Text only 2', 'Two photos 2']);
  expect(callsOf('worksheet', 'create').at(-2)).toMatchObject({ attachmentsExpected: 2 });

  setAnswers({
    worksheet: {
      addAttachments: (input) => {
        if (namesOf(input).includes('quay.png'))
          throw new Refusal('invalid-input', {
            errors: [{ path: 'attachments.0', code: 'not-an-image' }],
          });
        return answers.worksheet.single(input);
      },
    },
  });
  await sendNow('Two photos');
  await expect
    .element(item)
    .toMatchTextContent('quay.png: File is not an image that can be attached');
  await expect.element(item).not.toMatchTextContent('attachments.0');
  await expect.element(item).toMatchTextContent('1 photo');
  await button('Delete the photo: quay.png').click();
  await confirmDialog('Delete the photo?', 'Delete');
  await expect.element(nothingWaits).toBeVisible();
  // The first was lost.
  const sent = callsOf('worksheet', 'addAttachments').slice(1).flatMap(namesOf);
  expect(sent.toSorted()).toEqual(['fender.png', 'quay.png']);
  expect(stored()).toEqual(['Text only 2', 'Two photos 2']);
});
