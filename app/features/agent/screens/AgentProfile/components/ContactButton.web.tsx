import { Button } from '@hearthway/ui';

import type { ContactButtonProps } from './ContactButton.types';

/** Links to the form on the page. */
export function ContactButton({ data, style, testID }: ContactButtonProps) {
  return <Button label={`Contact ${data.first_name}`} icon="chat" href="#write" style={style} testID={testID} />;
}
