import { color, makeStyles, radius, space, Text, View } from '@hearthway/ui';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** A link or button at the end of the title row. */
  action?: ReactNode;
  children: ReactNode;
  testID?: string;
}

/** A titled box on an account page. */
export function AccountPanel({ title, action, children, testID }: Props) {
  const s = useStyles();
  const id = useId();
  return (
    <View as="section" aria-labelledby={id} style={s.panel} testID={testID}>
      <View style={s.heading}>
        <Text as="h2" variant="h3" id={id}>{title}</Text>
        {action}
      </View>
      {children}
    </View>
  );
}

const useStyles = makeStyles({
  panel: {
    gap: space[4], padding: space[4], borderRadius: radius.panel, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface,
    tablet: { padding: space[6] },
  },
  heading: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: space[4], minHeight: 32 },
});
