import { Select, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';

import { FormField } from '../../../../../forms';
import { takeOverUsersQuery, type SalesPerson } from '../../../api/programs';
import type { SignUpValues } from '../values';

export const optionsOf = (none: string, people: readonly SalesPerson[] = []) => [
  { value: '', label: none },
  ...people.map(({ id, name }) => ({ value: id, label: name })),
];

interface Props {
  form: UseFormReturn<SignUpValues>;
  addenda: readonly SalesPerson[];
}

/** Fields that only our salespeople see. */
export function SalesFields({ form, addenda }: Props) {
  const { data: takeOver } = useQuery(takeOverUsersQuery);
  const [user, addendum] = form.watch(['take_over_user', 'email_addendum_file']);
  const { errors } = form.formState;
  return (
    <View style={styles.column} testID="signup-sales">
      <Text variant="label">For sales</Text>
      <View style={styles.row}>
        <Select
          label="Hand over to"
          value={user}
          options={optionsOf('Nobody', takeOver)}
          onChange={(id) => form.setValue('take_over_user', id)}
          error={errors.take_over_user?.message}
          style={styles.field}
          testID="sales-take-over"
        />
        <FormField
          form={form}
          name="sale_override_id"
          label="Sale override ID"
          autoComplete="off"
          maxLength={40}
          style={styles.field}
          testID="sales-override"
        />
      </View>
      {addenda.length > 0 && (
        <Select
          label="Addendum to the terms"
          value={addendum}
          options={optionsOf('None', addenda)}
          onChange={(id) => form.setValue('email_addendum_file', id)}
          error={errors.email_addendum_file?.message}
          testID="sales-addendum"
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: space[3] },
  row: { gap: space[4], tablet: { flexDirection: 'row', alignItems: 'flex-start' } },
  field: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
