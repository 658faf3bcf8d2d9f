import type { Surroundings } from '@hearthway/api';

/** What is around a home, as in the BFF's answers, for tests. */
export function surroundingsFixture(over: Partial<Surroundings> = {}): Surroundings {
  const topic = (title: string) => ({ title, value: '', text: '', rows: [], source: [] });
  const fema = { text: 'FEMA, National Risk Index, March 2023', href: 'https://hazards.fema.gov/nri/' };
  return {
    schools: {
      near: [
        { name: 'Lakewood Elementary', kind: 'Public', grades: 'Grades PK–5', students: '912 students', distance: '0.4 mi', district: 'Dallas ISD' },
        { name: 'Zion School', kind: 'Private', grades: '', students: '', distance: '1.2 mi', district: 'Dallas' },
      ],
      report: { href: 'https://txschools.gov/', text: 'Texas’s school report cards' },
      source: [{ text: 'National Center for Education Statistics, 2022-2023', href: 'https://nces.ed.gov/ccd/pubschuniv.asp' }],
    },
    hazards: [
      topic('Flood zone'),
      {
        title: 'Natural hazards',
        value: 'Relatively low',
        text: 'Relatively low for this census tract.',
        rows: [
          { label: 'Relatively high', value: 'Hail, tornado', text: '' },
          { label: 'Not applicable', value: 'Avalanche', text: 'The hazard isn’t expected to happen here.' },
        ],
        source: [fema],
      },
    ],
    living: ['Walkability', 'Traffic noise', 'Internet'].map(topic),
    ...over,
  };
}
