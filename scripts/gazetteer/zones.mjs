// The time zone of each place: by county where the law draws the line along counties, else by point (npm
// @photostructure/tz-lookup). Points of ZIP codes are rounded and can fall on the wrong side, and the package's map
// is coarse; counties are exact.
import lookup from '@photostructure/tz-lookup';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';
const BOISE = 'America/Boise'; // Mountain, of southern Idaho and its neighbors
const PHOENIX = 'America/Phoenix'; // Mountain without daylight saving time

/** The zone most people of a state live in; states not listed are in the Eastern zone. */
const MAIN = {
  AK: 'America/Anchorage',
  AL: CENTRAL,
  AR: CENTRAL,
  AS: 'Pacific/Pago_Pago',
  AZ: PHOENIX,
  CA: PACIFIC,
  CO: MOUNTAIN,
  GU: 'Pacific/Guam',
  HI: 'Pacific/Honolulu',
  IA: CENTRAL,
  ID: BOISE,
  IL: CENTRAL,
  IN: 'America/Indiana/Indianapolis',
  KS: CENTRAL,
  LA: CENTRAL,
  MI: 'America/Detroit',
  MN: CENTRAL,
  MO: CENTRAL,
  MP: 'Pacific/Saipan',
  MS: CENTRAL,
  MT: MOUNTAIN,
  ND: CENTRAL,
  NE: CENTRAL,
  NM: MOUNTAIN,
  NV: PACIFIC,
  OK: CENTRAL,
  OR: PACIFIC,
  PR: 'America/Puerto_Rico',
  SD: CENTRAL,
  TN: CENTRAL,
  TX: CENTRAL,
  UT: MOUNTAIN,
  VI: 'America/St_Thomas',
  WA: PACIFIC,
  WI: CENTRAL,
  WY: MOUNTAIN,
};

/**
 * Counties in a different zone from most of their state, with the source: 49 CFR part 71, "Standard time zone
 * boundaries". Names are given without "County".
 */
export const OTHER_COUNTIES = [
  // 49 CFR 71.5(a), boundary of Eastern and Central
  { state: 'MI', zone: 'America/Menominee', source: '49 CFR 71.5(a)', counties: ['Dickinson', 'Gogebic', 'Iron', 'Menominee'] },
  {
    state: 'IN',
    zone: CENTRAL,
    source: '49 CFR 71.5(b)',
    counties: ['Gibson', 'Jasper', 'Lake', 'LaPorte', 'Newton', 'Perry', 'Porter', 'Posey', 'Spencer', 'Starke', 'Vanderburgh', 'Warrick'],
  },
  {
    state: 'KY',
    zone: CENTRAL,
    source: '49 CFR 71.5(c)',
    counties: [
      'Adair',
      'Allen',
      'Ballard',
      'Barren',
      'Breckinridge',
      'Butler',
      'Caldwell',
      'Calloway',
      'Carlisle',
      'Christian',
      'Clinton',
      'Crittenden',
      'Cumberland',
      'Daviess',
      'Edmonson',
      'Fulton',
      'Graves',
      'Grayson',
      'Green',
      'Hancock',
      'Hart',
      'Henderson',
      'Hickman',
      'Hopkins',
      'Livingston',
      'Logan',
      'Lyon',
      'Marshall',
      'McCracken',
      'McLean',
      'Metcalfe',
      'Monroe',
      'Muhlenberg',
      'Ohio',
      'Russell',
      'Simpson',
      'Todd',
      'Trigg',
      'Union',
      'Warren',
      'Webster',
    ],
  },
  {
    state: 'TN',
    zone: EASTERN,
    source: '49 CFR 71.5(d)',
    counties: [
      'Anderson',
      'Blount',
      'Bradley',
      'Campbell',
      'Carter',
      'Claiborne',
      'Cocke',
      'Grainger',
      'Greene',
      'Hamblen',
      'Hamilton',
      'Hancock',
      'Hawkins',
      'Jefferson',
      'Johnson',
      'Knox',
      'Loudon',
      'McMinn',
      'Meigs',
      'Monroe',
      'Morgan',
      'Polk',
      'Rhea',
      'Roane',
      'Scott',
      'Sevier',
      'Sullivan',
      'Unicoi',
      'Union',
      'Washington',
    ],
  },
  {
    state: 'FL',
    zone: CENTRAL,
    source: '49 CFR 71.5(f)',
    counties: ['Bay', 'Calhoun', 'Escambia', 'Holmes', 'Jackson', 'Okaloosa', 'Santa Rosa', 'Walton', 'Washington'],
  },
  // 49 CFR 71.7, boundary of Central and Mountain
  { state: 'ND', zone: MOUNTAIN, source: '49 CFR 71.7(a)', counties: ['Adams', 'Billings', 'Bowman', 'Golden Valley', 'Grant', 'Hettinger', 'Slope', 'Stark'] },
  {
    state: 'SD',
    zone: MOUNTAIN,
    source: '49 CFR 71.7(b)',
    counties: [
      'Bennett',
      'Butte',
      'Corson',
      'Custer',
      'Dewey',
      'Fall River',
      'Haakon',
      'Harding',
      'Jackson',
      'Lawrence',
      'Meade',
      'Oglala Lakota',
      'Pennington',
      'Perkins',
      'Ziebach',
    ],
  },
  {
    state: 'NE',
    zone: MOUNTAIN,
    source: '49 CFR 71.7(c)',
    counties: [
      'Arthur',
      'Banner',
      'Box Butte',
      'Chase',
      'Cheyenne',
      'Dawes',
      'Deuel',
      'Dundy',
      'Garden',
      'Grant',
      'Hooker',
      'Keith',
      'Kimball',
      'Morrill',
      'Perkins',
      'Scotts Bluff',
      'Sheridan',
      'Sioux',
    ],
  },
  { state: 'KS', zone: MOUNTAIN, source: '49 CFR 71.7(d)', counties: ['Greeley', 'Hamilton', 'Sherman', 'Wallace'] },
  { state: 'TX', zone: MOUNTAIN, source: '49 CFR 71.7(f)', counties: ['El Paso', 'Hudspeth'] },
  // 49 CFR 71.9, boundary of Mountain and Pacific
  {
    state: 'ID',
    zone: PACIFIC,
    source: '49 CFR 71.9(b)',
    counties: ['Benewah', 'Bonner', 'Boundary', 'Clearwater', 'Kootenai', 'Latah', 'Lewis', 'Nez Perce', 'Shoshone'],
  },
  { state: 'OR', zone: BOISE, source: '49 CFR 71.9(c); its southern end, which is Pacific, has no ZIP code', counties: ['Malheur'] },
];

/** Counties that the line crosses: there the point decides, or the ZIP code below. */
export const CROSSED_COUNTIES = {
  AK: ['Aleutians West'],
  AZ: ['Apache', 'Coconino', 'Navajo'],
  FL: ['Gulf'],
  ID: ['Idaho'],
  ND: ['Dunn', 'McKenzie', 'Sioux'],
  NE: ['Cherry'],
  NV: ['Elko'],
  SD: ['Stanley'],
};

/** ZIP codes of crossed counties whose point the package gets wrong, with the source. */
export const CROSSED_ZIPS = [
  { zone: 'America/Nome', source: '49 CFR 71.12: Hawaii-Aleutian begins at 169°30′ W', zips: ['99638'] },
  { zone: PHOENIX, source: 'Hopi Reservation, which has no daylight saving time', zips: ['86030', '86034', '86039', '86042', '86043'] },
  { zone: PHOENIX, source: 'outside the Navajo Nation', zips: ['86022', '86028', '86036', '86502'] },
  { zone: MOUNTAIN, source: 'Navajo Nation, which has daylight saving time', zips: ['86031'] },
  { zone: CENTRAL, source: '49 CFR 71.5(f): north of the Intracoastal Waterway', zips: ['32465'] },
  { zone: PACIFIC, source: '49 CFR 71.9(b): east of the Salmon River', zips: ['83542', '83554'] },
  { zone: BOISE, source: '49 CFR 71.9(b): south of the Salmon River', zips: ['83671'] },
  { zone: CENTRAL, source: '49 CFR 71.7(a): north of the Little Missouri', zips: ['58757', '58831', '58835', '58838', '58854'] },
  { zone: MOUNTAIN, source: '49 CFR 71.7(a): west of Highway 31', zips: ['58568'] },
  { zone: PACIFIC, source: '49 CFR 71.9(d): only West Wendover is Mountain', zips: ['89830'] },
];

const byCounty = new Map(OTHER_COUNTIES.flatMap(({ state, zone, counties }) => counties.map((county) => [`${state}|${county}`, zone])));
const byZip = new Map(CROSSED_ZIPS.flatMap(({ zone, zips }) => zips.map((zip) => [zip, zone])));
const plain = (county) => (county ?? '').replace(/ (County|Parish|Borough|Census Area|Municipality|City)$/, '');

/** The zone of a place, from its ZIP code if any, county name, two-letter state and point. */
export function zoneOf({ zip, state, county, lat, lng }) {
  if (byZip.has(zip)) return byZip.get(zip);
  const name = plain(county);
  if ((CROSSED_COUNTIES[state] ?? []).includes(name)) return lookup(lat, lng);
  return byCounty.get(`${state}|${name}`) ?? MAIN[state] ?? EASTERN;
}
