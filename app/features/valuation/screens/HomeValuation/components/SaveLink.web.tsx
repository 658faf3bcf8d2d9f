import { Button } from '@hearthway/ui';

/** Leads down to where the estimate is kept. */
export function KeepLink() {
  return <Button label="Keep it" icon="heart" href="#keep-estimate" testID="estimate-keep" />;
}
