import type { Head } from '@hearthway/api';

import { applyHead, pageTitle } from './head';

const head = (changes: Partial<Head>): Head => ({
  status: 200,
  title: 'Dallas homes',
  description: 'Homes in Dallas',
  canonical: 'https://x.example/dallas',
  index: true,
  image: '',
  json_ld: [],
  preload: [],
  redirect: '',
  ...changes,
});
const meta = (name: string) => document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;

test('replaces the server’s tags instead of repeating them', () => {
  document.head.innerHTML = '<title>Old</title><meta name="description" content="old"><link rel="canonical" href="https://x.example/old">';
  applyHead(head({}));
  expect([pageTitle(), meta('description'), canonical(), meta('robots')]).toEqual(['Dallas homes', 'Homes in Dallas', 'https://x.example/dallas', null]);
  expect(document.head.querySelectorAll('meta[name=description], link[rel=canonical]')).toHaveLength(2);
});

test('removes missing tags, and restores them with the next page', () => {
  applyHead(head({ canonical: '', description: '', index: false }));
  expect([meta('description'), canonical(), meta('robots')]).toEqual([null, null, 'noindex']);
  applyHead(head({}));
  expect([meta('description'), canonical(), meta('robots')]).toEqual(['Homes in Dallas', 'https://x.example/dallas', null]);
});
