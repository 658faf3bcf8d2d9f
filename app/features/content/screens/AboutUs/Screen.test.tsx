import type { AboutUsData, Answer } from '@hearthway/api';
import { render, textOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { setConfig } from '../../../../lib/config';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { pointFixture, wordsFixture } from '../../fixture';
import AboutUsScreen from './Screen';

const about: AboutUsData = {
  title: 'About Us',
  lead: 'Who we are.',
  photo: { src: '/pictures/scene/hero', alt: 'Illustration of a street with houses', illustration: true },
  numbers: [
    { value: 18_088, text: 'homes for sale' },
    { value: 1, text: 'agent' },
  ],
  sections: [{ heading: 'What we do', blocks: [wordsFixture('We show homes.'), pointFixture('Prices')] }],
  contact: { heading: 'How to reach us', blocks: [wordsFixture('Write to us.')] },
  employees: [{ name: 'Amara Nwosu', title: 'Sample employee · Agent support', photo: '', place: 'Bradenton, FL', bio: 'Helps agents.' }],
};

function open(over: Partial<AboutUsData> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.AboutUs().key, { head: {}, data: { ...about, ...over } } as Answer<AboutUsData>);
  return render(<AboutUsScreen />, { client });
}

describe('About Us', () => {
  it('describes the company in text and numbers', () => {
    const words = textOf(open().getByTestId('about-us'));
    expect(words).toContain('About UsWho we are.');
    for (const text of ['18,088', 'homes for sale', 'What we doWe show homes.•Prices']) expect(words).toContain(text);
  });

  it('lists employees with their titles', () => {
    const words = textOf(open().getByTestId('employees'));
    for (const text of ['Our people', '1 person', 'Amara Nwosu', 'Sample employee · Agent support', 'Helps agents.', 'Bradenton, FL'])
      expect(words).toContain(text);
  });

  it('links to help, and to careers if there are any', () => {
    setConfig({ careers_url: 'https://careers.example.com' });
    expect(textOf(open().getByTestId('about-contact'))).toBe('How to reach usWrite to us.Ask a questionCareers');
  });

  it('hides careers without a careers page', () => {
    setConfig({ careers_url: '' });
    expect(textOf(open().getByTestId('about-contact'))).toBe('How to reach usWrite to us.Ask a question');
  });

  it('hides the list of employees if it is empty', () => {
    expect(open({ employees: [] }).queryByTestId('employees')).toBeNull();
  });

  it('shows a skeleton while loading', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    expect(render(<AboutUsScreen />, { client }).queryByTestId('about-us')).toBeNull();
  });
});
