import { Photo, type PhotoSource, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { contentStyles } from './contentStyles';

interface Props {
  photo: PhotoSource;
  title: string;
  lead: string;
  /** Taller, for a page that starts with nothing else. */
  tall?: boolean;
  /** What people do first: a field. Its list of suggestions isn't clipped. */
  children: ReactNode;
}

/** Aspect ratio of the street's picture. */
const pictureRatio = 1.9;

/** Dark enough for white text on the brightest pixel of the sky. */
const scrim = 'linear-gradient(180deg, rgba(13,34,48,.72), rgba(13,34,48,.5) 60%, rgba(13,34,48,.2))';
const tallScrim = 'linear-gradient(180deg, rgba(13,34,48,.62), rgba(13,34,48,.34) 44%, rgba(13,34,48,0) 66%)';

/** As wide as the window, or wider if the picture would be too short; centered. */
function widthFor(height: number) {
  const minWidth = Math.ceil(height * pictureRatio);
  return {
    web: { left: '50%', width: `max(100%, ${minWidth}px)`, transform: 'translateX(-50%)' },
    native: { left: '50%', width: minWidth, marginLeft: -minWidth / 2 },
  } as const;
}

const covers = (image: string) => ({ web: { backgroundImage: image }, native: { experimental_backgroundImage: image } });

/** The top of a page: a title, a sentence and a field, over a street at dusk. */
export function StreetHero({ photo, title, lead, tall = false, children }: Props) {
  return (
    <View style={[styles.hero, tall && styles.tallHero]}>
      <View style={[styles.all, styles.clip]}>
        <Photo
          photo={photo}
          sizes="(min-width: 768px) 100vw, 125vw"
          phone={960}
          width={pictureRatio * 100}
          height={100}
          priority
          decorative
          style={[styles.picture, tall && styles.tallPicture]}
        />
      </View>
      <View style={[styles.all, styles.scrim, tall && styles.tallScrim]} aria-hidden />
      <View style={[contentStyles.column, styles.inner]}>
        <Text as="h1" variant="hero" tone="white" style={styles.title}>
          {title}
        </Text>
        <Text as="p" variant="lead" tone="white" style={styles.lead}>
          {lead}
        </Text>
        {children}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  /** The color of the picture's sky at its top edge. */
  hero: { minHeight: 600, backgroundColor: '#1e4560', zIndex: 1, tablet: { minHeight: 620 }, desktop: { minHeight: 660 } },
  tallHero: { minHeight: 660, tablet: { minHeight: 700 }, desktop: { minHeight: 760 } },
  all: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0 },
  clip: { overflow: 'hidden' },
  picture: { position: 'absolute', bottom: 0, backgroundColor: 'transparent', ...widthFor(400), tablet: widthFor(460), desktop: widthFor(560) },
  tallPicture: { ...widthFor(430), tablet: widthFor(700), desktop: widthFor(760) },
  scrim: covers(scrim),
  tallScrim: covers(tallScrim),
  inner: { gap: space[4], paddingTop: 112, paddingBottom: space[12], tablet: { paddingTop: 132 } },
  title: { maxWidth: 680, web: { textWrap: 'balance' } },
  lead: { maxWidth: 560, marginBottom: space[3] },
});
