import { entryScreens } from '../support/screens/entries.ts';
import { testScreens } from '../support/screens/screen.ts';

testScreens(entryScreens);
