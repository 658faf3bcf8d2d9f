import { Badge, Button, Chip, Link, Notice, Select, Skeleton, space, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { useFormsReady } from '../../../../forms';
import { config } from '../../../../lib/config';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { leadsFile } from '../../api/leads';
import { FileButton } from './FileButton';
import { LeadList } from './LeadList';
import { Settings } from './Settings';
import { Statement } from './Statement';
import { Tools } from './Tools';

const more = 20;
/** Number of leads from which sorting is offered. */
const worthSorting = 2;

const orders = [
  { value: '', label: 'Newest first' },
  { value: 'due', label: 'Due soonest' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
];

interface Props extends ScreenProps {
  /** URL of the list, to which stage, order and number of leads are added. */
  path: string;
  /** Shown in a tab of the agent's profile, which already has the name and a link to the buyers' view. */
  inTab?: boolean;
}

/** An agent's leads, settings for which leads the agent takes, and the tools that receive them. */
export function MyLeads({ params, path, inTab = false }: Props) {
  const { navigate } = useNavigate();
  const ready = useFormsReady(true);
  const { answer, error, refetch } = useScreen(screenQueries.Leads(params));
  if (!answer && error && inTab) {
    // elsewhere, the frame around screens shows the error
    return <Notice kind="danger" text={error.text} action={<Button label="Try again" variant="soft" compact onPress={refetch} />} testID="leads-error" />;
  }
  if (!answer) {
    return (
      <View role="status" aria-busy label="Loading your leads" style={[!inTab && contentStyles.page, styles.page]} testID="leads-loading">
        {!inTab && <Skeleton width={220} height={40} />}
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </View>
    );
  }
  const { name, href, leads, count, stages, stage, sort, open, response, settings, tools, sent, csv } = answer.data;
  const { back_office_url: office } = config();
  const hrefFor = (to: string, by: string, shown?: number) => {
    const query = [to && `stage=${to}`, by && `sort=${by}`, shown && `shown=${shown}`].filter(Boolean).join('&');
    return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
  };
  return (
    <View style={[!inTab && contentStyles.page, styles.page]} testID="leads">
      <View style={styles.head}>
        <View style={styles.title}>
          <Text as={inTab ? 'h2' : 'h1'} variant={inTab ? 'h2' : 'h1'}>
            My leads
          </Text>
          {(!inTab || response !== '') && <Text tone="secondary">{[!inTab && name, response].filter(Boolean).join(' · ')}</Text>}
        </View>
        {!inTab && href !== '' && <Button label="View as a buyer" icon="eye" variant="secondary" compact href={href} />}
        <Button label="My tours" icon="calendar" variant="secondary" compact href="/account/tours" testID="leads-tours" />
        {count > 0 && <FileButton label="Download CSV" icon="download" href={csv} read={leadsFile} testID="leads-csv" />}
      </View>
      {settings.paused && <Badge kind="open_soft" text="Paused: you won’t get new leads" />}
      {(stages.length > 1 || count >= worthSorting) && (
        <View style={styles.choices}>
          {stages.length > 1 && (
            <View style={styles.chips} label="Stages" role="group">
              {stages.map((one) => (
                <Chip
                  key={one.stage}
                  label={one.text}
                  count={one.count}
                  selected={one.stage === stage}
                  href={hrefFor(one.stage, sort)}
                  testID={`stage-${one.stage || 'all'}`}
                />
              ))}
            </View>
          )}
          {count >= worthSorting && (
            <Select
              label="Order"
              hideLabel
              value={sort}
              options={orders}
              onChange={(by) => navigate(hrefFor(stage, by), { samePage: true })}
              style={styles.order}
              testID="leads-order"
            />
          )}
        </View>
      )}
      {leads.length === 0 ? (
        <View style={styles.empty} testID="leads-empty">
          <Text as="h2" variant="h3">
            No leads yet
          </Text>
          <Text tone="secondary">
            Once your license is checked, leads show up here: when a buyer asks about a home that you list, or in a ZIP code or city where you work and it’s
            your turn. Between 8 AM and 8 PM in the home’s time zone, you have 30 minutes to accept one.
          </Text>
          <Link href="/app-support" weight={600} underline>
            How leads work
          </Link>
        </View>
      ) : (
        <LeadList key={open} leads={leads} open={open} onChange={refetch} />
      )}
      {leads.length > 0 && office !== '' && (
        <Text variant="small" tone="secondary">
          Notes and tasks are kept in the{' '}
          <Link href={office} newTab underline weight={600}>
            back office
          </Link>
          .
        </Text>
      )}
      {leads.length < count && (
        <View style={styles.more}>
          <Text tone="secondary">{`${leads.length} of ${count}`}</Text>
          <Button label="Show more" variant="secondary" href={hrefFor(stage, sort, leads.length + more)} testID="leads-more" />
        </View>
      )}
      <Statement />
      <View style={styles.setup}>
        <View style={styles.half}>{ready ? <Settings settings={settings} onChange={refetch} /> : <Skeleton height={460} />}</View>
        <View style={styles.half}>{ready ? <Tools tools={tools} sent={sent} onChange={refetch} /> : <Skeleton height={460} />}</View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[6], web: { minHeight: '60dvh' } },
  head: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  title: { flexGrow: 1, gap: space[1], minWidth: 240 },
  choices: { gap: space[3], tablet: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' } },
  order: { tablet: { width: 200 } },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  empty: { gap: space[3], maxWidth: 640 },
  more: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  setup: { gap: space[6], desktop: { flexDirection: 'row', alignItems: 'flex-start' } },
  half: { desktop: { flexGrow: 1, flexBasis: 0, minWidth: 0 } },
});
