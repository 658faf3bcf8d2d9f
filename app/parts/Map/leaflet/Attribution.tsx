import { useRef } from 'react';

import { useOverMap } from './useOverMap';

const linkedName = 'OpenStreetMap';

/** Whose streets these are: words only, whatever the configuration holds, with the link that OpenStreetMap asks for. */
export function Attribution({ text }: { text: string }) {
  const line = useRef<HTMLDivElement>(null);
  useOverMap(line);
  const [before = '', ...after] = text.replace(/<[^>]*>/g, '').split(linkedName);
  return (
    <div ref={line} className="hw-attribution">
      {before}
      {after.length > 0 && <a href="https://www.openstreetmap.org/copyright">{linkedName}</a>}
      {after.join(linkedName)}
    </div>
  );
}
