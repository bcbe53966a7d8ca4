import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Starts a real mail server on this machine, by default at a free port. */
export async function startMailServer(port = 0) {
  const mails: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = textOf(Buffer.concat(chunks).toString());
        const take = waiting.shift();
        if (take) take(mail);
        else mails.push(mail);
        done();
      });
    },
  });
  // Of a connection that its sender broke off.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    /** The mails that no call of `next` has returned. */
    mails,
    /** The next mail, with its text decoded. */
    next: () =>
      new Promise<string>((resolve) => {
        const mail = mails.shift();
        if (mail === undefined) waiting.push(resolve);
        else resolve(mail);
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Decodes quoted-printable. */
function textOf(mail: string): string {
  const decoded = mail
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(decoded, 'latin1').toString('utf8');
}
