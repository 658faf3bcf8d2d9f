import type { ZipCodeRecord } from '@hearthway/api';
import { count } from '@hearthway/format';
import { Icon, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { FormField } from '../../../../../forms';
import { FieldNote } from '../../../components/FieldNote';
import { ZipMap } from '../../../components/ZipMap';
import type { FreeForm } from '../values';

interface Props {
  form: FreeForm;
  zip: ZipCodeRecord | undefined;
  loading: boolean;
}

/** The "Zip Code" step: where the agent works, with the number of homes and agents there. */
export function ZipStep({ form, zip, loading }: Props) {
  return (
    <>
      <View>
        <FormField
          form={form}
          name="zipcode"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          prefix={<Icon name="map-pin" size={20} tone="secondary" />}
          testID="free-zip"
        />
        {zip && <FieldNote kind="good" text={`${zip.city}, ${zip.state}`} testID="free-zip-place" />}
      </View>
      {loading && <Skeleton height={280} />}
      {zip && (
        <>
          <ZipMap zips={[zip]} label={`${zip.zip} in ${zip.city}, ${zip.state}`} />
          <View style={styles.figures}>
            <Figure value={zip.homes} text={zip.homes === 1 ? 'home for sale' : 'homes for sale'} />
            <Figure value={zip.agents} text={zip.agents === 1 ? 'agent here' : 'agents here'} />
          </View>
        </>
      )}
    </>
  );
}

function Figure({ value, text }: { value: number; text: string }) {
  return (
    <View>
      <Text variant="stat">{count(value)}</Text>
      <Text variant="small" tone="secondary">
        {text}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({ figures: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[8], rowGap: space[3] } });
