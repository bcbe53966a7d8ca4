import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { denyCamera, useCamera, useMobileDevice } from '../support/camera.ts';
import { button, expectToast } from '../support/fields.ts';
import { imageFile, imageFiles } from '../support/images.ts';
import { chooseFiles, keepPhotos } from '../support/photos.ts';

const dialog = page.getByRole('dialog', { name: 'Attachments' });
const camera = page.getByRole('dialog', { name: 'Take a photo' });
const shutter = button('Take the photo', camera);

async function openAttachments(): Promise<void> {
  await openApp('/worksheet/add');
  await button('Attachments').click();
  await expect.element(dialog).toBeVisible();
}

async function openCamera(): Promise<void> {
  await openAttachments();
  await button('Take a photo', dialog).click();
  await expect.element(shutter).toBeEnabled();
}

async function take(...counts: readonly string[]): Promise<void> {
  for (const count of counts) {
    await shutter.click();
    await expect.element(camera.getByRole('status').filter({ hasText: count })).toBeVisible();
  }
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('taking a photo is offered on mobile devices only (spec §2)', async () => {
  await openAttachments();
  await expect.element(button('Pick photos', dialog)).toBeVisible();
  await expect.element(button('Take a photo', dialog)).not.toBeInTheDocument();
});

describe('on a phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 844);
    useMobileDevice();
  });

  test("one photo is confirmed with 'Photo taken successfully' (spec §8)", async () => {
    useCamera();
    await openCamera();
    await expect.element(button('Done', camera)).not.toBeInTheDocument();
    await take('1 photo');
    await button('Done', camera).click();
    await expectToast('Photo taken successfully');
    await expect
      .poll(() => dialog.getByRole('button', { name: /^Remove photo-/ }).elements())
      .toHaveLength(1);
  });

  test('several photos of one session are listed under names of the minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 8, 5) });
    useCamera();
    await openCamera();
    await take('1 photo', '2 photos', '3 photos');
    const strip = camera.getByRole('list', { name: 'Photos taken' });
    await expect.poll(() => strip.getByRole('img').elements()).toHaveLength(3);
    await expectAccessible();
    await button('Done', camera).click();
    await expectToast('3 photos taken');
    await expect.element(button('Take a photo', dialog)).toHaveFocus();
    const list = dialog.getByRole('list', { name: 'Photos to be uploaded' });
    for (const name of ['photo-202611210805', 'photo-202611210805-2', 'photo-202611210805-3'])
      await expect.element(list.getByText(new RegExp(`^${name}\\.(jpg|png)$`))).toBeVisible();
    await expectAccessible();
    await button('Done', dialog).click();
    await expect.element(button('Attachments (3)')).toHaveFocus();
  });

  test('a session ends at ten photos, and closing it keeps those that were taken (D20)', async () => {
    useCamera();
    await openAttachments();
    const nine = await imageFiles(...Array.from({ length: 9 }, (_, index) => `${index}.png`));
    await chooseFiles(dialog.getByLabelText('Pick photos'), nine);
    const items = dialog.getByRole('listitem');
    await expect.poll(() => items.elements()).toHaveLength(9);
    await button('Take a photo', dialog).click();
    await take('There is room for 10 photos, and that many are attached.');
    await expect.element(shutter).toBeDisabled();
    History.prototype.back.call(history);
    await expect.element(camera).not.toBeInTheDocument();
    await expect.poll(() => items.elements()).toHaveLength(10);
    await expect.element(button('Take a photo', dialog)).toBeDisabled();
  });

  test('several photos of one session are added to an existing record', async () => {
    useCamera();
    const { answers, names } = keepPhotos();
    await openApp('/', { answers });
    await page.getByRole('button', { name: /Facade mod gården/ }).click();
    await button('Camera').click();
    await expect.element(shutter).toBeEnabled();
    await take('1 photo', '2 photos');
    await button('Done', camera).click();
    await expectToast('2 photos were added');
    await expect
      .element(page.getByRole('button', { name: /^Show photo 2 of 2: photo-\d{12}/ }))
      .toBeVisible();
    expect(names()).toHaveLength(2);
  });

  test("where the page may not use the camera, the phone's own camera app opens", async () => {
    const devices = Object.getOwnPropertyDescriptor(Navigator.prototype, 'mediaDevices');
    const { promise: opened, resolve } = Promise.withResolvers<HTMLInputElement>();
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      resolve(this);
    });
    await openAttachments();
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    try {
      await button('Take a photo', dialog).click();
      const input = await opened;
      expect(input.getAttribute('capture')).toBe('environment');
      await chooseFiles(page.elementLocator(input), [await imageFile('camera.png')]);
    } finally {
      if (devices) Object.defineProperty(Navigator.prototype, 'mediaDevices', devices);
    }
    await expect.element(dialog.getByText('camera.png', { exact: true })).toBeVisible();
    await expectToast('Photo taken successfully');
  });

  test('the shutter is large enough for touch, and the camera is released when the viewfinder closes or the page is hidden', async () => {
    const tracks = useCamera();
    const states = () => tracks.map(({ readyState }) => readyState);
    await openCamera();
    const { width, height } = shutter.element().getBoundingClientRect();
    expect(width).toBeGreaterThanOrEqual(64);
    expect(height).toBeGreaterThanOrEqual(64);
    await expectAccessible();
    await expect.poll(() => states().at(-1)).toBe('live');
    const opened = tracks.length;
    setVisibility('hidden');
    await expect.poll(() => new Set(states())).toEqual(new Set(['ended']));
    setVisibility('visible');
    await expect.element(shutter).toBeEnabled();
    expect(tracks.length).toBeGreaterThan(opened);
    expect(states().at(-1)).toBe('live');
    await button('Close', camera).click();
    await expect.poll(() => new Set(states())).toEqual(new Set(['ended']));
    await expect.element(button('Take a photo', dialog)).toHaveFocus();
  });

  test("a denied camera shows 'Camera could not be initialized' and an alternative", async () => {
    denyCamera();
    await openAttachments();
    await button('Take a photo', dialog).click();
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toMatchTextContent('Camera could not be initialized');
    await expect.element(alert).toMatchTextContent('pick photos instead');
    await expect.element(button('Pick photos', dialog)).toBeEnabled();
  });
});
