import { Avatar, EqualHousing, Icon, type IconName, Logo, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Sample } from './Sample';

const icons: readonly IconName[] = [
  'house',
  'calendar',
  'people',
  'clock',
  'eye',
  'magnifying-glass',
  'heart',
  'share',
  'envelope',
  'phone',
  'chat',
  'bell',
  'gift',
  'map-trifold',
  'list-bullets',
  'sliders-horizontal',
  'crosshair',
  'polygon',
  'map-pin',
  'calculator',
  'briefcase',
  'wheelchair',
];

export function Brand() {
  return (
    <>
      <Sample title="Logo, avatar 36, 52, 128, equal housing" row>
        <Logo />
        <Avatar name="Rosalind Mbeki-Thornton" size={36} />
        <Avatar name="Rosalind Mbeki-Thornton" size={52} />
        <Avatar name="Rosalind Mbeki-Thornton" size={128} />
        <EqualHousing />
      </Sample>
      <Sample title="Icons · regular, fill, bold">
        <View style={styles.icons}>
          {icons.map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
        </View>
        <View style={styles.icons}>
          <Icon name="heart" weight="fill" tone="ember" />
          <Icon name="star" weight="fill" tone="star" />
          <Icon name="caret-down" weight="bold" size={16} />
          <Icon name="check" weight="bold" size={16} tone="success" />
          <Text variant="small" tone="secondary">
            beside a word
          </Text>
        </View>
      </Sample>
    </>
  );
}

const styles = StyleSheet.create({
  icons: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
});
