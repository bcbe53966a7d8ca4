import type { Draft } from '@worksheet/domain/drafts/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { button, expectAddress, expectToast, field } from '../support/fields.ts';
import { proposal } from '../support/proposals.ts';
import { callsOf, Refusal, setAnswers } from '../support/server.ts';
import { line, openWorkday, today } from '../support/workday.ts';

const facade = {
  jobCode: '2024-118',
  jobDescription: 'Havnegade 12 · Facade',
  jobTaskCode: null,
  jobTaskDescription: null,
};

const laths = proposal(
  line({
    date: '2026-11-24',
    description: 'Udskiftning af lægter',
    quantity: 5.9,
    hours: 5.9,
    ...facade,
  }),
);
const tidying = proposal(
  line({ date: today, description: 'Oprydning', quantity: 1.5, hours: 1.5 }),
);
const drive = proposal(
  line({
    date: today,
    description: 'Kørsel, varevogn',
    unitNo: 'B-12',
    unitDescription: 'Varevogn',
    quantity: 31,
    hours: null,
    unitOfMeasureCode: 'KM',
    unitOfMeasureDescription: 'km',
  }),
);

const block = page.getByRole('region', { name: /forslag, tælles ikke med endnu/ });
const act = (name: string, what: string) =>
  block.getByRole('button', { name: new RegExp(`^${name}: ${what}`) });

async function openProposals(
  drafts: readonly Draft[],
  options: Parameters<typeof openWorkday>[1] = {},
) {
  let waiting = [...drafts];
  const opened = await openWorkday('/', options);
  const take = (ids: readonly number[]) => {
    waiting = waiting.filter(({ id }) => !ids.includes(id));
  };
  setAnswers({
    draft: {
      list: () => waiting,
      accept: ({ ids }) => {
        take(ids);
        return { records: [] };
      },
      refuse: ({ ids }) => {
        take(ids);
        return { ok: true };
      },
    },
  });
  await goTo('/');
  return opened;
}

test('proposals are accepted and refused one by one, and together, on a phone', async () => {
  await openProposals([laths, tidying, drive]);
  await expect.element(block).toMatchTextContent('3 forslag, tælles ikke med endnu');
  await expect.element(block).toMatchTextContent('tirs. 24. · Havnegade 12 · Facade');
  await expect.element(block).toMatchTextContent('5,90 timer');
  await expect.element(block).toMatchTextContent(/i dag · Plejecentret Solbakken/);
  await expect.element(block).toMatchTextContent('31 km');
  await expectAccessibleInBothThemes();
  await act('Opret', 'Oprydning').click();
  await expectToast('Forslaget er accepteret');
  expect(callsOf('draft', 'accept')).toEqual([{ ids: [tidying.id] }]);
  await expect.element(block).toMatchTextContent('2 forslag, tælles ikke med endnu');
  await act('Afvis', 'Kørsel, varevogn').click();
  await expectToast('Forslaget er afvist');
  await expect.element(block.getByRole('button', { name: /forslag/ })).toHaveFocus();
  await act('Opret', 'Udskiftning af lægter').click();
  await expect.element(block).not.toBeInTheDocument();
});

test('all are created or refused in one act, and the block closes', async () => {
  await openProposals([laths, tidying], { width: 1280 });
  const title = block.getByRole('button', { name: /2 forslag/ });
  await title.click();
  await expect.element(button('Opret alle 2')).not.toBeInTheDocument();
  await title.click();
  await expectAccessibleInBothThemes();
  await button('Opret alle 2').click();
  await expect.poll(() => callsOf('draft', 'accept')).toEqual([{ ids: [laths.id, tidying.id] }]);
  await expect.element(block).not.toBeInTheDocument();
});

test('a proposal is taken into the form, on its day, on a phone', async () => {
  await openProposals([laths]);
  await act('Ret', 'Udskiftning af lægter').click();
  await expectAddress(/\/worksheet\/add/);
  await expect.element(field('Antal')).toHaveValue('5,9');
  await expect.element(page.getByText('Havnegade 12 · Facade')).toBeVisible();
  await expect.poll(() => callsOf('draft', 'refuse')).toEqual([{ ids: [laths.id] }]);
});

test('a proposal fills the form of a wide page', async () => {
  await openProposals([laths], { width: 1280 });
  await act('Ret', 'Udskiftning af lægter').click();
  await expect.element(field('Antal')).toHaveValue('5,9');
  await expect.element(block).not.toBeInTheDocument();
});

test('a change shows what is stored now, stays if the record has changed, and opens its form', async () => {
  const stored = line({ description: 'Opsat stålskelet', quantity: 5, hours: 5 });
  const change = proposal(line({ ...stored, quantity: 6, hours: 6 }), {
    kind: 'change',
    recordId: stored.id,
    recordVersion: stored.version,
  });
  await openProposals([change], { lines: [stored] });
  await expect.element(block).toMatchTextContent('6,00 timer');
  await expect.element(block).toMatchTextContent(/Nu: Opsat stålskelet .* 5,00 timer/);
  setAnswers({
    draft: {
      list: () => [change],
      accept: () => {
        throw new Refusal('record-changed');
      },
      refuse: () => ({ ok: true }),
    },
  });
  await act('Ændr', 'Opsat stålskelet').click();
  await expectToast(
    'En registrering er ændret, efter at forslaget blev lavet. Ret forslaget, eller afvis det.',
  );
  await expect.element(block).toMatchTextContent('1 forslag');
  await act('Ret', 'Opsat stålskelet').click();
  await expectAddress(new RegExp(`/worksheet/edit/${stored.id}`));
  await expect.element(field('Antal')).toHaveValue('6');
});

test('the approval that an agent proposes names the person', async () => {
  const ofIda = line({ username: 'ida', description: 'Maling' });
  const approval = proposal(ofIda, { kind: 'approval', recordId: ofIda.id, recordVersion: 1 });
  await openProposals([approval]);
  await expect.element(block).toMatchTextContent(/Godkendelse · ida · i dag/);
  await expect.element(act('Godkend', 'Maling')).toBeVisible();
  await expect.element(act('Ret', 'Maling')).not.toBeInTheDocument();
});

test('nobody without a proposal sees the block', async () => {
  await openProposals([]);
  await expect.poll(() => callsOf('draft', 'list').length).toBeGreaterThan(0);
  await expect.element(block).not.toBeInTheDocument();
});
