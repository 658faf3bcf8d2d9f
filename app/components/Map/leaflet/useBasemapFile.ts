import { useEffect, useState } from 'react';

import { groundFile, type GroundFiles } from '../basemap/basemap';

/** A file of the ground once it has come. */
export function useGroundFile<P extends keyof GroundFiles>(path: P): GroundFiles[P] | undefined {
  const [file, setFile] = useState<GroundFiles[P]>();
  useEffect(() => {
    let wanted = true;
    void groundFile(path).then((found) => {
      if (wanted && found) setFile(found);
    });
    return () => {
      wanted = false;
    };
  }, [path]);
  return file;
}
