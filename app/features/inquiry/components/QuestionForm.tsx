import { type FormProps, PersonFields, personOf } from './fields';
import { useInquiry } from './useInquiry';

/** A question about a home. */
export function QuestionForm(props: FormProps) {
  const { forms, offer } = props;
  const send = useInquiry('question', props);
  const { form, error, sending, submit } = forms.useSending('question', personOf(offer), send, { draft: `question ${props.alias}` });
  return (
    <forms.Form label="Ask a question" error={error} sending={sending} submit={submit} button="Send question" busy="Sending" inDialog testID="inquiry-form">
      <forms.TextField form={form} name="message" label="Your question" rows={4} maxLength={1000} autoCapitalize="sentences" autoFocus testID="inquiry-message" />
      <PersonFields forms={forms} form={form} offer={offer} />
      <forms.Agreement />
    </forms.Form>
  );
}
