import { Button, Chip, color, Dialog, Menu, MenuItem, radius, Sheet, type SnapPoint, space, StyleSheet, Text, type ThemeName, View } from '@hearthway/ui';
import { useState } from 'react';

import { Sample } from './Sample';

const sorts = ['Newest', 'Price, low to high', 'Price, high to low', 'Most beds'];

/** Overlays, opened with buttons, and the sheet in a small frame. */
export function Overlays({ theme }: { theme: ThemeName }) {
  const [menu, setMenu] = useState(false);
  const [sort, setSort] = useState('Newest');
  const [dialog, setDialog] = useState<'plain' | 'persistent' | null>(null);
  const [stop, setStop] = useState<SnapPoint>('half');
  return (
    <>
      <Sample title="Menu, dialog, dialog that must be answered" row>
        <Menu
          open={menu}
          onClose={() => setMenu(false)}
          label="Sort"
          anchor={<Chip label={sort} icon="arrows-down-up" caret expanded={menu} onPress={() => setMenu(!menu)} />}
        >
          {sorts.map((label) => (
            <MenuItem
              key={label}
              label={label}
              selected={label === sort}
              onPress={() => {
                setSort(label);
                setMenu(false);
              }}
            />
          ))}
        </Menu>
        <Button label="Open a dialog" variant="secondary" onPress={() => setDialog('plain')} />
        <Button label="Ask something" variant="secondary" onPress={() => setDialog('persistent')} />
        <Dialog
          open={dialog !== null}
          onClose={() => setDialog(null)}
          title="Notify me of new matches"
          persistent={dialog === 'persistent'}
          footer={<Button label="Agree" onPress={() => setDialog(null)} />}
        >
          <Text>We’ll email you new homes that match your search once a day. Every email has a link to stop them.</Text>
        </Dialog>
      </Sample>
      <Sample title="Sheet · 96 px, 44%, full less 72 px">
        <View style={styles.window}>
          <Sheet
            snapPoint={stop}
            onSnap={setStop}
            label={`Homes, ${theme}`}
            header={
              <Text variant="label" style={styles.inside}>
                1,284 homes
              </Text>
            }
          >
            <View style={styles.inside}>
              <Text tone="secondary">Drag the handle, press it, or use the arrow keys.</Text>
            </View>
          </Sheet>
        </View>
      </Sample>
    </>
  );
}

const styles = StyleSheet.create({
  window: { height: 320, borderRadius: radius.panel, overflow: 'hidden', backgroundColor: color.sunken },
  inside: { paddingHorizontal: space[4], paddingVertical: space[2] },
});
