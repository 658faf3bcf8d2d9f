import { Element, makeStyles, radius } from '@hearthway/ui';

export interface PickedPictureProps {
  /** URI from `pickPhoto`. */
  src: string;
  alt: string;
  width: number;
  height: number;
  testID?: string;
}

/** A picture that was chosen but not uploaded yet. */
export function PickedPicture({ src, alt, width, height, testID }: PickedPictureProps) {
  const s = useStyles();
  return <Element as="img" src={src} alt={alt} width={width} height={height} style={[s.picture, { width, height }]} data-testid={testID} />;
}

const useStyles = makeStyles({ picture: { borderRadius: radius.panel, web: { objectFit: 'cover', objectPosition: '50% 25%' } } });
