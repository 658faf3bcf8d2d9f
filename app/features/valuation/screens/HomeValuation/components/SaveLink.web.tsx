import { Button } from '@hearthway/ui';

/** Leads down to where the estimate is saved. */
export function SaveLink() {
  return <Button label="Save it" icon="heart" href="#save-estimate" testID="estimate-save" />;
}
