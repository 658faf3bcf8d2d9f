import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import sharp from 'sharp';
import { picture } from './pictures.mjs';

const facts = { id: '7', type: 'Single Family', sqft: 1800, year: 1950, state: 'TX', beds: 3 };
let folder;

before(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pictures-'));
});
after(() => fs.rm(folder, { recursive: true }));

for (const [format, type] of [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
]) {
  test(`draws a home as ${format}`, async () => {
    const made = await picture({ scene: 'front', facts, mood: 'dusk', width: 320, format });
    assert.equal(made.type, type);
    const { width, height } = await sharp(made.bytes).metadata();
    assert.equal(width, 320);
    assert.ok(Math.abs(height - 213) <= 1, `it is ${height} high`);
  });
}

test('draws a portrait, and crops a photo to a square', async () => {
  const drawn = await sharp((await picture({ scene: 'portrait', facts: { id: '7' }, kind: 'b', width: 96, format: 'avif' })).bytes).metadata();
  assert.deepEqual([drawn.width, drawn.height], [96, 96]);
  const file = path.join(folder, 'wide.jpg');
  await sharp({ create: { width: 600, height: 300, channels: 3, background: '#a33' } })
    .jpeg()
    .toFile(file);
  const cut = await sharp((await picture({ file, square: true, width: 192, format: 'webp' })).bytes).metadata();
  assert.deepEqual([cut.width, cut.height], [192, 192]);
});

for (const scene of ['living', 'kitchen', 'bedroom', 'bath', 'street', 'city']) {
  test(`draws a ${scene}`, async () => {
    const { bytes } = await picture({ scene, facts, kind: 'skyline', width: 320, format: 'webp' });
    assert.equal((await sharp(bytes).metadata()).width, 320);
  });
}

test('converts a chart to PNG, with its text in our font', async () => {
  const chart = (text, family = 'Figtree') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" font-family="${family}"><text x="32" y="80" font-size="40">${text}</text></svg>`;
  const made = await picture({ svg: chart('$412,000'), width: 1440, format: 'png' });
  assert.equal(made.type, 'image/png');
  const { width, height, hasAlpha } = await sharp(made.bytes).metadata();
  assert.deepEqual([width, height, hasAlpha], [1440, 810, false]);
  const other = await picture({ svg: chart('$412,000', 'serif'), width: 1440, format: 'png' });
  assert.ok(!made.bytes.equals(other.bytes), 'the font is missing');
  await assert.rejects(picture({ svg: 'a.svg', width: 1440, format: 'png' }), { status: 400 });
});

test('the same facts make the same picture', async () => {
  const wanted = { scene: 'front', facts, width: 320, format: 'webp' };
  const [one, other] = [await picture(wanted), await picture(wanted)];
  assert.ok(one.bytes.equals(other.bytes));
});

test('a photo is rotated upright, scaled down, and stripped of its location', async () => {
  const file = path.join(folder, 'photo.jpg');
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#886644' } })
    .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '32/1 46/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  const { bytes } = await picture({ file, width: 640, format: 'jpg' });
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  assert.deepEqual([width, height, exif, orientation], [640, 960, undefined, undefined]);
});

test('a small photo is not enlarged', async () => {
  const file = path.join(folder, 'small.png');
  await sharp({ create: { width: 100, height: 60, channels: 4, background: '#00000000' } })
    .png()
    .toFile(file);
  const { bytes } = await picture({ file, width: 1440, format: 'webp' });
  assert.equal((await sharp(bytes).metadata()).width, 100);
});

test('what is not available is refused with a reason', async () => {
  const text = path.join(folder, 'text.jpg');
  await fs.writeFile(text, 'no picture');
  const refused = [
    [{ scene: 'front', width: 641, format: 'avif' }, 400],
    [{ scene: 'front', width: '640', format: 'avif' }, 400],
    [{ scene: 'front', width: 640, format: 'constructor' }, 400],
    [{ scene: 'castle', width: 640, format: 'avif' }, 400],
    [{ width: 640, format: 'avif' }, 400],
    [{ file: 'photo.jpg', width: 640, format: 'jpg' }, 400],
    [{ file: 7, width: 640, format: 'jpg' }, 400],
    [{ file: path.join(folder, 'none.jpg'), width: 640, format: 'jpg' }, 404],
    [{ file: folder, width: 640, format: 'jpg' }, 404],
    [{ file: text, width: 640, format: 'jpg' }, 422],
  ];
  for (const [wanted, status] of refused) await assert.rejects(picture(wanted), { status }, JSON.stringify(wanted));
});

test('any facts produce a picture', async () => {
  for (const odd of [undefined, null, {}, { sqft: -1, year: 'x', state: 7, id: {} }]) {
    const { bytes } = await picture({ scene: 'front', facts: odd, width: 320, format: 'webp' });
    assert.ok(bytes.length > 1000);
  }
});
