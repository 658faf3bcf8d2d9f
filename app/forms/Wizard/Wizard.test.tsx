import { act, press, render, textOf, type, valueOf, waitFor } from '@hearthway/testing';

import { clearSavedDrafts, readSavedDraft, saveDraft } from '../savedDrafts';
import { setOnline } from '../../lib/network/online';
import type { Result } from '../../lib/query/result';
import { secureStorage } from '../../lib/storage/secureStorage';
import { History, TestWizard } from './fixture';

const send = jest.fn<Promise<Result>, [object]>();
const check = jest.fn<Promise<Result>, [object]>();
let hrefs: string[] = [];
let move: (by: number) => void = () => undefined;

beforeEach(async () => {
  hrefs = [];
  send.mockReset().mockResolvedValue({ ok: true });
  check.mockReset().mockResolvedValue({ ok: true });
  await clearSavedDrafts();
});
afterEach(() => act(() => setOnline(true)));

const open = ({ start = '/wizard', draft, onSent }: { start?: string; draft?: string; onSent?: () => void } = {}) =>
  render(
    <History start={start} onNavigate={(href) => hrefs.push(href)}>
      {(params, moves) => {
        move = moves;
        return <TestWizard params={params} draft={draft} send={send} check={check} onSent={onSent} />;
      }}
    </History>,
  );
type Screen = ReturnType<typeof open>;

const tap = (screen: Screen, id: string) => act(async () => press(screen.getByTestId(id)));
const next = (screen: Screen) => tap(screen, 'wizard-next');
const title = (screen: Screen) => textOf(screen.getByTestId('wizard-title'));

async function fill(screen: Screen, field: string, text: string) {
  act(() => type(screen.getByTestId(`field-${field}`), text));
  await next(screen);
}

async function toTheEnd(screen: Screen) {
  await fill(screen, 'name', 'Oak');
  await waitFor(() => screen.getByTestId('field-number')); // the first draft waits for a key that encrypts it
  await fill(screen, 'number', 'R-7');
  await screen.findByTestId('field-end');
}

describe('a form in steps', () => {
  it('goes on once a step follows its rules, and sends all values at the end', async () => {
    const onSent = jest.fn();
    const screen = open({ onSent });
    expect(title(screen)).toBe('What is it called?');
    await next(screen);
    await screen.findByText('Field is required');
    expect(hrefs).toEqual([]);
    await toTheEnd(screen);
    expect(hrefs).toEqual(['/wizard?step=number', '/wizard?step=end']);
    await fill(screen, 'end', ' ada@example.com ');
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(send.mock.calls).toEqual([[{ search_name: 'Oak', reference: 'R-7', username: 'ada@example.com' }]]);
  });

  it('shows how far along it is', async () => {
    const screen = open();
    await fill(screen, 'name', 'Oak');
    const progress = textOf(screen.getByTestId('wizard-progress'));
    for (const words of ['Step 1 of 3: Name, done', 'Step 2 of 3: Number', 'Step 3 of 3: End']) expect(progress).toContain(words);
    expect(textOf(screen.getByTestId('wizard-next'))).toBe('Next: End');
  });

  it('clears a message as soon as the field follows the rule', async () => {
    const screen = open();
    await next(screen);
    await screen.findByText('Field is required');
    await act(async () => type(screen.getByTestId('field-name'), 'O'));
    await waitFor(() => expect(screen.queryByText('Field is required')).toBeNull());
  });

  it('moves with Back and Forward, and keeps what was typed', async () => {
    const screen = open();
    await toTheEnd(screen);
    act(() => move(-1));
    expect([title(screen), valueOf(screen.getByTestId('field-number'))]).toEqual(['What is its number?', 'R-7']);
    act(() => move(1));
    expect(title(screen)).toBe('Who are you?');
    await tap(screen, 'wizard-back');
    await tap(screen, 'wizard-back');
    expect([title(screen), valueOf(screen.getByTestId('field-name'))]).toEqual(['What is it called?', 'Oak']);
    expect(screen.queryByTestId('wizard-back')).toBeNull();
  });

  it('leads a link into the middle to its beginning, with the parameters to keep', async () => {
    const screen = open({ start: '/wizard?step=end&ref=R%201&other=x' });
    await waitFor(() => expect(title(screen)).toBe('What is it called?'));
    expect(hrefs).toEqual(['/wizard?ref=R%201']);
  });

  it('skips a step that may be skipped', async () => {
    const screen = open();
    await fill(screen, 'name', 'Oak');
    act(() => type(screen.getByTestId('field-number'), 'half'));
    await tap(screen, 'wizard-skip');
    expect(title(screen)).toBe('Who are you?');
    act(() => move(-1));
    expect(valueOf(screen.getByTestId('field-number'))).toBe('');
  });

  it('asks the server about a step before it goes on', async () => {
    check.mockResolvedValueOnce({ ok: false, error: 'no', fields: { reference: 'Nobody has this number' } });
    const screen = open();
    await fill(screen, 'name', 'Oak');
    await fill(screen, 'number', 'R-7');
    await screen.findByText('Nobody has this number');
    expect(title(screen)).toBe('What is its number?');
    await fill(screen, 'number', 'R-8');
    expect(title(screen)).toBe('Who are you?');
  });
});

describe('a refusal', () => {
  it('leads to the step of the field it names', async () => {
    send.mockResolvedValueOnce({ ok: false, error: 'no', fields: { search_name: 'This name is taken', unknown: 'x' } });
    const screen = open();
    await toTheEnd(screen);
    await fill(screen, 'end', 'ada');
    await screen.findByText('This name is taken');
    expect(title(screen)).toBe('What is it called?');
  });

  it('without a field is shown above the button', async () => {
    send.mockResolvedValueOnce({ ok: false, error: 'Please try again later' });
    const screen = open();
    await toTheEnd(screen);
    await fill(screen, 'end', 'ada');
    expect(textOf(await screen.findByTestId('wizard-error'))).toContain('Please try again later');
  });

  it('does not follow a second press: the form is sent once', async () => {
    send.mockImplementation(() => new Promise(() => undefined));
    const screen = open();
    await toTheEnd(screen);
    act(() => type(screen.getByTestId('field-end'), 'ada'));
    await act(async () => {
      press(screen.getByTestId('wizard-next'));
      press(screen.getByTestId('wizard-next'));
    });
    await next(screen);
    expect(send).toHaveBeenCalledTimes(1);
    expect(textOf(screen.getByTestId('wizard-next'))).toBe('Sending');
  });
});

describe('a draft', () => {
  it('survives a reload, at the step where it was left, and is gone once it was sent', async () => {
    const first = open({ draft: 'test' });
    await toTheEnd(first);
    await act(async () => first.unmount());
    await waitFor(async () => expect(await readSavedDraft('test')).toMatchObject({ done: 2, values: { search_name: 'Oak', reference: 'R-7' } }));
    const again = open({ start: '/wizard?step=end', draft: 'test' });
    await act(async () => undefined);
    expect(title(again)).toBe('Who are you?');
    await tap(again, 'wizard-back');
    expect(valueOf(again.getByTestId('field-number'))).toBe('R-7');
    await next(again);
    await again.findByTestId('field-end');
    await fill(again, 'end', 'ada');
    await waitFor(async () => expect(await readSavedDraft('test')).toBeUndefined());
    expect(send).toHaveBeenCalledWith({ search_name: 'Oak', reference: 'R-7', username: 'ada' });
  });

  it('is stored before the next step is shown, so that no reload loses it', async () => {
    let stored: () => void = () => undefined;
    const write = jest.spyOn(secureStorage, 'write').mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          stored = resolve;
        }),
    );
    const screen = open({ draft: 'test' });
    await fill(screen, 'name', 'Oak');
    expect(write).toHaveBeenCalledWith('drafts', expect.stringContaining('Oak'));
    expect(hrefs).toEqual([]);
    await act(async () => stored());
    expect(hrefs).toEqual(['/wizard?step=number']);
    write.mockRestore();
  });

  it('does not replace what was typed before it was loaded', async () => {
    await saveDraft('test', { search_name: 'Oak', reference: 'R-7' }, 1);
    const screen = open({ draft: 'test' });
    act(() => type(screen.getByTestId('field-name'), 'Elm'));
    await fill(screen, 'name', 'Elm');
    await waitFor(() => expect(valueOf(screen.getByTestId('field-number'))).toBe('R-7'));
    act(() => move(-1));
    expect(valueOf(screen.getByTestId('field-name'))).toBe('Elm');
  });

  it('holds no secret and no consent, and is stored encrypted', async () => {
    const write = jest.spyOn(secureStorage, 'write');
    await saveDraft('test', { email: 'ada@example.com', password: 'x', agree_to_terms: true, card_number: '4242', text_optin: true, invite_code: 'A' }, 1);
    expect((await readSavedDraft('test'))?.values).toEqual({ email: 'ada@example.com', invite_code: 'A' });
    expect(write).toHaveBeenCalledWith('drafts', expect.not.stringContaining('4242'));
  });
});

test('offline it says that nothing is lost', () => {
  act(() => setOnline(false));
  expect(textOf(open().getByTestId('wizard-offline'))).toContain('What you typed stays on this device');
});
