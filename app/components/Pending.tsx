import { Button, Notice, type StyleInput } from '@hearthway/ui';

import { problemFrom } from '../lib/query/result';
import { Loading, type LoadingLine } from './Loading';

interface Props {
  /** A query without data, of TanStack Query. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** "Loading agents", for assistive technology. */
  label: string;
  lines: readonly LoadingLine[];
  /** The layout of what is loading. */
  style?: StyleInput;
  /** Of the message after it failed. */
  testID: string;
}

/** What a part of a screen shows until its query has data: what is loading, or why it failed, with another try. */
export function Pending({ query: { error, isFetching, refetch }, label, lines, style, testID }: Props) {
  if (!error || isFetching) return <Loading label={label} lines={lines} style={style} />;
  return (
    <Notice
      kind="danger"
      text={problemFrom(error).text}
      action={<Button label="Try again" variant="soft" compact onPress={() => void refetch()} />}
      testID={testID}
    />
  );
}
