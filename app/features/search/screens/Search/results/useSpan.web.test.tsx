import { render } from '@hearthway/testing';

import { readSearch } from '../../../criteria/searchUrl';
import { useSpan } from './useSpan';

test('renders once when there is nothing to restore', () => {
  let drawn = 0;
  const searchState = readSearch({ view: 'list', city: 'Dallas', state: 'TX' });
  function Probe() {
    useSpan(searchState);
    drawn++;
    return null;
  }
  render(<Probe />);
  expect(drawn).toBe(1);
});
