import { useEffect, useState } from 'react';

import { basemapFile, type BasemapFiles } from '../basemap/basemap';

/** A basemap file once it has loaded. */
export function useBasemapFile<P extends keyof BasemapFiles>(path: P): BasemapFiles[P] | undefined {
  const [file, setFile] = useState<BasemapFiles[P]>();
  useEffect(() => {
    let wanted = true;
    void basemapFile(path).then((found) => {
      if (wanted && found) setFile(found);
    });
    return () => {
      wanted = false;
    };
  }, [path]);
  return file;
}
