import type { IconName } from '@hearthway/ui';

import type { TextFile } from '../../api/leads';
import type { ValueResult } from '../../../../lib/query/result';

export interface FileButtonProps {
  label: string;
  icon: IconName;
  /** URL from which browsers download the file. */
  href: string;
  /** Reads the file on devices, which don't download from URLs. */
  read: () => Promise<ValueResult<TextFile>>;
  testID?: string;
}
