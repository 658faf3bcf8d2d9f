import type { Schemas, ZipCodeRecord } from '@hearthway/api';
import { space, StyleSheet, useNavigate, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';

import { useWizard, Wizard } from '../../../../../forms';
import { problemFrom, type Result } from '../../../../../lib/query/result';
import { recentSignUpStore } from '../../../recentSignUp';
import { zipQuery } from '../../../api/programs';
import { type Applicant, signUpFree } from '../../../api/signUp';
import type { FreeValues } from '../values';
import { AccountStep } from './AccountStep';
import { ConfirmStep } from './ConfirmStep';
import { Preview } from './Preview';
import { useSponsor } from './useSponsor';
import { ZipStep } from './ZipStep';

interface Props {
  data: Schemas['FreeSignUpData'];
  params: Record<string, string>;
  /** Called before sending, which may log the agent in. */
  onSend: () => void;
}

type Values = Omit<Applicant, 'source' | 'ref'>;

const empty: FreeValues = { firstname: '', lastname: '', email: '', phone: '', invite_code: '', zipcode: '', membership: 'join', agree_to_terms: false };

/** The free sign-up: Account Info, Zip Code (on some pages), and Confirm. */
export function FreeWizard({ data, params, onSend }: Props) {
  const { navigate } = useNavigate();
  const { source, sponsor: inviter, invite_code: code, asks_zip: asksZip } = data;

  async function send(values: Values): Promise<Result> {
    onSend();
    const result = await signUpFree({ ...values, source, ref: params.ref });
    if (result.ok) {
      recentSignUpStore.set({
        firstName: values.firstname,
        email: values.email,
        known: !result.value,
        sponsor: sponsor?.name ?? '',
        page: params.path ?? '/free',
      });
    }
    return result;
  }

  const wizard = useWizard({
    params,
    keep: ['ref'],
    draft: `free-sign-up ${source}`,
    steps: [
      { key: 'account', label: 'Account Info', title: data.title, text: data.text, schema: 'freeAccount' },
      ...(asksZip
        ? [
            {
              key: 'zip-code',
              label: 'Zip Code',
              title: 'Where do you work most?',
              text: 'Start with one ZIP code. You can add whole cities on your page later.',
              schema: 'freeZip' as const,
              check: async (): Promise<Result> => (unknown ? { ok: false, error: '', fields: { zipcode: 'We couldn’t find this ZIP code' } } : { ok: true }),
            },
          ]
        : []),
      { key: 'confirm', label: 'Confirm', title: 'Is this right?', text: 'You can change any of this later on your page.', schema: 'freeConfirm' },
    ],
    defaultValues: { ...empty, invite_code: code },
    isStarted: ({ email, phone }) => email.trim() !== '' && phone.trim() !== '',
    send,
    onSent: () => navigate('/invite/thank-you', { replace: true }),
  });
  const { form, step } = wizard;
  const { sponsor, unknown: unknownCode } = useSponsor(form.watch('invite_code'), { code, sponsor: inviter });
  const { zip, unknown, loading } = useZip(form.watch('zipcode'));
  return (
    <View style={styles.columns}>
      <View style={styles.wizard}>
        <Wizard wizard={wizard} label="Sign up" submit="Create my page" busy="Creating your page" captcha testID="free">
          {step.key === 'account' && <AccountStep form={form} inviter={inviter} sponsor={sponsor} unknown={unknownCode} />}
          {step.key === 'zip-code' && <ZipStep form={form} zip={zip} loading={loading} />}
          {step.key === 'confirm' && <ConfirmStep form={form} sponsor={sponsor} zip={zip} onChange={wizard.goTo} />}
        </Wizard>
      </View>
      <Preview form={form} zip={zip} data={data} />
    </View>
  );
}

/** Looks up a ZIP code once all 5 digits are typed. `unknown` means that it doesn't exist. */
function useZip(typed: string): { zip?: ZipCodeRecord; unknown: boolean; loading: boolean } {
  const code = typed.trim();
  const { data, error, isFetching } = useQuery({ ...zipQuery(code), enabled: /^\d{5}$/.test(code), retry: false });
  return { zip: data, unknown: error !== null && problemFrom(error).kind === 'not_found', loading: isFetching && !data };
}

const styles = StyleSheet.create({
  columns: { gap: space[8], desktop: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'center', gap: 56 } },
  wizard: { width: '100%', maxWidth: 640, alignSelf: 'center', desktop: { alignSelf: 'flex-start', flexShrink: 1 } },
});
