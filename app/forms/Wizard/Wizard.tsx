import { Button, color, Notice, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

import { Captcha } from '../Captcha';
import { useOnline } from '../../lib/network/online';
import type { WizardState } from './types';
import { WizardProgress } from './WizardProgress';

interface Props<Values extends FieldValues> {
  wizard: WizardState<Values>;
  /** The form's name: "Sign up". */
  label: string;
  /** Circles are inside the card, bars above it. `bare` has thin bars and no card: the page draws one. */
  look?: 'circles' | 'bars' | 'bare';
  /** Labels of the last step's button, idle and while sending. */
  submit: string;
  busy: string;
  /** Shows the captcha in the last step, if the server has one. */
  captcha?: boolean;
  /** A larger heading, for a step that asks one question. */
  large?: boolean;
  /** Above the bars: "Question 2 of 7". */
  above?: ReactNode;
  /** Below the card. */
  note?: ReactNode;
  /** The fields of the current step. */
  children: ReactNode;
  testID: string;
}

/** The current step of a form in steps: progress, heading, fields and buttons. */
export function Wizard<Values extends FieldValues>({
  wizard,
  label,
  look = 'circles',
  submit,
  busy,
  captcha,
  large,
  above,
  note,
  children,
  testID,
}: Props<Values>) {
  const { steps, step, index, error, heading } = wizard;
  const following = steps[index + 1];
  const progress = <WizardProgress labels={steps.map((one) => one.label)} index={index} look={look} testID={`${testID}-progress`} />;
  return (
    <View style={styles.all}>
      {above}
      {look === 'bars' && progress}
      <View as="form" label={label} method="post" onSubmit={wizard.next} style={look === 'bare' ? styles.bare : styles.card} testID={testID}>
        {look !== 'bars' && progress}
        <View style={styles.head}>
          <Text as="h1" variant="h1" ref={heading} tabIndex={-1} style={[styles.title, !large && styles.compact]} testID={`${testID}-title`}>
            {step.title}
          </Text>
          {step.text && <Text tone="secondary">{step.text}</Text>}
        </View>
        <View key={step.key} style={styles.fields}>
          {children}
        </View>
        {captcha && !following && <Captcha />}
        <OfflineNote testID={`${testID}-offline`} />
        {error !== null && <Notice kind="danger" text={error} testID={`${testID}-error`} />}
        <View style={styles.actions}>
          <View style={styles.on}>
            <Button
              label={!following ? submit : look === 'bare' ? 'Next' : `Next: ${following.label}`}
              loading={wizard.busy}
              loadingLabel={following ? 'Checking' : busy}
              submit
              onPress={wizard.next}
              style={styles.button}
              testID={`${testID}-next`}
            />
            {step.skippable && following && <Button label="Skip this" variant="quiet" onPress={wizard.skip} style={styles.button} testID={`${testID}-skip`} />}
          </View>
          {index > 0 && <Button label="Back" icon="arrow-left" variant="quiet" onPress={wizard.back} style={styles.button} testID={`${testID}-back`} />}
        </View>
      </View>
      {note}
    </View>
  );
}

/** Tells people without a connection that their input isn't lost. */
function OfflineNote({ testID }: { testID: string }) {
  return useOnline() ? null : <Notice kind="offline" text="You’re offline. What you typed stays on this device until you can send it." testID={testID} />;
}

const styles = StyleSheet.create({
  all: { gap: space[5] },
  card: {
    gap: space[6],
    padding: space[5],
    borderRadius: radius.dialog,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { padding: space[10] },
  },
  bare: { gap: space[6] },
  head: { gap: space[2] },
  title: { web: { outlineStyle: 'none' } },
  compact: { tablet: { fontSize: 28, lineHeight: 34 } },
  fields: { gap: space[4] },
  /** The button to continue comes first for keyboards, and is at the end on wide screens. */
  actions: { gap: space[2], paddingTop: space[2], tablet: { flexDirection: 'row-reverse', justifyContent: 'space-between', alignItems: 'center' } },
  button: { web: { width: 'auto' }, tablet: { web: { width: 'fit-content' } } },
  on: { gap: space[2], tablet: { flexDirection: 'row-reverse', alignItems: 'center', marginLeft: 'auto' } },
});
