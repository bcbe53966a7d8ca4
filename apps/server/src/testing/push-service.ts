import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Starts a push service on this machine, and a device that is subscribed to it. */
export async function startPushService() {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const auth = randomBytes(16);
  const received: { message: unknown; headers: IncomingHttpHeaders }[] = [];
  const answer = { status: 201 };
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    checkVapid(request.headers);
    received.push({
      message: JSON.parse(decryptMessage(body, { device, auth })),
      headers: request.headers,
    });
    response.writeHead(answer.status).end();
  };
  const server = createServer((request, response) => {
    // A sender that goes away, and one that is refused, sees it.
    answerTo(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answer,
    subscription: {
      endpoint: `http://127.0.0.1:${port}/device`,
      keys: { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

interface Receiver {
  readonly device: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

/** As a device does it (RFC 8291, RFC 8188). Throws if the message was not encrypted for it. */
function decryptMessage(body: Buffer, { device, auth }: Receiver): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', device.computeSecret(sender), auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length),
    );
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Throws if the token of the sender is not signed with the key that the request names (RFC 8292). */
function checkVapid({ authorization = '', host }: IncomingHttpHeaders): void {
  const [, head = '', content = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${content}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(content, 'base64url').toString()) as { aud?: string };
  if (!isSigned || aud !== `http://${host}`) throw new Error('The sender is unknown.');
}
