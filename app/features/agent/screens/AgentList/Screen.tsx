import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { AgentResults, AgentResultsSkeleton } from '../../components/AgentResults';

/** A curated list of agents. */
export default function AgentListScreen({ params }: ScreenProps) {
  const { answer, loading } = useScreen(screenQueries.AgentList(params));
  return answer ? <AgentResults data={answer.data} loading={loading} /> : <AgentResultsSkeleton />;
}
