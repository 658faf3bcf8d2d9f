import { Skeleton, type StyleInput, View } from '@hearthway/ui';

export type LoadingLine = number | readonly [width: number | `${number}%`, height: number];

interface Props {
  /** "Loading agents", for assistive technology. */
  label: string;
  /** Heights of what is loading, or widths and heights, in px or a percentage of the container. */
  lines: readonly LoadingLine[];
  /** The layout of what is loading. */
  style?: StyleInput;
  testID?: string;
}

/** What a screen or a part of one shows while it loads: boxes of about the same size. */
export function Loading({ label, lines, style, testID }: Props) {
  return (
    <View role="status" aria-busy label={label} style={style} testID={testID}>
      {lines.map((line, index) =>
        typeof line === 'number' ? <Skeleton key={index} height={line} /> : <Skeleton key={index} width={line[0]} height={line[1]} />,
      )}
    </View>
  );
}
