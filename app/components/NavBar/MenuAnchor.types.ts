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
