import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type { UsedBy } from '@worksheet/domain/entities/used-by';
import { errors, type ErrorCode } from '@worksheet/domain/errors';
import type { FieldError } from '@worksheet/domain/fields/messages';
import type { Inputs, Outputs } from '#trpc.ts';

/* The server of component tests: requests are answered before they leave the page, with shapes the router types. */

type Name = keyof Inputs;
type Answer<I, O> = (input: I, request: Request) => O | Promise<O>;

/** What procedures answer. A procedure without an answer fails the test that calls it. */
export type Answers = {
  readonly [R in Name]?: {
    readonly [P in keyof Inputs[R] & keyof Outputs[R]]?: Answer<Inputs[R][P], Outputs[R][P]>;
  };
};

/** What addresses outside of tRPC answer, such as downloads, by method and path. */
export type FileAnswers = Readonly<
  Record<string, (request: Request) => Response | Promise<Response>>
>;

/** Thrown by an answer: the server refuses the call. */
export class Refusal extends Error {
  readonly problem;

  constructor(
    code: ErrorCode,
    more: {
      readonly errors?: readonly FieldError[];
      readonly retryAfter?: number;
      readonly usedBy?: UsedBy;
    } = {},
  ) {
    const [status, detail] = errors[code];
    super(detail);
    this.problem = { code, status, detail, title: detail, ...more };
  }
}

/** Thrown by an answer: the request is lost on its way. */
export class NoNetwork extends Error {}

const repeats = new WeakSet<object>();

/** What an earlier call with the same client key created; nothing of this call is stored. */
export function repeated<O extends object>(created: O): O {
  repeats.add(created);
  return created;
}

export interface Call {
  /** Such as `worksheet.create`. */
  readonly name: string;
  readonly input: unknown;
  readonly headers: Headers;
}

/** The procedures whose calls may be forms (`transport.ts`). */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/worksheet$/, 'worksheet.create'],
  [/^\/api\/worksheet\/batch$/, 'worksheet.batch'],
  [/^\/api\/worksheet\/\d+\/attachments$/, 'worksheet.addAttachments'],
];

let answers: Answers = {};
let files: FileAnswers = {};
let calls: Call[] = [];
let unanswered: string[] = [];
let isStarted = false;
/** Calls of a page that is closed are nobody's. */
let isOpen = false;

export function setAnswers(changed: Answers, changedFiles: FileAnswers = {}): void {
  answers = mergeAnswers(answers, changed);
  files = { ...files, ...changedFiles };
  isOpen = true;
}

/** The later ones replace those of the same procedure. */
export function mergeAnswers(...all: readonly Answers[]): Answers {
  const names = all.flatMap((each) => Object.keys(each)) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, Object.assign({}, ...all.map((each) => each[name]))]),
  );
}

export function resetServer(): { readonly unanswered: readonly string[] } {
  const missing = unanswered;
  answers = {};
  files = {};
  calls = [];
  unanswered = [];
  isOpen = false;
  return { unanswered: missing };
}

/** The inputs of the calls of a procedure so far. */
export function callsOf<R extends Name, P extends keyof Inputs[R] & string>(
  router: R,
  procedure: P,
): readonly Inputs[R][P][] {
  const name = `${router}.${procedure}`;
  return calls.filter((call) => call.name === name).map(({ input }) => input as Inputs[R][P]);
}

/** The names of the calls so far, in their order. */
export function calledNames(): readonly string[] {
  return calls.map(({ name }) => name);
}

export function headersOf(name: string): readonly Headers[] {
  return calls.filter((call) => call.name === name).map(({ headers }) => headers);
}

/** Once for all files, which share the page. */
export function startServer(): void {
  if (isStarted) return;
  isStarted = true;
  const interceptor = new BatchInterceptor({
    name: 'server',
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  });
  interceptor.apply();
  interceptor.on('request', async ({ request, controller }) => {
    const { pathname } = new URL(request.url);
    if (!/^\/(trpc|api|client-errors)(\/|$)/.test(pathname)) return;
    const response = await respond(request, pathname);
    if (response) controller.respondWith(response);
    else controller.errorWith(new TypeError('Failed to fetch'));
  });
}

/** Returns undefined without a network. */
async function respond(request: Request, pathname: string): Promise<Response | undefined> {
  try {
    const file = files[`${request.method} ${pathname}`];
    if (file) return await file(request);
    const form = forms.find(([pattern]) => request.method === 'POST' && pattern.test(pathname));
    if (form) return await respondToForm(form[1], request, pathname);
    if (pathname.startsWith('/trpc/')) return await respondToCalls(request, pathname);
    unanswered.push(`${request.method} ${pathname}`);
    return new Response(null, { status: 404 });
  } catch (error) {
    if (error instanceof NoNetwork) return undefined;
    throw error;
  }
}

async function respondToForm(name: string, request: Request, pathname: string) {
  const [id] = /\d+/.exec(pathname) ?? [];
  const form = await request.clone().formData();
  const input = {
    ...Object.fromEntries([...form.keys()].map((key) => [key, readPart(form, key)])),
    ...(id && { id: Number(id) }),
  };
  const { data, problem } = await answer(name, input, request);
  if (problem) return Response.json(problem, { status: problem.status });
  const isRepeat = typeof data === 'object' && data !== null && repeats.has(data);
  return Response.json(data, { headers: isRepeat ? { 'X-Repeated': 'true' } : {} });
}

/** Lists and numbers arrive as texts; files as they are. */
function readPart(form: FormData, key: string): unknown {
  const parts = form.getAll(key);
  const values = parts.map((part) => {
    if (typeof part !== 'string') return part;
    return /^(\{.*\}|-?\d{1,15}(\.\d+)?|true|false)$/s.test(part) ? JSON.parse(part) : part;
  });
  return key === 'attachments' || key === 'operations' ? values : values[0];
}

async function respondToCalls(request: Request, pathname: string): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const names = pathname.replace('/trpc/', '').split(',');
  const text = request.method === 'GET' ? searchParams.get('input') : await request.clone().text();
  const body = text ? JSON.parse(text) : undefined;
  const isBatch = searchParams.has('batch');
  const results = await Promise.all(
    names.map((name, index) => answer(name, isBatch ? body?.[index] : body, request)),
  );
  const documents = results.map(({ data, problem }) =>
    problem
      ? {
          error: {
            code: -32_000,
            message: problem.detail,
            data: { httpStatus: problem.status, problem },
          },
        }
      : { result: { data } },
  );
  const [first] = results;
  const status = isBatch ? 207 : (first?.problem?.status ?? 200);
  return Response.json(isBatch ? documents : documents[0], { status });
}

async function answer(name: string, input: unknown, request: Request) {
  if (!isOpen) return { problem: new Refusal('internal').problem };
  calls.push({ name, input, headers: request.headers });
  const [router = '', procedure = ''] = name.split('.');
  const all = answers as Readonly<
    Record<string, Readonly<Record<string, Answer<unknown, unknown>>>>
  >;
  const found = all[router]?.[procedure];
  if (!found) {
    unanswered.push(name);
    return { problem: new Refusal('internal').problem };
  }
  try {
    return { data: (await found(input, request)) ?? null };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem };
    throw error;
  }
}
