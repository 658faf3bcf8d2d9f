import { Icon, Text } from '@hearthway/ui';

export interface MenuAnchorProps {
  text: string;
  /** Where it leads until the script has loaded. */
  href: string;
  open: boolean;
  current?: boolean;
  onDark: boolean;
  /** A button with a border instead of plain text. */
  outlined?: boolean;
  onPress: () => void;
  testID: string;
}

/** Label and caret of an entry that opens a menu. */
export function AnchorFace({ text, current, onDark, outlined }: MenuAnchorProps) {
  const tone = onDark ? 'white' : outlined ? 'text' : current ? 'primary' : 'secondary';
  return (
    <>
      <Text variant={outlined ? 'label' : 'body'} weight={outlined || current ? 600 : 400} tone={tone}>
        {text}
      </Text>
      <Icon name="caret-down" size={16} weight="bold" tone={tone} />
    </>
  );
}
