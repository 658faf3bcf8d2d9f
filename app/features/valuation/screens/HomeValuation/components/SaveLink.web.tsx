import { Button } from '@hearthway/ui';

/** Links to the form for saving, further down. */
export function SaveLink() {
  return <Button label="Save it" icon="heart" href="#save-estimate" testID="estimate-save" />;
}
