import type { appUpdate as en } from '../en/app-update.ts';
import type { Texts } from '../texts.ts';

export const appUpdate: Texts<typeof en> = {
  ready: 'En ny version er klar',
  reload: 'Genindlæs',
};
