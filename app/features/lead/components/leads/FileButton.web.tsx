import { Button } from '@hearthway/ui';

import type { FileButtonProps } from './FileButton.types';

/** Downloads a file; it works before the script has loaded. */
export const FileButton = ({ label, icon, href, testID }: FileButtonProps) => <Button label={label} icon={icon} variant="secondary" compact href={href} testID={testID} />;
