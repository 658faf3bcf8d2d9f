import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUSES } from './houses/index.mjs';
import { describe, illustrate, portrait } from './index.mjs';
import { HEADS } from './portraits/hair.mjs';
import { people } from './portraits/people.mjs';
import { generator } from './random.mjs';
import { MOODS } from './light.mjs';

const SCENES = ['front', 'living', 'kitchen', 'bedroom', 'bath', 'street', 'city', 'desk'];
const home = { id: '4417', type: 'Single Family', sqft: 2874, year: 1931, state: 'TX', beds: 4 };

/** Checks that every tag is closed in order, no number is missing and every reference is defined. */
function assertSound(svg, name) {
  assert.ok(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/s.test(svg), name);
  assert.equal(svg.match(/.{0,40}(NaN|undefined|null|Infinity|\[object)/)?.[0], undefined, name);
  const open = [];
  for (const [, closing, tag, single] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing) assert.equal(open.pop(), tag, name);
    else if (!single) open.push(tag);
  }
  assert.deepEqual(open, [], name);
  assert.equal(svg.replace(/<[^<>]*>/g, '').trim(), '', `${name}: no text in pictures`);
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) assert.ok(defined.has(id), `${name}: ${id}`);
}

test('the same facts give the same picture', () => {
  for (const scene of SCENES) {
    assert.equal(illustrate(home, { scene }), illustrate({ ...home }, { scene }), scene);
  }
});

test('every house is sound in every mood and climate, and of sensible size', () => {
  for (const kind of Object.keys(HOUSES)) {
    for (const [index, mood] of Object.keys(MOODS).entries()) {
      const state = ['MN', 'FL', 'TX', 'WA', 'MA'][index];
      const season = ['winter', 'spring', 'summer', 'autumn', 'winter'][index];
      const svg = illustrate({ ...home, id: `${kind}${index}`, state, season }, { kind, mood });
      assertSound(svg, `${kind} ${mood}`);
      assert.ok(svg.length < 300_000, `${kind} ${mood}: ${svg.length}`);
    }
  }
});

test('rooms, streets and cities are sound', () => {
  for (const scene of SCENES) {
    for (const id of ['a', 'b', 'c']) assertSound(illustrate({ ...home, id }, { scene }), scene);
  }
  for (const kind of ['skyline', 'main', 'water']) {
    for (const mood of Object.keys(MOODS)) {
      assertSound(illustrate(home, { scene: 'city', kind, mood }), `${kind} ${mood}`);
    }
  }
  assertSound(illustrate({ ...home, type: 'Land' }), 'land');
});

test('a street fits its format and stays small enough', () => {
  const doors = (svg) => svg.match(/scale\(0\.72 0\.72\)/g).length;
  const [tall, wide] = [
    { w: 480, h: 800 },
    { w: 2400, h: 800 },
  ].map((format) => illustrate({ id: 'hero' }, { scene: 'street', ...format }));
  assertSound(tall, 'tall');
  assertSound(wide, 'wide');
  assert.ok(doors(tall) < doors(wide));
  assert.ok(wide.length < 300_000, String(wide.length));
  assert.match(tall, /viewBox="0 0 480 800" width="480" height="800"/);
});

test('portraits are sound, small, differ, and are the same each time', () => {
  const faces = new Set();
  for (const look of ['a', 'b']) {
    for (let seed = 0; seed < 150; seed++) {
      const svg = portrait(String(seed), look);
      assertSound(svg, `${look}-${seed}`);
      assert.ok(svg.length < 20_000, `${look}-${seed}: ${svg.length}`);
      assert.equal(svg, portrait(String(seed), look));
      faces.add(svg);
    }
  }
  assert.equal(faces.size, 300);
  for (const seed of ['"><script>alert(1)</script>', '', undefined, {}, '__proto__']) {
    for (const look of ['a', 'c', 'constructor', undefined]) assertSound(portrait(seed, look), String(seed));
  }
});

test('portraits show everyone: each skin, age, hairstyle and beard of the lists', () => {
  for (const look of ['a', 'b']) {
    const seen = { skin: new Set(), age: new Set(), style: new Set(), beard: new Set(), glasses: new Set() };
    for (let seed = 0; seed < 500; seed++) {
      const person = people(generator(`${look}${seed}`), look);
      for (const key in seen) seen[key].add(person[key]);
    }
    assert.equal(seen.skin.size, 9);
    assert.equal(seen.age.size, 3);
    assert.deepEqual([...seen.style].sort(), [...new Set(HEADS[look])].sort());
    assert.equal(seen.glasses.size, 3);
    assert.equal(seen.beard.size, look === 'a' ? 1 : 4);
  }
});

test('homes differ', () => {
  const pictures = new Set();
  const words = new Set();
  for (let i = 0; i < 60; i++) {
    const state = i % 2 ? 'FL' : 'OH';
    const facts = { id: `home-${i}`, year: 1915 + i * 2, sqft: 900 + i * 50, state };
    pictures.add(illustrate(facts));
    words.add(describe(facts));
  }
  assert.equal(pictures.size, 60);
  assert.ok(words.size >= 10, [...words].join('\n'));
});

test('scenes of one home do not share ids', () => {
  const ids = (scene) => {
    const svg = illustrate(home, { scene, mood: 'noon' });
    return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  };
  const front = new Set(ids('front'));
  assert.ok(ids('living').every((id) => !front.has(id)));
});

test('hostile facts never reach the picture', () => {
  const evil = '"><script>alert(1)</script>&\u0000\'';
  const cases = [
    { id: evil, type: evil, sqft: evil, year: evil, state: evil, beds: evil, season: evil },
    { id: {}, type: [], sqft: -5, year: Infinity, state: '__proto__', season: 'constructor' },
    { id: '__proto__', type: 'constructor', sqft: 1e308, year: NaN, state: 'toString' },
    null,
    undefined,
    'facts',
    7,
  ];
  for (const facts of cases) {
    for (const scene of [...SCENES, evil, 'constructor', '__proto__']) {
      const svg = illustrate(facts, { scene, mood: evil, kind: 'constructor', w: evil, h: -1 });
      assertSound(svg, String(scene));
      assert.ok(!/script|alert/.test(svg));
    }
    assert.match(describe(facts, evil), /^Illustration of a [a-zA-Z -]+$/);
  }
});

test('the alternative text says what is drawn', () => {
  const tudor = describe(home, 'front', { kind: 'tudor', mood: 'noon' });
  assert.equal(tudor, 'Illustration of a brick Tudor home with steep gables');
  const colonial = describe(home, 'front', { kind: 'colonial', mood: 'dusk' });
  assert.match(colonial, /^Illustration of a two-story (brick|clapboard) Colonial home at dusk$/);
  assert.equal(describe(home, 'kitchen'), 'Illustration of a kitchen with an island');
  assert.equal(describe({ type: 'Land' }), 'Illustration of a lot with trees');
});

test('type and climate decide', () => {
  assert.match(describe({ id: '1', type: 'Condo' }), /condominium/);
  assert.match(describe({ id: '1', type: 'Townhouse' }), /townhouses/);
  const snow = (state) => illustrate({ id: 'x', state, season: 'winter' }, { mood: 'noon' }).includes('#f6f9fb');
  assert.ok(snow('MN'));
  assert.ok(!snow('FL'));
});
