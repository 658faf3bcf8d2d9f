import { render } from '@hearthway/testing';

import { readSearch } from '../../../criteria/searchUrl';
import { useSpan } from './useSpan';

test('where there is nothing to come back to the screen is drawn once', () => {
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
