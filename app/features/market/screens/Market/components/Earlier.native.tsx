import { Button, View } from '@hearthway/ui';
import { type ReactNode, useState } from 'react';

/** The earlier months, behind a button that shows and hides them. */
export function Earlier({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  return (
    <View testID="market-earlier">
      <Button label={shown ? 'Show fewer months' : label} variant="quiet" onPress={() => setShown(!shown)} testID="market-earlier-toggle" />
      {shown && children}
    </View>
  );
}
