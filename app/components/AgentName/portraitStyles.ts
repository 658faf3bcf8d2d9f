import { color, radius, StyleSheet } from '@hearthway/ui';

export const portraitStyles = StyleSheet.create({
  frame: { borderRadius: radius.pill, overflow: 'hidden', backgroundColor: color.avatar, alignItems: 'center', justifyContent: 'center', flexShrink: 0 },
  square: { borderRadius: radius.photo },
  fills: { width: '100%', aspectRatio: 1 },
  image: { width: '100%', height: '100%', web: { display: 'block', objectFit: 'cover' } },
  letters: { color: color.avatarText },
});
