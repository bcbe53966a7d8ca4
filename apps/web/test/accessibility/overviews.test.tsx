import { overviewScreens } from '../support/screens/overviews.ts';
import { testScreens } from '../support/screens/screen.ts';

testScreens(overviewScreens);
