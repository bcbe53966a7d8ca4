import { signedOutScreens } from '../support/screens/signed-out.ts';
import { testScreens } from '../support/screens/screen.ts';

testScreens(signedOutScreens);
