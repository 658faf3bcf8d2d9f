import type { AgentProfileData } from '@hearthway/api';
import { Button, type StyleInput } from '@hearthway/ui';

interface Props {
  data: AgentProfileData;
  style?: StyleInput;
  testID: string;
}

/** Links to the form on the page. */
export function ContactButton({ data, style, testID }: Props) {
  return <Button label={`Contact ${data.first_name}`} icon="chat" href="#write" style={style} testID={testID} />;
}
