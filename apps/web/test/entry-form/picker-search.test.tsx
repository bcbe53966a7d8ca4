import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Inputs, Outputs } from '#trpc.ts';
import { openApp } from '../support/app.tsx';
import { button, picker } from '../support/fields.ts';
import { job } from '../support/master-data.ts';
import { setOnline } from '../support/network.ts';
import { expectChosen, expectTexts, options } from '../support/pickers.ts';
import { callsOf, NoNetwork, Refusal } from '../support/server.ts';

const jobs = [
  job({ code: 'A', description: 'Etape 1 (24 boliger)' }),
  job({ code: 'B', description: 'Etape 2' }),
  job({
    code: 'C',
    description: 'Kaj',
    billToCustomerNo: 'K-77',
    billToCustomerName: 'Kunden på kajen',
  }),
  ...Array.from({ length: 71 }, (_, index) =>
    job({ code: `N-${101 + index}`, description: `Nord ${101 + index}` }),
  ),
];
const pageSize = 50;

type Found = Outputs['job']['searchPage'];

/** The pages as the server returns them; what is found is what a test says, otherwise all. */
function pageOf(
  { cursor }: Inputs['job']['searchPage'],
  rows: readonly (typeof jobs)[number][] = jobs,
): Found {
  const start = Number(cursor ?? 0);
  const next = start + pageSize;
  return {
    rows: rows.slice(start, next),
    total: rows.length,
    nextCursor: next < rows.length ? String(next) : null,
  };
}

interface Opened {
  readonly languageCode?: 'ENU' | 'DAN';
  readonly label?: string;
  readonly search?: (input: Inputs['job']['searchPage']) => Found;
}

async function openJobs(opened: Opened = {}) {
  const { languageCode = 'ENU', label = 'Job', search = pageOf } = opened;
  const answers = { job: { searchPage: (input: Inputs['job']['searchPage']) => search(input) } };
  await openApp('/', { session: { languageCode }, answers });
  await picker(label).click();
  await expect.poll(() => options.elements()).toHaveLength(pageSize);
}

const [stage1, stage2, quay] = jobs;
const found = (...rows: readonly ((typeof jobs)[number] | undefined)[]) =>
  rows.filter((row) => row !== undefined);

test('the list goes on as the user scrolls, and says how many there are', async () => {
  await openJobs();
  await expect.element(page.getByText('50 of 74')).toBeVisible();
  const list = page.getByRole('listbox').element();
  list.scrollTo({ top: list.scrollHeight });
  await expect.element(page.getByText('74 of 74')).toBeVisible();
  await expect.poll(() => options.elements()).toHaveLength(74);
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('option', { name: 'Nord 171' })).toBeInViewport();
});

test('the best match comes first, and Enter picks it', async () => {
  const ranked = found(stage2, stage1);
  await openJobs({ search: (input) => pageOf(input, input.q ? ranked : jobs) });
  await userEvent.keyboard('etape 2');
  await expectTexts(options, [/Etape 2/, /24 boliger/]);
  await userEvent.keyboard('{Enter}');
  await expectChosen('Job', 'Etape 2');
  await expect.poll(() => callsOf('job', 'searchPage').at(-1)).toMatchObject({ q: 'etape 2' });
});

test("a job that is found by its customer's name or number shows them", async () => {
  await openJobs({ search: (input) => pageOf(input, input.q ? found(quay) : jobs) });
  await userEvent.keyboard('kunden');
  await expectTexts(options, [/^C ?Kaj ?K-77 Kunden på kajen$/]);
});

const failures = {
  ENU: {
    label: 'Job',
    offline: 'No connection to the server',
    failed: 'The search failed',
    retry: 'Try again',
    none: 'No matches',
  },
  DAN: {
    label: 'Sag',
    offline: 'Ingen forbindelse til serveren',
    failed: 'Søgningen mislykkedes',
    retry: 'Prøv igen',
    none: 'Ingen fundet',
  },
} as const;

for (const languageCode of ['ENU', 'DAN'] as const) {
  test(`a search that failed is not said to have no matches, and can be tried again, ${languageCode}`, async () => {
    const { label, offline, failed, retry, none } = failures[languageCode];
    let isLost = false;
    const search = (input: Inputs['job']['searchPage']) => {
      if (isLost) throw new NoNetwork();
      const { q } = input;
      if (q && q.length > 100) throw new Refusal('invalid-input');
      const matches = { kaj: found(quay), etape: found(stage1, stage2), '': jobs }[q ?? ''];
      return pageOf(input, matches ?? []);
    };
    await openJobs({ languageCode, label, search });
    const dialog = page.getByRole('dialog');
    const typed = dialog.getByRole('combobox');

    setOnline(false);
    isLost = true;
    await userEvent.keyboard('kaj');
    await expect.element(dialog.getByText(offline).last()).toBeVisible();
    await expect.element(dialog.getByText(none)).not.toBeInTheDocument();
    isLost = false;
    await userEvent.tab();
    await expect.element(button(retry, dialog)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectTexts(options, [/Kaj/]);

    await typed.fill('x'.repeat(101));
    await expect.element(dialog.getByText(failed).last()).toBeVisible();
    await expect.element(dialog.getByText(none)).not.toBeInTheDocument();
    await typed.fill('etape');
    await expectTexts(options, [/Etape 1/, /Etape 2/]);

    await typed.fill('intet');
    await expect.element(dialog.getByText(none).last()).toBeVisible();
  });
}

test('a search without a network runs once the network is back', async () => {
  let isLost = false;
  await openJobs({
    search: (input) => {
      if (isLost) throw new NoNetwork();
      return pageOf(input, input.q ? found(quay) : jobs);
    },
  });
  isLost = true;
  setOnline(false);
  await userEvent.keyboard('kaj');
  await expect.element(page.getByText('No connection to the server').last()).toBeVisible();
  isLost = false;
  setOnline(true);
  await expectTexts(options, [/Kaj/]);
});
