import type { AgentPlaceData } from '@hearthway/api';
import { render } from '@hearthway/testing';
import { fireEvent, screen } from '@testing-library/react';

import { AgentFilters } from './AgentFilters';

const path = '/real-estate-agents/texas/dallas';
const data = { path, filters: { name: '', language: '', specialty: '', price: '', languages: ['English', 'Spanish'], specialties: ['Relocation'] } } as unknown as AgentPlaceData;

it.each([
  ['agent-filter-language', 'Spanish', 'language=Spanish'],
  ['agent-filter-specialty', 'Relocation', 'specialty=Relocation'],
  ['agent-filter-price', '300000-600000', 'price=300000-600000'],
])('%s applies at once', (id, value, query) => {
  const { navigation } = render(<AgentFilters data={data} />);
  const field = screen.getByTestId(id);
  fireEvent.change(field.tagName === 'SELECT' ? field : field.querySelector('select')!, { target: { value } });
  expect(navigation.navigate).toHaveBeenCalledWith(`${path}?${query}`, { within: true });
});

it('before the script has loaded, it is a form that leads to the same address', () => {
  render(<AgentFilters data={data} />);
  const form = screen.getByRole('search', { name: 'Filter agents' }) as HTMLFormElement;
  expect([form.getAttribute('action'), form.method]).toEqual([path, 'get']);
  expect([...form.elements].map((field) => field.getAttribute('name')).filter(Boolean)).toEqual(['name', 'language', 'specialty', 'price']);
});
