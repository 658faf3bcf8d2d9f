import type { Property } from '@hearthway/api';
import { price } from '@hearthway/format';
import { useToast } from '@hearthway/ui';

import { shareLink } from '../../../../../lib/device/share';
import { useSession } from '../../../../../lib/session/session';
import { useCardState } from '../../../../saved';
import { openMailDialog } from '../../../api';

export interface HomeActions {
  saved: boolean;
  toggleSaved: () => void;
  /** Hands the page's address to the device, or to the clipboard. */
  share: () => void;
  /** For buyers and who may become one: emails the home. Agents write the email themselves. */
  mail: { href: string } | { onPress: () => void };
}

/** What one can do with the page of a home. */
export function useHomeActions(property: Property): HomeActions {
  const toast = useToast();
  const { card, share_url: url } = property;
  const { saved, toggleSaved } = useCardState(card);
  const agent = useSession().type === 'admin';

  async function share() {
    const outcome = await shareLink({ title: card.address, url });
    if (outcome === 'copied') toast.show({ text: 'Link copied', icon: 'check' });
    if (outcome === 'failed') toast.show({ text: 'The link couldn’t be copied', icon: 'warning' });
  }

  return { saved, toggleSaved, share: () => void share(), mail: agent ? { href: mailHref(property) } : { onPress: () => openMailDialog(card.alias) } };
}

/** An email with the home's address, ready to be sent to someone. RFC 6068: everything that could end a field is escaped. */
export function mailHref({ card, share_url: url }: Property): string {
  const subject = encodeURIComponent(card.address);
  const body = encodeURIComponent(`${card.address}\n${price(card.price)}\n\n${url}\n`);
  return `mailto:?subject=${subject}&body=${body}`;
}
