import type { AgentPlaceData } from '@hearthway/api';
import { act, press, render, textOf, type, valueOf } from '@hearthway/testing';

import { AgentFilters } from './AgentFilters';

const path = '/real-estate-agents/texas/dallas';

function open(filters: Partial<AgentPlaceData['filters']> = {}) {
  const data = {
    path,
    filters: { name: '', language: '', specialty: '', price: '', languages: ['English', 'Spanish'], specialties: ['Relocation'], ...filters },
  };
  const screen = render(<AgentFilters data={data as AgentPlaceData} />);
  const chip = (id: string) => textOf(screen.getByTestId(`agent-filter-${id}-label`));
  const choose = async (id: string, value: string) => {
    await act(async () => press(screen.getByTestId(`agent-filter-${id}`)));
    await act(async () => press(screen.getByTestId(`${id}-${value}`)));
    return jest.mocked(screen.navigation.navigate).mock.calls.at(-1);
  };
  return { ...screen, chip, choose };
}

describe('the filters of agents', () => {
  it('reads the filters from the URL, ignoring case', () => {
    const screen = open({ name: 'Rosalind', language: 'spanish', price: '300000-600000' });
    expect(valueOf(screen.getByTestId('agent-filter-name'))).toBe('Rosalind');
    expect(['language', 'specialty', 'price'].map(screen.chip)).toEqual(['Spanish', 'Specialty', '$300K–$600K']);
  });

  it('applies a typed name, and keeps the other filters', async () => {
    const screen = open({ language: 'Spanish' });
    await act(async () => type(screen.getByTestId('agent-filter-name'), ' mbeki '));
    await act(async () => press(screen.getByTestId('agent-filter-apply')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith(`${path}?name=mbeki&language=Spanish`, { samePage: true });
  });

  it('leads to the page of the place without any filter', async () => {
    const screen = open({ name: 'Rosalind' });
    await act(async () => type(screen.getByTestId('agent-filter-name'), ''));
    await act(async () => press(screen.getByTestId('agent-filter-apply')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith(path, { samePage: true });
  });

  it.each([
    ['language', 'Spanish', 'language=Spanish'],
    ['specialty', 'Relocation', 'specialty=Relocation'],
    ['price', '300000-600000', 'price=300000-600000'],
  ])('applies a chosen %s at once', async (id, value, query) => {
    expect(await open().choose(id, value)).toEqual([`${path}?${query}`, { samePage: true }]);
  });

  it('removes filters one by one, or all at once', async () => {
    const screen = open({ language: 'Spanish', price: '-300000' });
    expect(await screen.choose('language', 'any')).toEqual([`${path}?price=-300000`, { samePage: true }]);
    await act(async () => press(screen.getByTestId('agent-filter-clear')));
    expect(jest.mocked(screen.navigation.navigate).mock.calls.at(-1)?.[0]).toBe(path);
  });

  it('offers nothing to remove when none is chosen', () => {
    expect(open().queryByTestId('agent-filter-clear')).toBeNull();
  });

  it.each([
    ['language', 'Klingon', 'a language that nobody here speaks'],
    ['price', '250000-275000', 'prices that are not among the bands'],
  ])('shows a %s from the URL: %s, %s', (id, value) => {
    expect(open({ [id]: value }).chip(id)).toBe(value);
  });
});
