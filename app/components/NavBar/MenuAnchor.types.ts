export interface MenuAnchorProps {
  text: string;
  /** Where it leads as long as the script doesn't exist. */
  href: string;
  open: boolean;
  current?: boolean;
  onDark: boolean;
  /** A button with an edge instead of plain words. */
  outlined?: boolean;
  onPress: () => void;
  testID: string;
}
