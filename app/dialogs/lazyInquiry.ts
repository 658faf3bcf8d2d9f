import { type ComponentType, useEffect, useState } from 'react';

import type { InquiryDialogProps } from './inquiry/InquiryDialog';

/** The dialog's component once it is wanted and there; `onFail` when its chunk does not come. */
export function useInquiryDialog(wanted: boolean, onFail: () => void): ComponentType<InquiryDialogProps> | null {
  const [loaded, setLoaded] = useState<{ view: ComponentType<InquiryDialogProps> } | null>(null);
  useEffect(() => {
    if (!wanted || loaded) return;
    import('./inquiry/InquiryDialog').then(
      ({ InquiryDialog }) => setLoaded({ view: InquiryDialog }),
      onFail,
    );
  }, [wanted, loaded, onFail]);
  return loaded?.view ?? null;
}
