import {
  playwright,
  PlaywrightBrowserProvider,
  type PlaywrightProviderOptions,
} from '@vitest/browser-playwright';

/**
 * Returns Vitest's provider, whose commands act in the frame of the tests. By default, each action finds that frame again,
 * in seven messages to the browser.
 */
export function playwrightInFrame(options: PlaywrightProviderOptions) {
  const provider = playwright(options);
  return {
    ...provider,
    providerFactory(...project: Parameters<typeof provider.providerFactory>) {
      const made = provider.providerFactory(...project);
      if (!(made instanceof PlaywrightBrowserProvider)) throw new Error('Another provider');
      const contextOf = made.getCommandsContext.bind(made);
      const contextInFrame = (sessionId: string) => {
        const context = contextOf(sessionId);
        return { ...context, iframe: context.page.frame('vitest-iframe') ?? context.iframe };
      };
      return Object.assign(made, { getCommandsContext: contextInFrame });
    },
  };
}
