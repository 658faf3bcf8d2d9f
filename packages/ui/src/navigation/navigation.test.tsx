import { press, render, stateOf, textOf, within } from '@hearthway/testing';
import { Breadcrumbs, Pagination, Segmented, Tabs } from '@hearthway/ui';

test('pages are links, the current one says so', () => {
  const onPage = jest.fn();
  const ui = render(<Pagination page={2} pageCount={86} hrefFor={(page) => `/search/list?page=${page}`} onPage={onPage} />);
  expect(stateOf(ui.getByLabelText('Page 2')).selected).toBe(true);
  press(ui.getByLabelText('Next page'));
  expect(onPage).toHaveBeenCalledWith(3);
  expect(ui.navigation.navigate).toHaveBeenCalledWith('/search/list?page=3');
});

test('large page numbers have thousands separators', () => {
  const ui = render(<Pagination page={1024} pageCount={1180} hrefFor={(page) => `/search/list?page=${page}`} />);
  expect(textOf(ui.getByLabelText('Page 1,024'))).toBe('1,024');
  press(ui.getByLabelText('Page 1,180'));
  expect(ui.navigation.navigate).toHaveBeenCalledWith('/search/list?page=1180');
});

test('one page needs no pagination', () => {
  const ui = render(<Pagination page={1} pageCount={1} hrefFor={String} testID="pages" />);
  expect(ui.queryByTestId('pages')).toBeNull();
});

test('tabs switch, and say which is on', () => {
  const onChange = jest.fn();
  const ui = render(
    <Tabs
      label="Agent"
      items={[
        { value: 'about', label: 'About' },
        { value: 'homes', label: 'Listings', count: 1400 },
      ]}
      value="about"
      onChange={onChange}
      testID="tab"
    />,
  );
  expect(stateOf(ui.getByTestId('tab-about')).selected).toBe(true);
  expect(textOf(ui.getByTestId('tab-homes'))).toBe('Listings1,400');
  press(ui.getByTestId('tab-homes'));
  expect(onChange).toHaveBeenCalledWith('homes');
});

test('a view switch: toggle buttons or links', () => {
  const onChange = jest.fn();
  const views = [
    { value: 'map', label: 'Map' },
    { value: 'list', label: 'List', href: '/search/list' },
  ] as const;
  const ui = render(<Segmented label="View" options={views} value="map" onChange={onChange} testID="view" />);
  expect(stateOf(ui.getByTestId('view-map')).selected).toBe(true);
  press(ui.getByTestId('view-list'));
  expect(onChange).toHaveBeenCalledWith('list');
  expect(ui.navigation.navigate).toHaveBeenCalledWith('/search/list');
});

test('breadcrumbs lead up; the page itself is not a link', () => {
  const ui = render(
    <Breadcrumbs
      items={[
        { href: '/for-sale/texas', text: 'Texas' },
        { href: '/x', text: '4417 Swiss Avenue' },
      ]}
      testID="crumbs"
    />,
  );
  expect(within(ui.getByTestId('crumbs')).getAllByRole('link')).toHaveLength(1);
  press(ui.getByText('Texas'));
  expect(ui.navigation.navigate).toHaveBeenCalledWith('/for-sale/texas');
});
