import { Button, Chip, color, Grid, Icon, membershipOutlines, radius, Skeleton, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { Portrait } from '../../../../components/AgentName/Portrait';
import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { unwrapResult } from '../../../../lib/query/result';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { type AgentToolkit, downloadKit, useToolkit } from '../../api/toolkit';
import { KitCard } from '../../components/KitCard';

/** The toolkit's kits. Members can download them personalized; others see what they include. */
export default function ToolkitScreen({ params }: ScreenProps) {
  const toast = useToast();
  const [kind, setKind] = useState('');
  const {
    mutate: get,
    isPending,
    variables: making,
  } = useGuardedMutation({
    mutationFn: (slug: string) => unwrapResult(downloadKit(slug)),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });
  const { answer } = useScreen(screenQueries.Toolkit(params));
  const { agent, toolkit, loading } = useToolkit();
  const open = toolkit?.member === true && toolkit.ready;
  if (!answer) {
    return <Loading label="Loading the toolkit" lines={[[220, 42], 108, 360]} style={[contentStyles.page, styles.page]} />;
  }
  const { title, text, kits, kinds } = answer.data;

  return (
    <View style={[contentStyles.page, styles.page]} testID="toolkit">
      <View style={styles.head}>
        <Text as="h1" variant="h1">
          {title}
        </Text>
        <Text as="p" variant="lead" tone="secondary">
          {text}
        </Text>
      </View>
      {loading ? (
        <Skeleton height={108} radius={radius.sheet} />
      ) : toolkit?.member ? (
        <Printed toolkit={toolkit} />
      ) : (
        <Gate agent={agent} without={toolkit?.without ?? ''} />
      )}
      <View role="group" label="Kinds of kits" style={styles.chips}>
        <Chip label="All" count={kits.length} selected={kind === ''} onPress={() => setKind('')} testID="kits-all" />
        {kinds.map((one) => (
          <Chip
            key={one.kind}
            label={one.text}
            count={one.count}
            selected={kind === one.kind}
            onPress={() => setKind(one.kind)}
            testID={`kits-${one.kind.toLowerCase()}`}
          />
        ))}
      </View>
      {kits.length === 0 && <Text tone="secondary">There are no kits yet.</Text>}
      <Grid as="ul" label="Kits" style={styles.grid}>
        {kits
          .filter((kit) => kind === '' || kit.kind === kind)
          .map((kit) => (
            <View as="li" key={kit.slug} style={styles.cell}>
              <KitCard
                kit={kit}
                place={kits.filter((other) => other.kind === kit.kind).indexOf(kit)}
                heading="h2"
                locked={!open && !loading}
                onDownload={open ? () => get(kit.slug) : undefined}
                downloading={isPending && making === kit.slug}
              />
            </View>
          ))}
      </Grid>
    </View>
  );
}

/** Explains how to unlock downloads. `without`: the agent's program, if it excludes the membership. */
function Gate({ agent, without }: { agent: boolean; without: string }) {
  return (
    <View style={[styles.band, styles.gate]} testID="toolkit-gate">
      <View style={styles.lock} aria-hidden>
        <Icon name="info" outline={membershipOutlines.lock} size={24} tone="primary" />
      </View>
      <View style={styles.bandText}>
        <Text as="h2" variant="h3">
          The toolkit is for members
        </Text>
        <Text tone="secondary">
          {without === ''
            ? 'Look around: each kit lists what’s inside. Downloads unlock when you join Plus, by itself or with a program.'
            : `You joined ${without} without the membership, so the toolkit isn’t part of it. Look around: each kit lists what’s inside.`}
        </Text>
      </View>
      <View style={styles.buttons}>
        {without === '' ? (
          <Button label="Join Plus" href="/signup/plus" testID="toolkit-join" />
        ) : (
          <Button label="Add the membership" href="/account/billing" testID="toolkit-billing" />
        )}
        {!agent && <Button label="Agent Login" variant="secondary" href="/login?next=%2Fplus%2Ftoolkit" testID="toolkit-login" />}
      </View>
    </View>
  );
}

/** The details printed on a member's kits, or which ones are missing. */
function Printed({ toolkit }: { toolkit: AgentToolkit }) {
  const { ready, name, photo, brokerage, license, phone, profile } = toolkit;
  if (!ready) {
    const missing = [brokerage === '' && 'brokerage', license === '' && 'license'].filter(Boolean).join(' and ');
    return (
      <View style={[styles.band, styles.gate]} testID="toolkit-incomplete">
        <View style={styles.lock} aria-hidden>
          <Icon name="info" outline={membershipOutlines.identification} size={24} tone="primary" />
        </View>
        <View style={styles.bandText}>
          <Text as="h2" variant="h3">{`Add your ${missing}`}</Text>
          <Text tone="secondary">Most states require both on anything you hand out, so add them to unlock your kits.</Text>
        </View>
        <View style={styles.buttons}>
          <Button label="Complete my profile" href={profile} testID="toolkit-complete" />
        </View>
      </View>
    );
  }
  return (
    <View style={[styles.band, styles.printed]} testID="toolkit-printed">
      <Portrait name={name} photo={photo} size={44} />
      <View style={styles.bandText}>
        <Text as="h2" weight={600} style={styles.long}>{`Personalized for ${name}`}</Text>
        <Text variant="small" tone="secondary" style={styles.long}>
          {[brokerage, license, phone].filter(Boolean).join(' · ')}
        </Text>
      </View>
      <Button label="Change printed details" variant="quiet" compact href={profile} />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[6] },
  head: { gap: space[1] },
  band: { gap: space[4], borderRadius: radius.sheet, tablet: { flexDirection: 'row', alignItems: 'center', gap: space[5], minHeight: 108 } },
  gate: { padding: space[5], backgroundColor: color.primarySoft, tablet: { paddingVertical: space[6], paddingHorizontal: space[8] } },
  printed: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    padding: space[4],
    backgroundColor: color.sunken,
    tablet: { flexWrap: 'nowrap', paddingHorizontal: space[6] },
  },
  lock: { width: 52, height: 52, flexShrink: 0, alignItems: 'center', justifyContent: 'center', borderRadius: radius.photo, backgroundColor: color.surface },
  bandText: { gap: 2, flexGrow: 1, flexShrink: 1, minWidth: 0 },
  long: { web: { overflowWrap: 'anywhere' } },
  buttons: { gap: space[2], tablet: { flexDirection: 'row', flexShrink: 0 } },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  grid: {
    gap: space[8],
    tablet: { columns: 2, columnGap: space[7], rowGap: space[10] },
    desktop: { columns: 3 },
  },
  cell: { minWidth: 0 },
});
