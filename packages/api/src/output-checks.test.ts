import type { AnyTRPCRouter } from '@trpc/server';
import { entities } from '@worksheet/domain/entities/entities';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { withOutputChecks } from '#output-checks.ts';
import { open } from '#procedures.ts';
import { appRouter } from '#root.ts';
import { t } from '#trpc.ts';

/** The reason for each procedure without an output schema or a REST call. */
const exceptions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(entities).map((entity) => [
      `${entity}.searchPage`,
      'The search over REST sends the next page as a `Link`.',
    ]),
  ),
  'user.names': 'Calls have usernames; the browser shows names.',
  'paySetup.createFromTemplate': 'Its agreements and pay types have calls of their own.',
  'merge.separate': 'It hides a suggestion of the browser.',
  ...Object.fromEntries(
    [
      'approval.waitingDays',
      'hours.missingDays',
      'report.explainHours',
      'draft.propose',
      'draft.proposeCopyDay',
      'draft.proposeChange',
      'draft.proposeApprovals',
    ].map((tool) => [tool, 'It is a tool of agents.']),
  ),
};

function undeclared(router: AnyTRPCRouter, allowed: Readonly<Record<string, string>>): string[] {
  const procedures: object = router._def.procedures;
  const found = new Map<string, string>();
  for (const [path, { _def: definition }] of Object.entries(procedures)) {
    const missing = [
      ...(definition.output instanceof z.ZodType ? [] : ['output']),
      ...(definition.meta?.openapi || definition.meta?.fileOf ? [] : ['REST call']),
    ];
    if (missing.length > 0) found.set(path, missing.join(' and no '));
  }
  return [
    ...[...found].flatMap(([path, what]) => (path in allowed ? [] : `${path} declares no ${what}`)),
    ...Object.keys(allowed).flatMap((path) => (found.has(path) ? [] : `${path} is no exception`)),
  ];
}

const user = { username: 'bo', passwordHash: '$argon2id$v=19$…' };
const nested = z.object({ users: z.array(z.object({ username: z.string() })) });
const openapi = { method: 'GET', path: '/planted' } as const;
const planted = withOutputChecks(
  t.router({
    bare: open().query(() => user),
    undocumented: open()
      .output(z.object({ username: z.string() }))
      .query(() => user),
    extra: open()
      .meta({ openapi })
      .output(nested)
      .query(() => ({ users: [user] })),
    missing: open()
      .output(nested)
      .query(() => ({ users: [{}] }) as z.output<typeof nested>),
    changed: open()
      .output(z.object({ name: z.string().trim() }))
      .query(() => ({ name: ' bo' })),
    right: open()
      .output(z.object({ name: z.string().optional(), at: z.date() }))
      .query(() => ({ name: undefined, at: new Date(0) })),
  }),
);
const caller = t.createCallerFactory(planted);
const request = { transport: 'rest' };
const calls = (checksOutputs: boolean) => caller({ checksOutputs, request } as Context);

describe('every procedure declares its output and its REST call', () => {
  it('on the router of the product', () => {
    expect(undeclared(appRouter, exceptions)).toEqual([]);
  });

  it('and one that returns a password hash without an output is found', () => {
    expect(undeclared(planted, { undocumented: 'a test', extra: 'a test' })).toEqual([
      'bare declares no output and no REST call',
      'missing declares no REST call',
      'changed declares no REST call',
      'right declares no REST call',
      'extra is no exception',
    ]);
  });
});

describe('in tests and development a result must be what its schema describes', () => {
  it.each([
    ['extra', 'extra does not return its output: users.0.passwordHash: unknown key'],
    ['undocumented', 'undocumented does not return its output: passwordHash: unknown key'],
    ['missing', 'missing does not return its output: users.0.username: '],
    ['changed', 'changed does not return its output: name: parsing changes the value'],
  ] as const)('%s is refused', async (name, message) => {
    await expect(calls(true)[name]()).rejects.toThrow(message);
  });

  it('and is returned where it is', async () => {
    expect(await calls(true).right()).toEqual({ name: undefined, at: new Date(0) });
  });
});

it('in production a result is returned as it is, without a look at it', async () => {
  const returned = await calls(false).changed();
  expect(returned).toEqual({ name: ' bo' });
});
