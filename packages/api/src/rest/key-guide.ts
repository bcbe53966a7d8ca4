import type { AnyTRPCRouter } from '@trpc/server';
import { callScopes } from '@worksheet/domain/access/key-scope';
import { keyMayCall } from '#rest/openapi-callers.ts';
import { routesOf, type Route } from '#rest/routes.ts';

/** Returns docs/guides/what-a-key-can-call.md: the calls of each scope, read from the policy (spec §6, D7). */
export function keyPage(router: AnyTRPCRouter): string {
  const routes = routesOf(router);
  const allowedBy = (scope: (typeof callScopes)[number]) =>
    routes.filter((route) => keyMayCall(route, [scope]));
  const read = allowedBy('read');
  const known = new Set(read);
  const rows = callScopes.slice(1).map((scope) => {
    const more = allowedBy(scope).filter((route) => !known.has(route));
    for (const route of more) known.add(route);
    return `| \`${scope}\` | ${scope === 'admin' ? 'What the others allow, and ' : ''}${listed(more)} |`;
  });
  return `# What a key can call

An API key of the account has scopes, and ${known.size} of the ${routes.length} calls take one. The others are for people who are
logged in, or part of a login. [Keys and their rotation](key-rotation.md) says how a key is made, and
[First call](first-call.md) how it is sent. This page is made of the rules that the server follows.

| Scope | Calls |
|---|---|
| \`read\`, part of each | ${read.length} calls that read, of ${tagsOf(read).map(linkOf).join(', ')} |
${rows.join('\n')}
| \`scim\` alone | [SCIM 2.0](scim.md) at \`/scim/v2\` |
| \`agent\` alone | What its person may read, and [proposals](agents.md) at \`/mcp\` |

The account’s own key has no scopes and may do what \`admin\` allows. Each call of the reference says who may send it.
`;
}

const tagsOf = (routes: readonly Route[]) => [...new Set(routes.map(tagOf))];
const tagOf = ({ documented }: Route) => documented.tags?.[0] ?? '';
const linkOf = (tag: string) => `[${tag}](/api/docs#tag/${tag})`;

function listed(routes: readonly Route[]): string {
  return tagsOf(routes)
    .map((tag) => {
      const calls = routes.filter((route) => tagOf(route) === tag);
      return `${linkOf(tag)}: ${calls.map(({ method, path }) => `\`${method} ${path}\``).join(', ')}`;
    })
    .join('; ');
}
