import { Button, type IconName } from '@hearthway/ui';

import type { ValueResult } from '../../../../lib/query/result';
import type { TextFile } from '../../api/leads';

export interface FileButtonProps {
  label: string;
  icon: IconName;
  /** URL from which browsers download the file. */
  href: string;
  /** Reads the file on devices, which don't download from URLs. */
  read: () => Promise<ValueResult<TextFile>>;
  testID?: string;
}

/** Downloads a file with a plain link, which works before hydration. */
export const FileButton = ({ label, icon, href, testID }: FileButtonProps) => (
  <Button label={label} icon={icon} variant="secondary" compact href={href} testID={testID} />
);
