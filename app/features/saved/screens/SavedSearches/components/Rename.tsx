import { Button, Dialog, Skeleton } from '@hearthway/ui';
import { useState } from 'react';

import { Form, FormField, useFormsReady, useSubmitForm } from '../../../../../forms';
import { useFormFailure } from '../../../../../forms/useFormFailure';
import { toResult } from '../../../../../lib/query/result';

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
      <Button
        label="Rename"
        accessibleLabel={`Rename ${name}`}
        variant="quiet"
        compact
        popup="dialog"
        onPress={() => setOpen(true)}
        testID={`saved-${index}-rename`}
      />
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
  const ready = useFormsReady(true, useFormFailure(onDone));
  return ready ? <RenameForm onDone={onDone} {...props} /> : <Skeleton height={140} />;
}

function RenameForm({ name, onRename, onDone }: FormProps) {
  const { form, error, sending, submit } = useSubmitForm('searchName', { search_name: name }, ({ search_name: typed }) =>
    toResult(async () => {
      if (typed !== name) await onRename(typed);
      onDone();
    }),
  );
  return (
    <Form label="Rename this search" error={error} sending={sending} submit={submit} button="Save name" busy="Saving" testID="rename">
      <FormField form={form} name="search_name" label="Name" maxLength={60} autoFocus testID="rename-name" />
    </Form>
  );
}
