import { listScreens } from '../support/screens/lists.ts';
import { testScreens } from '../support/screens/screen.ts';

testScreens(listScreens);
