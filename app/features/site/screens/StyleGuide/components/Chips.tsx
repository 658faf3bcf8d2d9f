import { Chip } from '@hearthway/ui';
import { useState } from 'react';

import { Sample, states } from './Sample';

export function Chips() {
  const [pool, setPool] = useState(false);
  return (
    <Sample title="Chip 40 · default, count, on, focus, removable, count 0" row>
      <Chip label="Baths" caret />
      <Chip label="Pool" count={212} selected={pool} onPress={() => setPool(!pool)} />
      <Chip label="3+ beds" caret selected />
      <Chip label="Focus" style={states.focus} />
      <Chip label="75206" removable selected />
      <Chip label="Open house" count={0} />
    </Sample>
  );
}
