import type { AgentPlaceData } from '@hearthway/api';
import { render } from '@hearthway/testing';
import { screen } from '@testing-library/react';

import { AgentFilters } from './AgentFilters';

const path = '/real-estate-agents/texas/dallas';
const data = {
  path,
  filters: { name: '', language: '', specialty: '', price: '', languages: ['English', 'Spanish'], specialties: ['Relocation'] },
} as unknown as AgentPlaceData;

it('works as a form with the same URL before the script has loaded', () => {
  render(<AgentFilters data={data} />);
  const form = screen.getByRole('search', { name: 'Filter agents by name' }) as HTMLFormElement;
  expect([form.getAttribute('action'), form.method]).toEqual([path, 'get']);
  expect([...form.elements].map((field) => field.getAttribute('name')).filter(Boolean)).toEqual(['name']);
});
