import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { AgentResults, AgentResultsSkeleton } from '../../components/AgentResults';

/** The agents of a state or city. */
export default function AgentPlaceScreen({ params }: ScreenProps) {
  const { answer, loading } = useScreen(screenQueries.AgentPlace(params));
  return answer ? <AgentResults data={answer.data} loading={loading} /> : <AgentResultsSkeleton />;
}
