import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { NetworkEdge, NetworkNode } from '../../shared/api/schema.ts';
import { useCompanyNumber } from '../../shared/companies/coverage.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatDay } from '../../shared/format.ts';
import { type AboutWhat, ofCompany } from '../../shared/keeping/note.ts';
import { Notes } from '../../shared/keeping/notes.tsx';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import { Tag } from '../../shared/tag.tsx';
import type { Expanded } from './expanded.ts';
import type { Graph } from './graph.ts';
import classes from './network.module.css';
import type { RootBesides } from './network-address.ts';
import { NodeActions } from './node-actions.tsx';
import { sortedWords } from './same-person.ts';
import { StatedBy } from './stated-by.tsx';
import type { Expansion } from './use-stages.ts';
import { counted, isEnded, NODE_WORDS, statusWord, tieToOther } from './words.ts';

type Props = {
  readonly node: NetworkNode;
  readonly graph: Graph;
  /** The ties of it that are shown. */
  readonly ties: readonly NetworkEdge[];
  readonly distance: number;
  readonly expansions: readonly Expansion[];
  readonly onSelect: (id: string) => void;
  readonly onExpand: (one: Expanded) => void;
  readonly onCollapse: (one: Expanded) => void;
  /** Asks for the network that begins at the node, too; null where it begins at as many as it may. */
  readonly onBegin: ((root: RootBesides) => void) | null;
};

/** What a node is, what can be done with it, and each of its ties with who says so. */
export function NodePanel({ node, graph, ties, distance, expansions, onSelect, ...actions }: Props) {
  const numberOf = useCompanyNumber();
  const { kind, label, is_agent } = node;
  const status = statusWord(node);
  const number = numberOf(node);
  const subject = subjectOf(node);
  return (
    <Stack gap="md">
      <Section
        title={label}
        description={
          <>
            {NODE_WORDS[kind]}
            {kind === 'company' && number !== '' && (
              <>
                {' · '}
                <Untrusted>{number}</Untrusted>
              </>
            )}
            {' · '}
            {distance === 0 ? 'the network begins here' : `${counted(distance, 'step')} from the beginning`}
          </>
        }
      >
        {(status !== null || is_agent) && (
          <Group gap="xs">
            {status !== null && <Tag color={isEnded(node) ? 'gray' : 'spruce'}>{status}</Tag>}
            {is_agent && <Tag color="yellow">{kind === 'address' ? 'Shared by many' : 'Agent'}</Tag>}
          </Group>
        )}
        {is_agent && (
          <Text size="sm" c="dimmed">
            A network ends here: many companies that have nothing else in common do.
          </Text>
        )}
        <Namesakes node={node} graph={graph} onSelect={onSelect} />
        <NodeActions node={node} graph={graph} {...{ expansions, ...actions }} isStart={distance === 0} />
        <Stack gap={4}>
          <Text fw={600} size="sm">
            {ties.length === 0 ? 'The records tie nothing to it' : counted(ties.length, 'tie')}
          </Text>
          <Paged key={node.id} items={ties} what="ties" pageSize={10}>
            {(page) => (
              <ul className={classes['ties']}>
                {page.map((tie) => (
                  <Tie key={JSON.stringify(tie)} tie={tie} of={node} graph={graph} onSelect={onSelect} />
                ))}
              </ul>
            )}
          </Paged>
        </Stack>
      </Section>
      {subject !== null && <Notes subject={subject} />}
    </Stack>
  );
}

/** What a note of a node is about, the same as on its page; null of premises, and of a company without a number. */
function subjectOf({ kind, label, jurisdiction_code, entity_number }: NetworkNode): AboutWhat | null {
  if (kind === 'person' || kind === 'address') return { kind, key: label, label };
  if (kind !== 'company' || jurisdiction_code === null || entity_number === null) return null;
  return ofCompany({ jurisdiction_code, entity_number, legal_name: label });
}

type NamesakeProps = Pick<Props, 'node' | 'graph' | 'onSelect'>;

/** Others of the same name: they are told, and never taken for one. */
function Namesakes({ node, graph, onSelect }: NamesakeProps) {
  const numberOf = useCompanyNumber();
  const { id, kind, label } = node;
  const words = sortedWords(label);
  const others = graph.nodes.filter((one) => one.id !== id && one.kind === kind && sortedWords(one.label) === words);
  if (others.length === 0 || (kind !== 'person' && kind !== 'company')) return null;
  return (
    <Text size="sm" component="div">
      {kind === 'person'
        ? 'Others here have this name. They may be one person or several: no address or co-officer says which.'
        : 'Other companies here have this name:'}{' '}
      {others.map((one) => (
        <UnstyledButton key={one.id} className={classes['link']} mr="xs" onClick={() => onSelect(one.id)}>
          <Untrusted>{numberOf(one) || one.label}</Untrusted>
        </UnstyledButton>
      ))}
    </Text>
  );
}

type TieProps = {
  readonly tie: NetworkEdge;
  readonly of: NetworkNode;
  readonly graph: Graph;
  readonly onSelect: (id: string) => void;
};

function Tie({ tie, of, graph, onSelect }: TieProps) {
  const { from, to, started_on, ended_on, record, as_of } = tie;
  const isFrom = from === of.id;
  const other = graph.nodes.find(({ id }) => id === (isFrom ? to : from));
  const span = [
    started_on === null ? null : `since ${formatDay(started_on)}`,
    ended_on === null ? null : `until ${formatDay(ended_on)}`,
  ].filter((part) => part !== null);
  return (
    <li>
      <Untrusted>{tieToOther(tie, isFrom)}</Untrusted>{' '}
      <UnstyledButton className={classes['link']} onClick={() => onSelect(isFrom ? to : from)}>
        <Untrusted>{other?.label ?? (isFrom ? to : from)}</Untrusted>
      </UnstyledButton>
      <div className={classes['under']}>
        {span.map((part) => `${part} · `)}
        stated by <StatedBy record={record} /> as of {formatDay(as_of)}
      </div>
    </li>
  );
}
