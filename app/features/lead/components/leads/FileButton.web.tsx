import { Button } from '@hearthway/ui';

import type { FileButtonProps } from './FileButton.types';

/** Downloads a file with a plain link, which works before hydration. */
export const FileButton = ({ label, icon, href, testID }: FileButtonProps) => <Button label={label} icon={icon} variant="secondary" compact href={href} testID={testID} />;
