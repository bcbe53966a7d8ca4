import { adminScreens } from '../support/screens/admin.ts';
import { testScreens } from '../support/screens/screen.ts';

testScreens(adminScreens);
