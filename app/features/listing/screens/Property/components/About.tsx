import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useId, useState } from 'react';

/** Descriptions up to this many characters are shown in full; longer ones are collapsed to `lines`. */
const shortText = 380;
const lines = 5;

/** The home's description. Collapsed text is still in the page, for search and print. */
export function About({ text }: { text: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = text.length > shortText;
  return (
    <View style={styles.about}>
      <Text as="p" id={id} variant="prose" numberOfLines={long && !open ? lines : undefined} style={styles.text} testID="description">
        {long && !open ? folded(text) : text.trim()}
      </Text>
      {long && (
        <Button
          label={open ? 'Read less' : 'Read more'}
          iconEnd={open ? 'caret-up' : 'caret-down'}
          variant="quiet"
          expanded={open}
          controls={id}
          onPress={() => setOpen(!open)}
          style={styles.more}
          testID="read-more"
        />
      )}
    </View>
  );
}

/** Joins paragraphs while collapsed, so that blank lines don't use up the visible ones. */
function folded(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}

const styles = StyleSheet.create({
  about: { gap: space[2], alignItems: 'flex-start' },
  text: {
    maxWidth: 680,
    web: { whiteSpace: 'pre-line' },
    // Printouts show the whole text. `!important`, because the number of lines is an inline style.
    print: { web: { WebkitLineClamp: 'unset !important' } },
  },
  more: { marginLeft: -12, print: { display: 'none' } },
});
