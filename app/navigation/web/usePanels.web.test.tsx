import { render } from '@hearthway/testing';
import { Text } from '@hearthway/ui';

import { usePanels } from './usePanels';

const page = (name: string, key = name) => ({ name, key });

function Probe({ routes }: { routes: { name: string; key: string }[] }) {
  return <Text>{`panels: ${[...usePanels(routes, routes.length - 1)].join() || 'none'}`}</Text>;
}

function openWindow(wide: boolean) {
  window.matchMedia = (() => ({ matches: wide })) as unknown as typeof window.matchMedia;
}

test.each([
  ['a home opened from a search', true, ['Home', 'Search', 'Property'], 'Property'],
  ['a home opened from a list', true, ['SearchList', 'Property'], 'Property'],
  ['on a phone', false, ['Search', 'Property'], 'none'],
  ['a home opened from elsewhere', true, ['Home', 'Property'], 'none'],
  ['a home opened directly', true, ['Property'], 'none'],
  ['another page', true, ['Search', 'AboutUs'], 'none'],
])('%s', (_name, wide, names, panels) => {
  openWindow(wide);
  const { getByText } = render(<Probe routes={names.map((name) => page(name))} />);
  expect(getByText(`panels: ${panels}`)).toBeTruthy();
});

test('a narrower window later changes nothing', () => {
  openWindow(true);
  const routes = [page('Search'), page('Property')];
  const { rerender, getByText } = render(<Probe routes={routes} />);
  openWindow(false);
  rerender(<Probe routes={[...routes]} />);
  expect(getByText('panels: Property')).toBeTruthy();
});
