import type { OwnProfileRecord } from '@hearthway/api';
import { act, mockServer, press, render, type Reply, textOf, type, valueOf, waitFor } from '@hearthway/testing';

import { agentFixture } from '../../../../../../components/AgentName/fixture';
import { loadForms } from '../../../../../../forms';
import { pickPhoto } from '../../../../../../lib/device/photo/pickPhoto';
import { ownerFixture, sharedFixture } from '../fixture';
import { ProfileTab } from './ProfileTab';

jest.mock('../../../../../../lib/device/photo/pickPhoto', () => ({ pickPhoto: jest.fn() }));

let tests = 0;
let profile: OwnProfileRecord;
const made = () =>
  ({
    id: `r${++tests}`,
    full_name: 'Rosalind Mbeki-Thornton',
    license_number: '0614827',
    license_state: 'TX',
    brokerage: 'Lakewood & Finch Realty',
    license_states: [{ code: 'TX', name: 'Texas' }],
    photo: '',
    bio: 'Brick houses.',
    languages: ['English'],
    specialties: [],
    since: 2011,
    phone: '2145550148',
    phone_shown: true,
    who: agentFixture(),
    imported: true,
    language_choices: ['English', 'Spanish', 'Klingon'],
    specialty_choices: ['Condos'],
  }) as unknown as OwnProfileRecord;

let asked: string[];
let reply: Reply | undefined;
const onChange = jest.fn();

async function open() {
  asked = [];
  onChange.mockClear();
  mockServer(({ call, body }) => {
    if (call.startsWith('GET')) return { body: { success: true, profile } };
    asked.push(`${call} ${JSON.stringify(body)}`);
    return reply ?? { body: { success: true, profile } };
  });
  const screen = render(<ProfileTab shared={sharedFixture} owner={ownerFixture()} params={{}} onChange={onChange} />);
  await screen.findByTestId('own-bio');
  return screen;
}

beforeAll(loadForms);
beforeEach(() => {
  reply = undefined;
  profile = made(); // another one each time: drafts are kept
});

const submit = (screen: Awaited<ReturnType<typeof open>>) => act(async () => press(screen.getByTestId('own-profile-submit')));

describe('what an agent says on the profile', () => {
  it('shows the name as buyers see it, and where it comes from', async () => {
    const screen = await open();
    expect(textOf(screen.getByTestId('own-name'))).toContain('Rosalind Mbeki-ThorntonLakewood & Finch RealtyTexas license 0614827');
    screen.getByText(/come from your MLS and can’t be changed here/);
    expect(screen.queryByTestId('own-identity')).toBeNull();
  });

  it('lets agents who signed up change their name and license', async () => {
    profile = { ...made(), imported: false };
    const screen = await open();
    screen.getByText(/we check your license again/);
    expect([valueOf(screen.getByTestId('own-full-name')), valueOf(screen.getByTestId('own-license'))]).toEqual(['Rosalind Mbeki-Thornton', '0614827']);
    const save = () => act(async () => press(screen.getByTestId('own-identity-form-submit')));
    act(() => type(screen.getByTestId('own-license'), ' '));
    await save();
    await screen.findByText('Field is required');
    expect(asked).toEqual([]);
    act(() => type(screen.getByTestId('own-license'), '0712345 '));
    reply = { status: 422, body: { success: false, error: 'Please check', fields: { brokerage: 'Please leave out web and email addresses' } } };
    await save();
    await screen.findByText('Please leave out web and email addresses');
    reply = undefined;
    act(() => type(screen.getByTestId('own-brokerage'), 'Oak Realty'));
    await save();
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(asked.at(-1)).toBe(
      'PUT /api/v1/admins/profile {"license_number":"0712345","license_state":"TX","brokerage":"Oak Realty","name":"Rosalind Mbeki-Thornton"}',
    );
  });

  it('is changed in one form', async () => {
    const screen = await open();
    expect([valueOf(screen.getByTestId('own-since')), valueOf(screen.getByTestId('own-phone'))]).toEqual(['2011', '(214) 555-0148']);
    act(() => type(screen.getByTestId('own-bio'), 'Slate roofs. <b>'));
    await screen.findByTestId('own-unsaved');
    await act(async () => press(screen.getByTestId('own-languages-English')));
    await submit(screen);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toBe(
      'PUT /api/v1/admins/profile {"bio":"Slate roofs. <b>","languages":"","specialties":"","phone":"2145550148","phone_shown":true,"since":2011}',
    );
    await waitFor(() => expect(screen.queryByTestId('own-unsaved')).toBeNull());
    expect(onChange).toHaveBeenCalled();
  });

  it('shows errors at their fields, and sends nothing', async () => {
    const screen = await open();
    act(() => type(screen.getByTestId('own-since'), 'long'));
    await submit(screen);
    await screen.findByText('Enter a year, such as 2011');
    expect(asked).toEqual([]);
  });

  it('shows the server’s errors at their fields', async () => {
    const screen = await open();
    reply = {
      status: 422,
      body: { success: false, error: 'Please check', fields: { bio: 'Please leave out web and email addresses', languages: 'Please choose from the list' } },
    };
    await submit(screen);
    await screen.findByText('Please leave out web and email addresses');
    screen.getByText('Please choose from the list');
  });

  it('reports a missing network, and keeps what was typed', async () => {
    const screen = await open();
    act(() => type(screen.getByTestId('own-bio'), 'Still here.'));
    mockServer(() => undefined);
    await submit(screen);
    await screen.findByTestId('own-profile-error');
    expect(valueOf(screen.getByTestId('own-bio'))).toBe('Still here.');
    screen.unmount();
    expect(valueOf((await open()).getByTestId('own-bio'))).toBe('Still here.');
  });
});

describe('the portrait', () => {
  it('is previewed before it is saved', async () => {
    const screen = await open();
    jest.mocked(pickPhoto).mockResolvedValue({ blob: 'photo' as never, preview: 'data:image/jpeg;base64,' });
    await act(async () => press(screen.getByTestId('photo-choose')));
    screen.getByTestId('photo-preview');
    expect(asked).toEqual([]);
    await act(async () => press(screen.getByTestId('photo-save')));
    expect(asked[0]).toContain('PUT /api/v1/admins/profile/photo');
    expect(onChange).toHaveBeenCalled();
    expect(screen.queryByTestId('photo-preview')).toBeNull();
  });

  it('is saved with the rest of the profile', async () => {
    const screen = await open();
    jest.mocked(pickPhoto).mockResolvedValue({ blob: 'photo' as never, preview: 'data:image/jpeg;base64,' });
    await act(async () => press(screen.getByTestId('photo-choose')));
    await submit(screen);
    await waitFor(() => expect(asked.map((one) => one.split(' ')[1])).toEqual(['/api/v1/admins/profile/photo', '/api/v1/admins/profile']));
    await waitFor(() => expect(screen.queryByTestId('photo-preview')).toBeNull());
  });

  it('isn’t sent if the server wouldn’t accept its size', async () => {
    const screen = await open();
    jest.mocked(pickPhoto).mockResolvedValue({ blob: { size: 20_000_000 } as never, preview: 'data:image/jpeg;base64,' });
    await act(async () => press(screen.getByTestId('photo-choose')));
    await act(async () => press(screen.getByTestId('photo-save')));
    screen.getByText('This photo is larger than 1 MB, even scaled down. Please choose another one.');
    expect(asked).toEqual([]);
  });

  it('shows why a file can’t be used', async () => {
    const screen = await open();
    jest.mocked(pickPhoto).mockRejectedValue(new Error('This browser can’t read that file.'));
    await act(async () => press(screen.getByTestId('photo-choose')));
    screen.getByText('This browser can’t read that file.');
  });
});
