import { Button, Dialog, Skeleton } from '@hearthway/ui';
import { useState } from 'react';

import { useFormFailure } from '../../../../../lib/forms/useFormFailure';
import { toResult } from '../../../../../lib/query/result';
import { type FormsChunk, useForms } from '../../../../account';

interface Props {
  name: string;
  index: number;
  onRename: (name: string) => Promise<void>;
}

/** Renames a search. */
export function Rename({ name, index, onRename }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button label="Rename" accessibleLabel={`Rename ${name}`} variant="quiet" compact popup="dialog" onPress={() => setOpen(true)} testID={`saved-${index}-rename`} />
      <Dialog open={open} onClose={close} title="Rename this search" testID="rename-dialog">
        {open && <Loaded name={name} onRename={onRename} onDone={close} />}
      </Dialog>
    </>
  );
}

interface FormProps extends Pick<Props, 'name' | 'onRename'> {
  onDone: () => void;
}

/** The form, once its chunk is loaded. */
function Loaded({ onDone, ...props }: FormProps) {
  const forms = useForms(true, useFormFailure(onDone));
  return forms ? <RenameForm forms={forms} onDone={onDone} {...props} /> : <Skeleton height={140} />;
}

function RenameForm({ forms, name, onRename, onDone }: FormProps & { forms: FormsChunk }) {
  const { form, error, sending, submit } = forms.useSubmitForm('searchName', { search_name: name }, ({ search_name: typed }) => toResult(async () => {
    if (typed !== name) await onRename(typed);
    onDone();
  }));
  return (
    <forms.Form label="Rename this search" error={error} sending={sending} submit={submit} button="Save name" busy="Saving" testID="rename">
      <forms.TextField form={form} name="search_name" label="Name" maxLength={60} autoFocus testID="rename-name" />
    </forms.Form>
  );
}
