import type { Schemas } from '@hearthway/api';
import { color, Icon, membershipOutlines, radius, StyleSheet, View } from '@hearthway/ui';

type Name = Schemas['MemberFeature']['icon'];

const outlines: Partial<Record<Name, string>> = {
  toolkit: membershipOutlines.toolbox,
  page: membershipOutlines.identification,
  link: membershipOutlines.link,
  join: membershipOutlines.handshake,
  credit: membershipOutlines.bank,
};

/** The icon of a benefit, on a soft background. */
export function IconTile({ icon }: { icon: Name }) {
  return (
    <View style={styles.tile} aria-hidden>
      <Icon name={icon === 'agents' ? 'people' : 'map-pin'} outline={outlines[icon]} size={24} tone="primary" />
    </View>
  );
}

const styles = StyleSheet.create({
  tile: {
    width: 52,
    height: 52,
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: radius.photo,
    backgroundColor: color.primarySoft,
  },
});
