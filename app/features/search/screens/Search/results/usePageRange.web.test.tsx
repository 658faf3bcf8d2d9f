import { render } from '@hearthway/testing';

import { readSearch } from '../../../criteria/searchUrl';
import { usePageRange } from './usePageRange';

test('renders once when there is nothing to restore', () => {
  let drawn = 0;
  const searchState = readSearch({ view: 'list', city: 'Dallas', state: 'TX' });
  function Probe() {
    usePageRange(searchState);
    drawn++;
    return null;
  }
  render(<Probe />);
  expect(drawn).toBe(1);
});
