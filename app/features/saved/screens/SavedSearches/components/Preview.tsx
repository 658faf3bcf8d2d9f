import type { SearchPreview } from '@hearthway/api';
import { counted, facts, price } from '@hearthway/format';
import { Button, color, Dialog, Link, Notice, Photo, type PhotoSource, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Loading } from '../../../../../components/Loading';
import { previewQuery } from '../../../api/savedSearches';

interface Props {
  id: number;
  name: string;
  index: number;
}

/** Shows what an email about a search would contain if all of its homes were new. */
export function Preview({ id, name, index }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label="Preview" accessibleLabel={`Preview of ${name}`} variant="quiet" compact onPress={() => setOpen(true)} testID={`saved-${index}-preview`} />
      <Dialog open={open} onClose={() => setOpen(false)} title={name} testID="mail-preview">
        {open && <Mail id={id} />}
      </Dialog>
    </>
  );
}

function Mail({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(previewQuery(id));
  if (isError) {
    return (
      <Notice
        kind="danger"
        text="The preview couldn’t be loaded."
        action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />}
        testID="mail-preview-failed"
      />
    );
  }
  if (!data) return <Loading label="Loading preview" lines={[240]} />;
  const { properties: homes, property_count: all } = data;
  if (homes.length === 0)
    return (
      <Text tone="secondary" testID="mail-preview-empty">
        No homes match right now. We’ll email you when one does.
      </Text>
    );
  return (
    <View style={styles.mail}>
      <Text tone="secondary">{`Each email shows up to 20 homes that are new, reduced or back on the market. ${counted(all, 'home matches', 'homes match')} now:`}</Text>
      <View as="ul">
        {homes.map(({ id: home, href, ListPrice, Beds, Baths, SqFtTotal, full_address: address, property_photos: photos }, index) => (
          <View as="li" key={home} style={[styles.home, index > 0 && styles.line]} testID={`mail-preview-${index}`}>
            <Link href={href} style={styles.link}>
              <Photo photo={photos[0] && photoOf(photos[0])} sizes="84px" decorative style={styles.photo} />
              <View style={styles.text}>
                <Text weight={600}>{price(ListPrice)}</Text>
                <Text variant="small" tone="secondary">
                  {facts({ beds: Beds, baths: Baths, sqft: SqFtTotal })}
                </Text>
                <Text variant="small" tone="secondary">
                  {address}
                </Text>
              </View>
            </Link>
          </View>
        ))}
      </View>
    </View>
  );
}

type Picture = SearchPreview['properties'][number]['property_photos'][number];

/** A photo from its URL, without origin and width, which `Photo` adds. */
function photoOf({ medium_url: url, caption, illustration }: Picture): PhotoSource {
  return { src: url.replace(/^https?:\/\/[^/]+|-640\.jpg$/g, ''), alt: caption, illustration };
}

const styles = StyleSheet.create({
  mail: { gap: space[4] },
  home: { paddingVertical: space[3] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  link: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 44, borderRadius: radius.control, hover: { backgroundColor: color.sunken } },
  photo: { width: 84, flexShrink: 0, borderRadius: radius.control },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
