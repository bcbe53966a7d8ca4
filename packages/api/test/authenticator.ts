import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]),
  ]);
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

interface Options {
  readonly origin?: string;
  readonly isVerified?: boolean;
}

function read(options: { publicKey: Record<string, unknown> }) {
  return options.publicKey as {
    readonly challenge: string;
    readonly user?: { readonly id: string };
  };
}

/** A passkey in software, for `https://worksheet.example.com` unless another origin is given (WebAuthn level 3). */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let userHandle = '';
  const state = { counter: 0 };

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (origin: string, isVerified: boolean, attested?: Uint8Array) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    const party = sha256(new URL(origin).hostname);
    return Buffer.concat([party, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  };
  const id = base64url(credentialId);
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    state,
    create(
      options: { publicKey: Record<string, unknown> },
      { origin = 'https://worksheet.example.com', isVerified = true }: Options = {},
    ) {
      const { challenge, user } = read(options);
      userHandle = user?.id ?? '';
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(origin, isVerified, attested)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    get(
      options: { publicKey: Record<string, unknown> },
      { origin = 'https://worksheet.example.com', isVerified = true }: Options = {},
    ) {
      state.counter += 1;
      const data = authenticatorData(origin, isVerified);
      const client = clientData('webauthn.get', read(options).challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
}
