import { makeStyles, space, Text, View } from '@hearthway/ui';
import type { Ref } from 'react';

import { useContentStyles } from '../../../../../components/contentStyles';

interface Props {
  title: string;
  text: string;
  /** Ref to the heading, for moving focus to it when the step is shown. */
  heading?: Ref<Text>;
}

/** Title and introduction of a step. */
export function StepHeading({ title, text, heading }: Props) {
  const content = useContentStyles();
  const s = useStyles();
  return (
    <View style={[content.column, s.head]}>
      <Text as="h1" variant="h1" ref={heading} tabIndex={heading ? -1 : undefined} style={s.title}>{title}</Text>
      <Text as="p" variant="lead" tone="secondary" style={s.text}>{text}</Text>
    </View>
  );
}

const useStyles = makeStyles({
  head: { gap: space[2], paddingTop: space[8], paddingBottom: space[6], desktop: { paddingTop: space[10] } },
  title: { web: { outlineStyle: 'none' } },
  text: { maxWidth: 640 },
});
