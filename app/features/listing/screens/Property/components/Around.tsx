import type { Surroundings } from '@hearthway/api';

import { AreaTopics, SchoolsNearby } from '../../../../surroundings';
import { Block } from './Block';

/** What is around the home, as agencies publish it. */
export function Around({ around }: { around: Surroundings }) {
  return (
    <>
      <Block title="Schools" id="schools">
        <SchoolsNearby schools={around.schools} />
      </Block>
      <Block title="Hazards" id="hazards">
        <AreaTopics topics={around.hazards} />
      </Block>
      <Block title="Around this home" id="around">
        <AreaTopics topics={around.living} />
      </Block>
    </>
  );
}
