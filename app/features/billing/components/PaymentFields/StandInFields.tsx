import { cardBrand, shapeCardNumber, shapeExpiry } from '@hearthway/format';
import { Segmented, space, StyleSheet, Text, TextField, type TextFieldProps, View } from '@hearthway/ui';
import { useImperativeHandle, useRef, useState } from 'react';
import type { Control } from 'react-hook-form';

import { useController, useForm, useWatch } from '../../../../forms';
import { formRules, SERVER_ERROR } from '../../../../forms/formRules';
import { PRODUCT_NAME } from '../../../../lib/product';
import { BankQuestion } from './BankQuestion';
import { accountToken, answerBank, cardToken, confirmPending, fieldOf, type Pending } from './standIn';
import { type Confirmed, type ProviderFieldsProps, unreachable } from './types';

const empty = { number: '', expiry: '', code: '', holder: '', routing: '', account: '' };
type Typed = typeof empty;
type Kind = 'card' | 'bank';
const kinds = [
  { value: 'card', label: 'Card', icon: 'credit-card' },
  { value: 'bank', label: 'Bank account', icon: 'buildings' },
] as const;

/** Card and bank account fields for the payment stand-in. */
export function StandInFields({ clientSecret, publishableKey, onDone, onError, ref }: ProviderFieldsProps) {
  const [kind, setKind] = useState<Kind>('card');
  const [asking, setAsking] = useState(false);
  const form = useForm<Typed>({ defaultValues: empty, mode: 'onSubmit', reValidateMode: 'onChange', resolver: byKind(kind) });
  const pending: Pending = { kind: 'setup_intents', key: publishableKey, clientSecret };
  const busy = useRef(false);

  function finish(result: Confirmed) {
    if (result.done) {
      form.reset(empty); // don't keep card or account numbers in memory
      onDone(result.id);
    } else if (result.field && result.field in empty) {
      form.setError(result.field as keyof Typed, { type: SERVER_ERROR, message: result.message }, { shouldFocus: true });
      onError(null);
    } else onError(result.message);
  }

  async function store(): Promise<Confirmed | 'asks'> {
    const rules = await formRules.load();
    const token =
      kind === 'card'
        ? await cardToken(publishableKey, rules.card.parse(form.getValues()))
        : await accountToken(publishableKey, rules.bankAccount.parse(form.getValues()));
    if (token.refusal) return { done: false, message: token.refusal.message, field: fieldOf(token.refusal) };
    return confirmPending(pending, token.value.id);
  }

  async function confirm() {
    if (busy.current) return;
    busy.current = true;
    try {
      if (!(await form.trigger(kind === 'card' ? ['number', 'expiry', 'code'] : ['holder', 'routing', 'account'], { shouldFocus: true }))) {
        onError(null);
        return;
      }
      const result = await store();
      if (result === 'asks') setAsking(true);
      else finish(result);
    } catch {
      onError(unreachable);
    } finally {
      busy.current = false;
    }
  }
  useImperativeHandle(ref, () => ({ confirm }));

  const bankAnswers = (approve: boolean) => {
    setAsking(false);
    answerBank(pending, approve).then(finish, () => onError(unreachable));
  };

  return (
    <View style={styles.all} testID="payment-fields">
      <Segmented label="Pay with" options={kinds} value={kind} onChange={setKind} testID="payment-kind" />
      {kind === 'card' ? <CardFields control={form.control} /> : <BankFields control={form.control} />}
      <BankQuestion open={asking} answer={bankAnswers} />
    </View>
  );
}

function CardFields({ control }: FieldsProps) {
  const brand = cardBrand(useWatch({ control, name: 'number' }))?.name;
  return (
    <>
      <PaymentField
        control={control}
        field="number"
        label="Card number"
        placeholder="1234 1234 1234 1234"
        autoComplete="cc-number"
        shape={shapeCardNumber}
        suffix={brand}
        testID="card-number"
      />
      <View style={styles.pair}>
        <PaymentField
          control={control}
          field="expiry"
          label="Expires"
          placeholder="MM / YY"
          autoComplete="cc-exp"
          shape={shapeExpiry}
          style={styles.half}
          testID="card-expiry"
        />
        <PaymentField
          control={control}
          field="code"
          label="Security code"
          placeholder={brand === 'American Express' ? '1234' : '123'}
          autoComplete="cc-csc"
          maxLength={4}
          style={styles.half}
          testID="card-code"
        />
      </View>
    </>
  );
}

function BankFields({ control }: FieldsProps) {
  return (
    <>
      <PaymentField control={control} field="holder" label="Name on the account" inputMode="text" autoComplete="name" testID="bank-holder" />
      <PaymentField control={control} field="routing" label="Routing number" placeholder="9 digits" maxLength={11} testID="bank-routing" />
      <PaymentField control={control} field="account" label="Account number" placeholder="4 to 17 digits" maxLength={21} testID="bank-account" />
      <Text variant="small" tone="secondary">
        {`You authorize ${PRODUCT_NAME} to debit this account for what is due today and for the later charges listed on this page, until you cancel. Bank payments take about four business days.`}
      </Text>
    </>
  );
}

interface FieldsProps {
  control: Control<Typed>;
}

interface PaymentFieldProps extends Omit<TextFieldProps, 'value' | 'onChangeText' | 'error' | 'name' | 'ref'> {
  control: Control<Typed>;
  field: keyof Typed;
  shape?: (typed: string) => string;
}

/** The input has no name, so that submitting the form before hydration can't send card or account numbers to us. */
function PaymentField({ control, field: name, shape, ...props }: PaymentFieldProps) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  return (
    <TextField
      inputMode="numeric"
      required
      {...props}
      ref={ref}
      value={value}
      onChangeText={(typed) => onChange(shape ? shape(typed) : typed)}
      onBlur={onBlur}
      error={fieldState.error?.message}
      onFocus={() => void formRules.load().catch(() => undefined)}
    />
  );
}

/** Validates only the fields of the chosen payment method. */
function byKind(kind: Kind) {
  return async (typed: Typed, context: unknown, options: unknown) => {
    const rules = await formRules.load();
    return (rules.resolver(kind === 'card' ? rules.card : rules.bankAccount) as unknown as (...parts: unknown[]) => never)(typed, context, options);
  };
}

const styles = StyleSheet.create({
  all: { gap: space[4] },
  pair: { flexDirection: 'row', gap: space[4] },
  half: { flexGrow: 1, flexBasis: 0 },
});
