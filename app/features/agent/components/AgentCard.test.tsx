import { render, textOf } from '@hearthway/testing';

import { agentFixture } from '../../../components/AgentName/fixture';
import { agentCardFixture } from '../fixture';
import { AgentCard } from './AgentCard';

const textOfCard = (over: Parameters<typeof agentCardFixture>[0] = {}) =>
  textOf(render(<AgentCard card={agentCardFixture(over)} index={0} />).getByTestId('agent-0'));

describe('the card of an agent', () => {
  it('names the agent with brokerage and license', () => {
    const text = textOfCard();
    for (const part of ['Rosalind Mbeki-Thornton', 'Lakewood & Finch Realty', 'Texas license 0614827']) expect(text).toContain(part);
  });

  it('shows homes sold in 12 months, homes for sale, and prices', () => {
    const text = textOfCard();
    for (const part of ['126', 'sold in 12 months', '14', 'for sale', '$300K–$1.2M', 'prices']) expect(text).toContain(part);
  });

  it('shows one price if all homes cost the same', () => {
    expect(textOfCard({ numbers: { ...agentCardFixture().numbers, price_low: 450_000, price_high: 450_000 } })).toMatch(/\$450K(?!–)/);
  });

  it('shows no prices if none are known', () => {
    expect(textOfCard({ numbers: { ...agentCardFixture().numbers, price_low: 0, price_high: 0 } })).not.toContain('prices');
  });

  it('shows no zeros', () => {
    const text = textOfCard({ numbers: { ...agentCardFixture().numbers, sold: 0, for_sale: 0 } });
    expect(text).not.toMatch(/sold in 12 months|for sale/);
  });

  it('shows areas, languages and years', () => {
    const text = textOfCard({ areas: ['Dallas', 'Plano'], more_areas: 3, years: 1 });
    for (const part of ['Dallas, Plano and 3 more', 'English, Spanish', 'Licensed for 1 year']) expect(text).toContain(part);
    expect(text).not.toContain('1 years');
  });

  it('shows how fast the agent answers', () => {
    expect(textOfCard({ response: '2 h' })).toContain('Usually answers in 2 h');
  });

  it('leaves out what is unknown', () => {
    expect(textOfCard({ areas: [], languages: [], years: 0 })).not.toMatch(/Licensed for|and 0 more|answers/);
  });

  it('marks a sample', () => {
    expect(textOfCard({ who: agentFixture({ sample: true }) })).toContain('Sample');
  });

  it('links to the profile, and to its form, with the agent’s name', () => {
    const screen = render(<AgentCard card={agentCardFixture()} index={0} />);
    screen.getByRole('link', { name: 'Profile of Rosalind Mbeki-Thornton' });
    screen.getByRole('link', { name: 'Contact Rosalind Mbeki-Thornton' });
  });
});
