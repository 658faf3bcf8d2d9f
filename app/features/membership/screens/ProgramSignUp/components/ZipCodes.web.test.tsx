import { act, mockServer, render } from '@hearthway/testing';
import { fireEvent, screen } from '@testing-library/react';

import { signUpFixture, zipFixture } from '../fixture';
import { ZipCodes } from './ZipCodes';

jest.mock('../../../components/ZipMap', () => ({ ZipMap: () => null }));

it('adds a ZIP code with its fifth digit, so Return after it is no mistake', async () => {
  mockServer(({ call }) => ({ body: { success: true, zip_code: zipFixture({ zip: /\d+$/.exec(call)?.[0] }) } }));
  const { limits, programs } = signUpFixture().data;
  const added = jest.fn();
  render(<ZipCodes number={3} program={programs[0]!} email="" zips={[]} budgets={{}} onChange={added} limits={limits} error={undefined} ref={null} />);
  const field = screen.getByTestId<HTMLInputElement>('zip-field');
  await act(async () => void fireEvent.change(field, { target: { value: '75204' } }));
  expect(added).toHaveBeenCalledWith(['75204'], { 75204: '100' });
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
  expect(screen.queryByText('Enter a 5-digit ZIP code')).toBeNull();
  await act(async () => void fireEvent.change(field, { target: { value: '752' } }));
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
  screen.getByText('Enter a 5-digit ZIP code');
});
