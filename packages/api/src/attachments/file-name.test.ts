import { describe, expect, test } from 'vitest';
import { cleanFileName } from '#attachments/receive.ts';

describe('A file name keeps what a person wrote and nothing that can do harm (D20, D41)', () => {
  test.each([
    ['a plain name stays', 'Kælder før.jpg', 'Kælder før.jpg'],
    ['so does its own way of ending', 'IMG_0001.JPEG', 'IMG_0001.JPEG'],
    ['folders are cut off', '../../etc/passwd', 'passwd.jpg'],
    ['folders of Windows too', 'C:\\Windows\\win.ini', 'win.ini.jpg'],
    ['the ending says what the file is', 'photo.png', 'photo.jpg'],
    ['an ending that could run is not the last', 'run.php', 'run.php.jpg'],
    ['a picture that could run is none', 'logo.svg', 'logo.jpg'],
    ['control characters go', 'a\u0000b\r\nc\u009f.jpg', 'abc.jpg'],
    ['marks that turn the reading direction go', 'gpj.\u202Eexe', 'gpj.exe.jpg'],
    ['letters are composed', 'Ko\u0308ln.jpg', 'Köln.jpg'],
    ['emoji stay whole', '👩‍🔧.jpg', '👩‍🔧.jpg'],
    ['half a character is replaced', 'a\ud800b.jpg', 'a\ufffdb.jpg'],
    ['hidden files come out', '.htaccess', 'htaccess.jpg'],
    ['dots and spaces at the end go', 'name. . .jpg', 'name.jpg'],
    ['a dot in the words is no ending', 'report v1.2', 'report v1.2.jpg'],
    ['no name gets a number', '', 'image-3.jpg'],
    ['neither is an ending a name', '.png', 'image-3.jpg'],
    ['nor are folders', '../..', 'image-3.jpg'],
  ])('%s', (_, sent, kept) => {
    expect(cleanFileName(sent, 'image/jpeg', 2)).toBe(kept);
  });

  test('it is at most 255 characters, its ending included', () => {
    const name = cleanFileName(`${'😀'.repeat(300)}.jpeg`, 'image/jpeg', 0);
    expect(Array.from(name)).toHaveLength(255);
    expect(name.endsWith('😀.jpeg')).toBe(true);
  });

  test.each([
    ['image/heic', 'a.heic'],
    ['image/webp', 'a.webp'],
    ['image/gif', 'a.gif'],
  ] as const)('%s ends its own way', (contentType, name) => {
    expect(cleanFileName('a.jpg', contentType, 0)).toBe(name);
  });
});
