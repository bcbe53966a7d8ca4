import type { Texts } from './texts.ts';

const en = {
  ready: 'A new version is ready',
  reload: 'Reload',
} as const;

const da: Texts<typeof en> = {
  ready: 'En ny version er klar',
  reload: 'Genindlæs',
};

/** The texts that announce a new version, which only its chunk contains. */
export const appUpdateTexts = { en: { 'app-update': en }, da: { 'app-update': da } };
