import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What browsers may do with our answers: nothing from or for other hosts, no scripts but our own files. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  publicUrl: URL | undefined,
): Promise<void> {
  const isHttps = publicUrl?.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // No style elements either: the web client's build takes them out of the libraries that write some.
        styleSrc: ["'self'"],
        // Photos picked are shown before they are sent.
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Requests within the app still say where they come from (D6).
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    // Attachments can be photographed; nothing else of the device is needed.
    reply.header(
      'Permissions-Policy',
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    );
  });
}
