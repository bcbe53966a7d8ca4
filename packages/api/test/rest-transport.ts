import { z } from 'zod';
import type { Problem } from '#problem.ts';
import { restApp } from './rest-app.ts';
import type { Transport } from './transport.ts';
import type { World } from './world.ts';

/** The paths of spec §7; other entities have the usual paths. */
const specified: Readonly<Record<string, { word: string; list?: string; single?: string }>> = {
  customer: { word: 'customer' },
  item: { word: 'item' },
  resource: { word: 'resource' },
  unit: { word: 'unit', list: '/all/{unitType}', single: '/single/{unitType}' },
  location: { word: 'location' },
  workType: { word: 'worktype' },
  job: { word: 'job' },
  jobTask: { word: 'jobtask', list: '/all' },
  user: { word: 'user' },
  worksheet: { word: 'worksheet', single: '/{id}' },
};

const problem = z.custom<Problem>(
  (body) => z.looseObject({ status: z.int() }).safeParse(body).success,
);

export async function restTransport(world: World): Promise<Transport> {
  const { app, as } = await restApp(world);

  return {
    name: 'REST',
    async call(actor, procedure, input) {
      const { method, path } = requestOf(procedure);
      const fields = new Map<string, unknown>(Object.entries(input));
      const url = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
        const value = String(fields.get(field));
        fields.delete(field);
        return encodeURIComponent(value);
      });
      const query = new URLSearchParams([...fields].map(([key, value]) => [key, String(value)]));
      const response = await app.inject({
        method,
        url: method === 'GET' ? `${url}?${query}` : url,
        headers: as(actor),
        ...(method === 'GET' ? {} : { payload: Object.fromEntries(fields) }),
      });
      const body: unknown = response.json();
      return response.statusCode < 400
        ? { result: body, problem: undefined }
        : { result: undefined, problem: problem.parse(body) };
    },
  };
}

function requestOf(procedure: string): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string } {
  const [name = '', act = ''] = procedure.split('.');
  const paths = specified[name] ?? { word: name.toLowerCase() };
  const base = `/api/${paths.word}`;
  switch (act) {
    case 'list':
      return { method: 'GET', path: `${base}${paths.list ?? ''}` };
    case 'single':
      return { method: 'GET', path: `${base}${paths.single ?? '/single'}` };
    case 'search':
      return { method: 'GET', path: `${base}/search` };
    case 'create':
      return { method: 'POST', path: base };
    case 'update':
      return { method: 'PUT', path: base };
    case 'delete':
      return { method: 'DELETE', path: base };
    case 'history':
      return { method: 'GET', path: `${base}/{id}/history` };
    case 'changePassword':
      return { method: 'PUT', path: `${base}/change-password` };
    default:
      throw new Error(`${procedure} has no path in spec §7.`);
  }
}
