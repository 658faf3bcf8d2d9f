import assert from 'node:assert/strict';
import test from 'node:test';
import { countiesOf } from './counties.mjs';
import { outlines, stateCode, zipRows } from './sources.mjs';
import { CROSSED_COUNTIES, OTHER_COUNTIES, zoneOf } from './zones.mjs';

const { countyOf } = countiesOf();
const zips = zipRows().map((zip) => ({ ...zip, county: countyOf(zip) }));
const of = new Map(zips.map((zip) => [zip.zip, zoneOf(zip)]));

/** What the clocks of a zone show in winter and in summer. */
const known = new Map();
const clocks = (zone) => {
  if (!known.has(zone)) known.set(zone, ['2026-01-15', '2026-07-15'].map((day) => offset(zone, new Date(day))).join(' '));
  return known.get(zone);
};
const offset = (zone, day) => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(day);
  return parts.find((part) => part.type === 'timeZoneName').value.slice(3);
};
const EASTERN = '-05:00 -04:00';
const CENTRAL = '-06:00 -05:00';
const MOUNTAIN = '-07:00 -06:00';
const PACIFIC = '-08:00 -07:00';
const ARIZONA = '-07:00 -07:00';
const ALASKA = '-09:00 -08:00';

test('Cities that were an hour off', () => {
  const table = {
    47901: EASTERN,
    47904: EASTERN,
    47802: EASTERN,
    47906: EASTERN,
    47591: EASTERN,
    47546: EASTERN, // Lafayette, Terre Haute, Vincennes, Jasper
    46320: CENTRAL,
    46402: CENTRAL,
    47708: CENTRAL,
    46350: CENTRAL,
    47635: CENTRAL,
    46534: CENTRAL, // Hammond, Gary, Evansville, La Porte, Rockport, Knox
    37402: EASTERN,
    37311: EASTERN,
    37902: EASTERN,
    38555: CENTRAL,
    37347: CENTRAL,
    38549: CENTRAL, // Chattanooga, Cleveland, Knoxville; Crossville, Jasper, Byrdstown
    40202: EASTERN,
    42701: EASTERN,
    42718: EASTERN,
    42101: CENTRAL,
    42301: CENTRAL,
    42728: CENTRAL, // Louisville, Elizabethtown, Campbellsville; Bowling Green, Owensboro, Columbia
    32456: EASTERN,
    32465: CENTRAL,
    32401: CENTRAL,
    32501: CENTRAL,
    32424: CENTRAL,
    32301: EASTERN, // Port St. Joe, Wewahitchka, Panama City, Pensacola, Blountstown, Tallahassee
    49801: CENTRAL,
    49938: CENTRAL,
    49935: CENTRAL,
    49855: EASTERN,
    49829: EASTERN,
    49858: CENTRAL, // Iron Mountain, Ironwood, Iron River, Marquette, Escanaba, Menominee
    58601: MOUNTAIN,
    58854: CENTRAL,
    58801: CENTRAL,
    58554: CENTRAL,
    58634: MOUNTAIN,
    58545: CENTRAL, // Dickinson, Watford City, Williston, Mandan, Grassy Butte, Hazen
    57701: MOUNTAIN,
    57501: CENTRAL,
    57601: CENTRAL,
    57543: MOUNTAIN,
    57555: CENTRAL,
    57551: MOUNTAIN, // Rapid City, Pierre, Mobridge, Kadoka, Mission, Martin
    69361: MOUNTAIN,
    69201: CENTRAL,
    69101: CENTRAL,
    69153: MOUNTAIN,
    69152: MOUNTAIN,
    69218: MOUNTAIN, // Scottsbluff, Valentine, North Platte, Ogallala, Mullen, Merriman
    67735: MOUNTAIN,
    67879: MOUNTAIN,
    67731: CENTRAL,
    67701: CENTRAL,
    67846: CENTRAL,
    67878: MOUNTAIN, // Goodland, Tribune, Bird City, Colby, Garden City, Syracuse
    79901: MOUNTAIN,
    79839: MOUNTAIN,
    79855: CENTRAL,
    79830: CENTRAL,
    78560: CENTRAL, // El Paso, Fort Hancock, Van Horn, Alpine, La Joya
    83501: PACIFIC,
    83530: PACIFIC,
    83549: MOUNTAIN,
    83814: PACIFIC,
    83638: MOUNTAIN,
    83554: PACIFIC, // Lewiston, Grangeville, Riggins, Coeur d'Alene, McCall, White Bird
    97914: MOUNTAIN,
    97903: MOUNTAIN,
    97834: PACIFIC,
    89883: MOUNTAIN,
    89801: PACIFIC,
    89830: PACIFIC, // Ontario, Brogan, Halfway, West Wendover, Elko, Montello
    86515: MOUNTAIN,
    86503: MOUNTAIN,
    86045: MOUNTAIN,
    86043: ARIZONA,
    86001: ARIZONA,
    86022: ARIZONA,
    85534: ARIZONA,
    86432: ARIZONA, // Window Rock, Chinle, Tuba City; Second Mesa, Flagstaff, Fredonia, Duncan, Littlefield
    99501: ALASKA,
    99929: ALASKA,
    99742: ALASKA,
    99685: ALASKA,
    99638: ALASKA,
    99546: '-10:00 -09:00', // Anchorage, Wrangell, Gambell, Unalaska, Nikolski, Adak
    96813: '-10:00 -10:00',
    96799: '-11:00 -11:00',
    96910: '+10:00 +10:00',
    96950: '+10:00 +10:00', // Honolulu, Pago Pago, Hagåtña, Saipan
    '00901': '-04:00 -04:00',
    '00802': '-04:00 -04:00', // San Juan, St. Thomas
    '04730': EASTERN,
    59254: MOUNTAIN,
    36868: CENTRAL,
    30730: EASTERN,
    60966: CENTRAL,
    73946: CENTRAL,
    89311: PACIFIC, // near other lines
  };
  for (const [zip, want] of Object.entries(table)) assert.equal(clocks(of.get(zip)), want, `${zip} is in ${of.get(zip)}`);
});

test('All ZIP codes of a county have its zone, unless the line crosses it', () => {
  const seen = new Map();
  for (const zip of zips) {
    const key = `${zip.state}|${zip.county}`;
    if ((CROSSED_COUNTIES[zip.state] ?? []).some((name) => zip.county.startsWith(name))) continue;
    const zone = clocks(of.get(zip.zip));
    assert.equal(zone, seen.get(key) ?? zone, `${zip.zip} in ${key}`);
    seen.set(key, zone);
  }
  assert.ok(seen.size > 3000);
});

test('States have the zones that the law gives them', () => {
  const zones = new Map();
  for (const zip of zips) zones.set(zip.state, (zones.get(zip.state) ?? new Set()).add(clocks(of.get(zip.zip))));
  const two = {
    AK: [ALASKA, '-10:00 -09:00'],
    AZ: [ARIZONA, MOUNTAIN],
    FL: [EASTERN, CENTRAL],
    ID: [MOUNTAIN, PACIFIC],
    IN: [EASTERN, CENTRAL],
    KS: [CENTRAL, MOUNTAIN],
    KY: [EASTERN, CENTRAL],
    MI: [EASTERN, CENTRAL],
    ND: [CENTRAL, MOUNTAIN],
    NE: [CENTRAL, MOUNTAIN],
    NV: [PACIFIC, MOUNTAIN],
    OR: [PACIFIC, MOUNTAIN],
    SD: [CENTRAL, MOUNTAIN],
    TN: [CENTRAL, EASTERN],
    TX: [CENTRAL, MOUNTAIN],
  };
  assert.equal(zones.size, 56);
  for (const [state, found] of zones) assert.deepEqual([...found].sort(), two[state]?.sort() ?? [...found].slice(0, 1), state);
});

test('The tables only name counties that exist, each once, with a source', () => {
  const counted = new Set(outlines('counties').map(({ id, properties }) => `${stateCode(id)}|${properties.name}`));
  const listed = new Set();
  for (const { state, counties, source } of OTHER_COUNTIES) {
    assert.match(source, /^49 CFR 71\.\d/);
    for (const county of counties) {
      const key = `${state}|${county}`;
      assert.ok(counted.has(key) && !listed.has(key), key);
      listed.add(key);
    }
  }
  for (const [state, counties] of Object.entries(CROSSED_COUNTIES)) for (const county of counties) assert.ok(counted.has(`${state}|${county}`), county);
});
