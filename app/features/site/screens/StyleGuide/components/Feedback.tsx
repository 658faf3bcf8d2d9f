import { Button, Notice, Skeleton, space, Spinner, StyleSheet, Text, ToastCard, useToast, View } from '@hearthway/ui';

import { Sample } from './Sample';

const nothing = () => undefined;

export function Feedback() {
  const toast = useToast();
  return (
    <>
      <Sample title="Toast 52">
        <View style={styles.start}>
          <ToastCard toast={{ text: 'This property was added to your favorites', action: { label: 'Undo', onPress: nothing } }} onHide={nothing} />
          <ToastCard toast={{ text: 'Connection error', icon: 'warning', action: { label: 'Try again', onPress: nothing } }} onHide={nothing} />
          <Button label="Show one" variant="soft" compact onPress={() => toast.show({ text: 'This property was removed from your favorites' })} />
        </View>
      </Sample>
      <Sample title="Notice · offline, information, success, error">
        <Notice kind="offline" text="You’re offline. Showing saved content." />
        <Notice kind="info" text="Estimates are based on the nine sales nearest the home." />
        <Notice kind="success" text="Your question is on its way to Lakewood & Finch Realty." />
        <Notice kind="danger" text="Your question couldn’t be sent. Try again in a minute." />
      </Sample>
      <Sample title="Waiting · spinner, skeleton" row>
        <Spinner label="Loading" />
        <Text tone="secondary">Searching for homes</Text>
        <View style={styles.bones}>
          <Skeleton width="62%" height={20} />
          <Skeleton height={15} />
          <Skeleton width="80%" height={14} />
        </View>
      </Sample>
    </>
  );
}

const styles = StyleSheet.create({
  start: { alignItems: 'flex-start', gap: space[3] },
  bones: { width: 220, gap: space[2] },
});
