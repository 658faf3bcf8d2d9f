import type { IconName } from '@hearthway/ui';

import { config } from '../../lib/config';

interface FooterLink {
  text: string;
  href: string;
  /** An external page: opens in a new tab. */
  outside?: boolean;
}

/** Columns of the footer, in the order shown. */
export function footerColumns(): readonly { title: string; links: readonly FooterLink[] }[] {
  const { careers_url: careers } = config();
  return [
    {
      title: 'Explore',
      links: [
        { text: 'Search Properties', href: '/search' },
        { text: 'Buyer Quiz', href: '/buyer-quiz' },
        { text: 'Blog', href: '/blogs' },
      ],
    },
    {
      title: 'Company',
      links: [
        { text: 'About Us', href: '/about-us' },
        { text: 'Become A Partner', href: '/partner' },
        { text: 'Help', href: '/app-support' },
        ...(careers ? [{ text: 'Careers', href: careers, outside: true }] : []),
      ],
    },
    {
      title: 'Homes for sale',
      links: [
        { text: 'Springfield, Missouri', href: '/for-sale/missouri/springfield' },
        { text: 'Dallas, Texas', href: '/for-sale/texas/dallas' },
        { text: 'Atlanta, Georgia', href: '/for-sale/georgia/atlanta' },
        { text: 'Bradenton, Florida', href: '/for-sale/florida/bradenton' },
      ],
    },
  ];
}

interface SocialLink {
  name: string;
  icon: IconName;
  href: string;
}

export function socialLinks(): readonly SocialLink[] {
  const { facebook_url, instagram_url, x_url, linkedin_url, youtube_url } = config();
  const all: readonly SocialLink[] = [
    { name: 'Facebook', icon: 'facebook', href: facebook_url },
    { name: 'Instagram', icon: 'instagram', href: instagram_url },
    { name: 'X', icon: 'x-network', href: x_url },
    { name: 'LinkedIn', icon: 'linkedin', href: linkedin_url },
    { name: 'YouTube', icon: 'youtube', href: youtube_url },
  ];
  return all.filter(({ href }) => href !== '');
}

export const legalLinks: readonly FooterLink[] = [
  { text: 'Privacy Policy', href: '/PrivacyPolicy' },
  { text: 'Terms of Service', href: '/TermsOfService' },
  { text: 'Delete my data', href: '/delete-my-data' },
];
