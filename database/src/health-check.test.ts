import { expect, it } from 'vitest';
import { isSupported, missingPrivilegesIn } from './health-check.ts';

it.each([
  ['8.4.0', true],
  ['9.7.4', true],
  ['8.0.40', false],
  ['10.11.19-MariaDB-0+deb12u1', true],
  ['11.8.2-MariaDB', true],
  ['10.6.22-MariaDB', false],
  ['', false],
])('the server %j is supported: %s', (version, supported) => {
  expect(isSupported(version)).toBe(supported);
});

it.each([
  [['GRANT ALL PRIVILEGES ON *.* TO `root`@`%`'], 'none'],
  [
    ['GRANT USAGE ON *.* TO `w`@`%`', 'GRANT ALL PRIVILEGES ON `work\\_sheet`.* TO `w`@`%`'],
    'none',
  ],
  [['GRANT ALL PRIVILEGES ON `work%`.* TO `w`@`%`'], 'none'],
  [
    ['GRANT ALL PRIVILEGES ON `other`.* TO `w`@`%`'],
    'SELECT INSERT UPDATE DELETE CREATE TEMPORARY TABLES',
  ],
  [
    ['GRANT SELECT, INSERT, UPDATE, DELETE, CREATE TEMPORARY TABLES ON `work_sheet`.* TO `w`@`%`'],
    'none',
  ],
  [
    ['GRANT SELECT, INSERT, CREATE ON `work_sheet`.* TO `w`@`%`'],
    'UPDATE DELETE CREATE TEMPORARY TABLES',
  ],
])('%j lacks %s', (grants, missing) => {
  expect(missingPrivilegesIn(grants, 'work_sheet').join(' ') || 'none').toBe(missing);
});
