import { Button, Dialog, radius, shadow, StyleSheet, View, z } from '@hearthway/ui';
import { type ReactNode, useState } from 'react';

interface Props {
  label: string;
  children: ReactNode;
}

/** Opens the map in a dialog where the layout has no column for it. In browsers, the button floats over the list. */
export function MapButton({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <View style={styles.floating} dataSet={{ floating: '' }} pointerEvents="box-none">
        <Button label="Map" icon="map-trifold" onPress={() => setOpen(true)} style={styles.button} testID="agents-map" />
      </View>
      <Dialog open={open} onClose={() => setOpen(false)} title={label} testID="agents-map-dialog">
        {children}
      </Dialog>
    </>
  );
}

const styles = StyleSheet.create({
  floating: {
    alignItems: 'center',
    web: { position: 'fixed', left: 0, right: 0, bottom: 'calc(80px + env(safe-area-inset-bottom))', zIndex: z.floatingButton },
    short: { web: { position: 'static' } },
    desktop: { display: 'none' },
    print: { display: 'none' },
  },
  button: { borderRadius: radius.pill, web: { pointerEvents: 'auto' }, ...shadow.e3 },
});
