import type { AgentPlaceData } from '@hearthway/api';
import { act, press, render, type, valueOf } from '@hearthway/testing';

import { AgentFilters } from './AgentFilters';

const path = '/real-estate-agents/texas/dallas';

function open(filters: Partial<AgentPlaceData['filters']> = {}) {
  const data = { path, filters: { name: '', language: '', specialty: '', price: '', languages: ['English', 'Spanish'], specialties: ['Relocation'], ...filters } };
  return render(<AgentFilters data={data as AgentPlaceData} />);
}

describe('the filters of agents', () => {
  it('start with what the address has, in any case', () => {
    const screen = open({ name: 'Rosalind', language: 'spanish' });
    expect(valueOf(screen.getByTestId('agent-filter-name'))).toBe('Rosalind');
    screen.getByText('Spanish');
  });

  it('apply a typed name, and keep the other filters', async () => {
    const screen = open({ language: 'Spanish' });
    await act(async () => type(screen.getByTestId('agent-filter-name'), ' mbeki '));
    await act(async () => press(screen.getByTestId('agent-filter-apply')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith(`${path}?name=mbeki&language=Spanish`, { within: true });
  });

  it('without any filter lead to the page of the place', async () => {
    const screen = open({ name: 'Rosalind' });
    await act(async () => type(screen.getByTestId('agent-filter-name'), ''));
    await act(async () => press(screen.getByTestId('agent-filter-apply')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith(path, { within: true });
  });

  it('offer a language that nobody here speaks if the address asks for it', () => {
    open({ language: 'Klingon' }).getByText('Klingon');
  });

  it('show prices of the address that are not among the bands', () => {
    open({ price: '250000-275000' }).getByText('250000-275000');
  });
});
