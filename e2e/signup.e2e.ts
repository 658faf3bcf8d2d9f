import { by, device, element, waitFor } from 'detox';
import { agents } from './pages/agents';
import { newAgent, signUp } from './pages/membership';
import { receivesMail } from './pages/outbox';

describe('An agent who is invited', () => {
  const agent = newAgent();

  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://invite/DEMO2026' });
    await signUp.shown('free-firstname');
  });

  it('sees who invites, and is told which fields are required', async () => {
    await signUp.showsText('Invited by Demo Agent');
    await signUp.next();
    await waitFor(element(by.text('Email is required'))).toBeVisible().withTimeout(5_000);
  });

  it('may go on with a wrong code', async () => {
    await signUp.code('WRONG99');
    await signUp.shown('free-code-unknown');
    await signUp.code('DEMO2026');
    await signUp.shown('free-sponsor');
  });

  it('says where they work, and agrees to the terms', async () => {
    await signUp.account(agent);
    await signUp.next();
    await signUp.zip('75040'); // not in Dallas, where the demo agent takes turns with nobody
    await signUp.shown('free-zip-place');
    await signUp.next();
    await signUp.press('free-agree');
    await signUp.next();
    await signUp.shown('sign-up-thanks');
    await receivesMail(agent.email, /^Activate your/);
  });

  it('activates the profile by the email, and owns it', async () => {
    await signUp.openActivation(agent);
    await signUp.activate();
    await signUp.press('activate-form-submit');
    await agents.shown('agent-owner');
  });
});
