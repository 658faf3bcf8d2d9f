import type { Head } from '@hearthway/api';

/** Applies a page's head to the document after a navigation, as the server does for the first page. */
export function applyHead({ title, description, canonical, index }: Head): void {
  document.title = title;
  setMeta('description', description);
  setMeta('robots', index ? '' : 'noindex');
  setCanonical(canonical);
}

function setMeta(name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!content) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}

function setCanonical(href: string): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!href) {
    found?.remove();
    return;
  }
  const link = found ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = href;
}

export const pageTitle = (): string => document.title;
