import { Badge, ChangeNote } from '@hearthway/ui';

import { Sample } from './Sample';

export function Badges() {
  return (
    <Sample title="Badge 26, change note 24" row>
      <Badge kind="new" text="New · 2 hr ago" />
      <Badge kind="price_cut" text="Price cut $16K" />
      <Badge kind="open_house" text="Open Sat 1–3 PM" />
      <ChangeNote kind="down" text="Down $16,000" />
      <ChangeNote kind="up" text="0.25 that week" />
      <Badge kind="sample" text="Offer accepted" />
      <Badge kind="status" text="For sale" />
      <Badge kind="open_soft" text="Open Sat 1–3 PM" />
      <Badge kind="plus" text="Plus" />
      <ChangeNote kind="down" trend text="0.12 that week" />
      <ChangeNote kind="neutral" text="−3.2%" />
    </Sample>
  );
}
