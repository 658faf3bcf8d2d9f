import { Button, IconButton } from '@hearthway/ui';
import { useState } from 'react';

import { Sample, states } from './Sample';

export function Buttons() {
  const [saved, setSaved] = useState(true);
  return (
    <>
      <Sample title="Button 48 · default, hover, pressed, focus, disabled, loading" row>
        <Button label="Search" />
        <Button label="Hover" style={states.hover} />
        <Button label="Pressed" style={states.pressed} />
        <Button label="Focus" style={states.focus} />
        <Button label="Disabled" disabled disabledReason="Nothing has been changed" />
        <Button label="Save" loading loadingLabel="Saving" />
      </Sample>
      <Sample title="Secondary, soft, quiet, danger; 40 compact; icon 44" row>
        <Button label="Share" variant="secondary" />
        <Button label="Save search" variant="soft" />
        <Button label="Clear all" variant="quiet" />
        <Button label="Delete" variant="danger" />
        <Button label="Compact" variant="secondary" compact />
        <IconButton icon="heart" label="Save 4417 Swiss Avenue" variant="outlined" pressed={!saved} onPress={() => setSaved(!saved)} />
        <IconButton icon="heart" label="Save 3309 Merrell Road" variant="outlined" pressed={saved} onPress={() => setSaved(!saved)} />
        <IconButton icon="share" label="Share" variant="outlined" style={states.focus} />
      </Sample>
      <Sample title="With icons, with a count, as a link, full width" row>
        <Button label="Notify me of new matches" icon="bell" />
        <Button label="All filters" icon="sliders-horizontal" variant="secondary" count={2} />
        <Button label="See all" href="/search" variant="quiet" iconEnd="arrow-right" />
      </Sample>
      <Sample title="Full width">
        <Button label="Request a tour" fullWidth />
      </Sample>
    </>
  );
}
