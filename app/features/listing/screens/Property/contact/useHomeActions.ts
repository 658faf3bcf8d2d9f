import type { Property } from '@hearthway/api';
import { price } from '@hearthway/format';

import { useShare } from '../../../../../lib/device/share/useShare';
import { useSession } from '../../../../../lib/session/session';
import { useCardState } from '../../../../saved';
import { openMailDialog } from '../../../api';

interface HomeActions {
  saved: boolean;
  toggleSaved: () => void;
  /** Shares the page's URL with the device's share sheet, or copies it. */
  share: () => void;
  /** Emails the home. Buyers and visitors get our form; agents get a mailto: link, since our form is only for buyers. */
  mail: { href: string } | { onPress: () => void };
}

/** Actions on the page of a home. */
export function useHomeActions(property: Property): HomeActions {
  const share = useShare();
  const { card, share_url: url } = property;
  const { saved, toggleSaved } = useCardState(card);
  const agent = useSession().type === 'admin';

  return {
    saved,
    toggleSaved,
    share: () => void share({ title: card.address, url }),
    mail: agent ? { href: mailHref(property) } : { onPress: () => openMailDialog(card.alias) },
  };
}

/** A mailto: URL with a link to the home's page, encoded as RFC 6068 requires. */
export function mailHref({ card, share_url: url }: Property): string {
  const subject = encodeURIComponent(card.address);
  const body = encodeURIComponent(`${card.address}\n${price(card.price)}\n\n${url}\n`);
  return `mailto:?subject=${subject}&body=${body}`;
}
