import { pipeline, Transform, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileResponse, Redirect } from '#file-response.ts';
import { etagOf, matchesEtag } from '#rest/etag.ts';
import type { Route } from '#rest/routes.ts';

/** Sends a file as it is, everything else as JSON, and 304 to a client that has the content. */
export function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
  route: Pick<Route, 'revalidates' | 'returnsVersion'>,
): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  if (result instanceof FileResponse) return sendFile(request, reply, result);
  if (result instanceof Redirect)
    return reply.header('Referrer-Policy', 'no-referrer').redirect(result.location, 302);
  const json = Buffer.from(JSON.stringify(result ?? null));
  if (route.revalidates || route.returnsVersion) {
    const version = route.returnsVersion ? versionOf(result) : undefined;
    const etag = etagOf(json, version);
    reply.header('ETag', etag);
    if (route.revalidates && matchesEtag(request.headers['if-none-match'], etag)) {
      return reply.code(304).send();
    }
  }
  return reply.header('Content-Type', 'application/json; charset=utf-8').send(json);
}

/** Sends the JSON of a list that is too long to be held. */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  json: Readable,
): FastifyReply {
  reply.headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' });
  return sendBody(request, reply, json);
}

function versionOf(result: unknown): number | undefined {
  const version =
    typeof result === 'object' && result !== null && 'version' in result
      ? result.version
      : undefined;
  return typeof version === 'number' ? version : undefined;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileResponse): FastifyReply {
  reply
    .header('Content-Type', file.contentType)
    .header('Content-Disposition', disposition(file.disposition, file.fileName))
    .header('X-Content-Type-Options', 'nosniff')
    // A file must never run as a page of this site (D20).
    .header('Content-Security-Policy', "default-src 'none'; sandbox");
  if (file.length !== undefined) reply.header('Content-Length', file.length);
  reply.headers(file.headers);
  return sendBody(
    request,
    reply,
    file.length === undefined ? file.body : exactly(file.body, file.length),
  );
}

function sendBody(request: FastifyRequest, reply: FastifyReply, body: Readable): FastifyReply {
  if (request.method !== 'HEAD') return reply.send(body);
  body.destroy();
  return reply.send();
}

/**
 * Fails unless the body has the announced length. Otherwise the client of one that is shorter would wait for the rest
 * until the connection is closed for being idle.
 */
function exactly(body: Readable, length: number): Readable {
  let sent = 0;
  const wrong = () => new Error(`A file of ${length} bytes has another length.`);
  const checked = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      sent += chunk.length;
      if (sent > length) done(wrong());
      else done(null, chunk);
    },
    flush(done) {
      done(sent === length ? null : wrong());
    },
  });
  // The failure reaches the response, which logs it.
  pipeline(body, checked, () => undefined);
  return checked;
}

/** Adds the actual name to an ASCII name for old clients, if they differ (RFC 6266). */
export function disposition(type: 'inline' | 'attachment', fileName: string): string {
  const name = fileName.toWellFormed();
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  const simple = `${type}; filename="${plain}"`;
  return plain === name ? simple : `${simple}; filename*=UTF-8''${encode(name)}`;
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
