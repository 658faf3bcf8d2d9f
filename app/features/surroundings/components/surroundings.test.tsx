import { render, textOf } from '@hearthway/testing';

import { surroundingsFixture } from '../fixture';
import { AreaTopics } from './AreaTopics';
import { SchoolsNearby } from './SchoolsNearby';

describe('schools nearby', () => {
  it('shows each with its grades, students and distance, and where the state reports on them', () => {
    const screen = render(<SchoolsNearby schools={surroundingsFixture().schools} />);
    const [first, second] = screen.getAllByTestId('school').map(textOf);
    expect(first).toBe('Lakewood ElementaryPublic · Grades PK–5 · 912 students · Dallas ISD0.4 mi');
    expect(second).toBe('Zion SchoolPrivate · Dallas1.2 mi');
    screen.getByRole('link', { name: 'Texas’s school report cards' });
    screen.getByText(/verify with the district/);
    screen.getByRole('link', { name: /^National Center for Education Statistics, 2022-2023/ });
  });

  it('says when none are known', () => {
    const schools = { ...surroundingsFixture().schools, near: [], source: [] };
    const screen = render(<SchoolsNearby schools={schools} />);
    screen.getByText('Not known here');
    expect(screen.queryByText(/Source/)).toBeNull();
  });
});

describe('topics', () => {
  it('show the agency’s class with what it means and its source, or that it isn’t known', () => {
    const screen = render(<AreaTopics topics={surroundingsFixture().hazards} />);
    for (const text of ['Flood zone', 'Not known here', 'Natural hazards', 'Relatively low', 'Hail, tornado', 'The hazard isn’t expected to happen here.']) {
      screen.getByText(text);
    }
    screen.getByRole('link', { name: 'FEMA, National Risk Index, March 2023' });
  });
});
