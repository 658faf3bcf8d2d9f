import { render, textOf } from '@hearthway/testing';

import { AgentName } from './AgentName';
import { agentFixture } from './fixture';
import { Portrait } from './Portrait';
import { portraitUrl } from './portraitUrl';

describe('the name of an agent', () => {
  it('is shown with the brokerage and the license', () => {
    const screen = render(<AgentName agent={agentFixture()} />);
    expect(textOf(screen.getByTestId('agent-name'))).toBe('Rosalind Mbeki-ThorntonLakewood & Finch RealtyTexas license 0614827');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links to the profile, is a heading, and marks a sample', () => {
    const screen = render(<AgentName agent={agentFixture({ sample: true, license: '' })} linked heading="h2" />);
    screen.getByRole('heading', { name: 'Rosalind Mbeki-Thornton' });
    screen.getByRole('link', { name: 'Rosalind Mbeki-Thornton' });
    screen.getByText('Sample agent');
    expect(screen.queryByText(/license/)).toBeNull();
  });

  it('shows initials without a portrait, and otherwise the smallest sharp size', () => {
    render(<Portrait name="Rosalind Mbeki-Thornton" photo="" size={52} />);
    expect(portraitUrl('/pictures/portrait/a-320.jpg', 96)).toBe('/pictures/portrait/a-96.jpg');
    expect(portraitUrl('https://photos.example/a.jpg', 96)).toBe('https://photos.example/a.jpg');
  });
});
