import type { AnyTRPCRouter } from '@trpc/server';
import { entities } from '@worksheet/domain/entities/entities';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { z } from 'zod';
import { completeDocument } from '#rest/openapi-shape.ts';
import { tidyDocument } from '#rest/openapi-tidy.ts';
import { withWebhooks } from '#rest/openapi-webhooks.ts';
import { routesOf, type Route } from '#rest/routes.ts';
import { t } from '#trpc.ts';

const descriptions: Readonly<Record<string, string>> = {
  session: 'Sign-in, sign-out, the current user, their password and their sessions.',
  passkey: 'The passkeys of the user, and logging in with one.',
  secondFactor: 'The second step of a login: authenticator apps and recovery codes.',
  identity: 'The login at a company’s own provider (OpenID Connect).',
  account: 'The account of the caller: its settings and its API key.',
  worksheet: 'Records of work: the worksheet, its archive and the exports.',
  approval: 'What is reviewed before records are approved.',
  draft: 'What agents propose to the user, who accepts or refuses it.',
  hours: 'The hours of people against their norm.',
  plan: 'Who is planned on which job on which day.',
  reminder: 'What people are reminded of, and on which devices.',
  report: 'Sums of records over a period, and saved reports.',
  signoff: 'The sheets that customers read, and their signatures.',
  attachment: 'The images of a record.',
  favourite: 'What a user has starred, to find it first.',
  merge: 'Two customers, jobs, items or resources that become one.',
  pay: 'What people are paid for, pay runs, and files for payroll systems.',
  user: 'The users of the account.',
  import: 'Files of master data: what they hold, what they would change, and carrying it out.',
  audit: 'The audit log of the account.',
  change: 'What was changed, for systems that follow the account.',
  webhook: 'Addresses that receive the changes of the account, and what was sent to them.',
  tenant: 'The accounts of this installation, for its operators.',
  ...Object.fromEntries(Object.values(entities).map(({ name, rest }) => [name, rest.tag])),
};

const apiVersion = '1.0.0';

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'worksheet_session',
    description:
      'The cookie that `POST /user/login` sets. On https its name is `__Host-worksheet_session`.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, `wsk_…`, as a bearer token: that of the account, or one with scopes, which may send fewer calls.',
  },
  apiKeyHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same API key in its own header.',
  },
} as const;

const description = `Time registration: every action of the web client as a REST call.

Sign in with an API key (that of the account acts with an administrator's rights; one with scopes does what it is for) or with the session cookie of a user.
Errors are problem documents (RFC 9457); \`detail\` is the text to display, \`code\` is for programs.
Calls with DELETE take their fields as a JSON body or as query parameters.
A body without a \`Content-Type\`, or as \`text/plain\`, is read as JSON.`;

/** Generates an OpenAPI 3.1 document from the schemas that validate the calls (D30). */
export function openApiDocument(router: AnyTRPCRouter): OpenAPIObject {
  const routes = routesOf(router);
  const document = generateOpenApiDocument(describable(routes), {
    title: 'Worksheet',
    description,
    version: apiVersion,
    openApiVersion: '3.1.0',
    baseUrl: '/api',
    securitySchemes,
  });
  const { openapi, info, servers, paths, components } = completeDocument(
    tidyDocument(document),
    routes,
  );
  const described = {
    openapi,
    info: {
      ...info,
      contact: { name: 'The operator of this installation' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers,
    tags: tagsOf(routes),
    paths,
    components,
  };
  return routes.some(({ path }) => path === '/webhook') ? withWebhooks(described) : described;
}

/** The calls as the generator expects them: one input each, no files, no error responses. They are never called. */
function describable(routes: readonly Route[]) {
  return t.router(
    Object.fromEntries(
      routes.map((route) => {
        const openapi = {
          ...route.documented,
          errorResponses: [],
          protect: false,
          contentTypes: contentTypesOf(route),
        };
        const procedure = t.procedure
          .meta({ openapi })
          .input(z.object(route.documentedInput.shape))
          .output(route.fileType === undefined && !route.redirects ? route.output : z.unknown());
        const resolve = (): never => {
          throw new Error('This router is only for the OpenAPI document.');
        };
        return [
          route.procedure,
          route.type === 'query' ? procedure.query(resolve) : procedure.mutation(resolve),
        ];
      }),
    ),
  );
}

type ContentTypes = NonNullable<Route['documented']['contentTypes']>;

/** JSON cannot contain files. */
function contentTypesOf({ fileFields, input, takesForm }: Route): ContentTypes {
  if (takesForm) return ['application/x-www-form-urlencoded'];
  if (fileFields.length === 0) return ['application/json'];
  const requiresFiles = fileFields.some(
    (name) => !z.safeParse(input.shape[name], undefined).success,
  );
  return requiresFiles ? ['multipart/form-data'] : ['application/json', 'multipart/form-data'];
}

type Tags = NonNullable<OpenAPIObject['tags']>;

function tagsOf(routes: readonly Route[]): Tags {
  const names = new Set(routes.flatMap((route) => route.documented.tags ?? []));
  return [...names].map((name) => ({
    name,
    description: descriptions[name] ?? `The ${name} calls.`,
  }));
}
