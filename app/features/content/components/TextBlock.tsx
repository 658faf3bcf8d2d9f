import type { ContentSection } from '@hearthway/api';
import { Box, makeStyles, space, type StyleInput, Text } from '@hearthway/ui';

/** A heading with its paragraphs, and a list after them. */
export function TextBlock({ section, style }: { section: ContentSection; style?: StyleInput }) {
  const s = useStyles();
  const { heading, paragraphs, points } = section;
  return (
    <Box as="section" style={[s.section, style]}>
      {heading !== '' && <Text as="h2" variant="h2">{heading}</Text>}
      {paragraphs.map((paragraph) => (
        <Text as="p" key={paragraph} variant="prose">{paragraph}</Text>
      ))}
      {points.length > 0 && (
        <Box as="ul" style={s.points}>
          {points.map((point) => (
            <Box as="li" key={point} style={s.point}>
              <Text variant="prose" tone="primary" aria-hidden>•</Text>
              <Text variant="prose" style={s.pointText}>{point}</Text>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const useStyles = makeStyles({
  section: { gap: space[4] },
  points: { gap: space[2] },
  point: { flexDirection: 'row', gap: space[3] },
  pointText: { flexShrink: 1 },
});
