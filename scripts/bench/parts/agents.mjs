// The directory of a hundred thousand agents, profiles, and what an agent with much to do sees.
import { agentHomes, agents as manyAgents, siteArguments, timed } from '../measure.mjs';
import { Site } from '../site.mjs';

/** The import of the agents, measured when they were created, and the pages about them, one request after the other. */
export async function agents({ report, inventory }) {
  const { figures } = await inventory(manyAgents);
  figures.forEach(report);
  const site = new Site(manyAgents);
  try {
    await timed('agents', manyAgents, report, siteArguments(await site.running({ SAMPLE_LISTINGS: String(agentHomes) })));
  } finally {
    await site.stop();
  }
}
