import { by, device, element, waitFor } from 'detox';
import { agents } from './pages/agents';
import { freeSignUpPage } from './pages/freeSignUp';
import { receivesMail } from './pages/outbox';
import { newAgent } from './pages/people';

describe('An agent who is invited', () => {
  const agent = newAgent();

  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://invite/DEMO2026' });
    await freeSignUpPage.shown('free-firstname');
  });

  it('sees who sent the invitation, and is told which fields are required', async () => {
    await freeSignUpPage.showsText('Invited by Demo Agent');
    await freeSignUpPage.next();
    await waitFor(element(by.text('Email is required')))
      .toBeVisible()
      .withTimeout(5_000);
  });

  it('can continue with a wrong code', async () => {
    await freeSignUpPage.code('WRONG99');
    await freeSignUpPage.shown('free-code-unknown');
    await freeSignUpPage.code('DEMO2026');
    await freeSignUpPage.shown('free-sponsor');
  });

  it('says where they work, and agrees to the terms', async () => {
    await freeSignUpPage.account(agent);
    await freeSignUpPage.next();
    await freeSignUpPage.zip('75040'); // not in Dallas, where other specs expect the demo agent to get every lead
    await freeSignUpPage.shown('free-zip-place');
    await freeSignUpPage.next();
    await freeSignUpPage.press('free-agree');
    await freeSignUpPage.next();
    await freeSignUpPage.shown('sign-up-thanks');
    await receivesMail(agent.email, /^Activate your/);
  });

  it('activates the profile through the email, and can edit it', async () => {
    await freeSignUpPage.openActivation(agent);
    await freeSignUpPage.activate();
    await freeSignUpPage.press('activate-form-submit');
    await agents.shown('agent-owner');
  });
});
