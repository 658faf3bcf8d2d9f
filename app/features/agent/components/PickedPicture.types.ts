export interface PickedPictureProps {
  /** URI from `pickPhoto`. */
  src: string;
  alt: string;
  width: number;
  height: number;
  testID?: string;
}
