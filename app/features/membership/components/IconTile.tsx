import type { Schemas } from '@hearthway/api';
import { color, Icon, makeStyles, membershipOutlines, radius, View } from '@hearthway/ui';

type Name = Schemas['MemberFeature']['icon'];

const outlines: Partial<Record<Name, string>> = {
  toolkit: membershipOutlines.toolbox, page: membershipOutlines.identification, link: membershipOutlines.link, join: membershipOutlines.handshake, credit: membershipOutlines.bank,
};

/** The icon of a benefit, on a soft background. */
export function IconTile({ icon }: { icon: Name }) {
  const s = useStyles();
  return <View style={s.tile} aria-hidden><Icon name={icon === 'agents' ? 'people' : 'map-pin'} outline={outlines[icon]} size={24} tone="primary" /></View>;
}

const useStyles = makeStyles({
  tile: { width: 52, height: 52, flexShrink: 0, alignItems: 'center', justifyContent: 'center', borderRadius: radius.photo, backgroundColor: color.primarySoft },
});
