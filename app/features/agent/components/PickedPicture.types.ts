export interface PickedPictureProps {
  /** What `pickPhoto` gives. */
  src: string;
  alt: string;
  width: number;
  height: number;
  testID?: string;
}
