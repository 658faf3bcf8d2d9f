import type { IconName } from '@hearthway/ui';

import type { TextFile } from '../../api';
import type { ValueResult } from '../../../../lib/query/result';

export interface FileButtonProps {
  label: string;
  icon: IconName;
  /** Where a browser downloads it. */
  href: string;
  /** Reads it for an app, which has no downloads. */
  read: () => Promise<ValueResult<TextFile>>;
  testID?: string;
}
