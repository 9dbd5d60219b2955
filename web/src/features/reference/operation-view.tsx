import { Group, Stack, Tabs, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Prices } from '../../shared/api/schema.ts';
import { Code, CodeSamples } from '../../shared/code.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import { Path } from '../../shared/path.tsx';
import { requestSamples } from '../../shared/request-samples.ts';
import { Answers } from './answers.tsx';
import { Fields, fieldsOf } from './fields.tsx';
import { foundDraft } from './found-draft.ts';
import { useFoundExample } from './found-example.ts';
import { Method } from './method.tsx';
import type { Operation, Parameter, Schemas } from './openapi.ts';
import { priceOfOperation } from './prices.ts';
import { Prose } from './prose.tsx';
import classes from './reference.module.css';
import { type Draft, draftedRequest, firstDraft, sampleRequest } from './request.ts';
import { objectsIn } from './schema-words.ts';
import { TryIt } from './try-it.tsx';

type Props = {
  readonly operation: Operation;
  readonly schemas: Schemas;
  readonly prices: Prices | undefined;
  readonly isSignedIn: boolean;
  readonly apiKey: string;
  readonly onApiKey: (key: string) => void;
};

const PLACES = { path: 'Path', query: 'Query', header: 'Headers' } as const;

/** Everything of one operation: what it takes, costs and answers, as code, and to be tried. */
export function OperationView({ operation, schemas, prices, ...more }: Props) {
  const [own, setDraft] = useState<Draft | null>(null);
  const found = useFoundExample(more.isSignedIn);
  // Until somebody writes into it.
  const first = useMemo(
    () => (found === null ? firstDraft(operation) : foundDraft(operation, found)),
    [operation, found],
  );
  const draft = own ?? first;
  const drafted = draftedRequest(operation, draft);
  const { method, path, description, parameters, body, answers, pathWithKey } = operation;
  const sample = sampleRequest(operation, draft);
  const about = withoutPrice(description);
  const good = answers.find(({ status }) => status.startsWith('2'));
  const examples = Object.entries(good?.examples ?? {});
  return (
    <>
      <PageHeader title={operation.summary} />
      <Group gap="sm" mb="md" className={classes['route']}>
        <Method method={method} />
        <code>
          <Path path={path} />
        </code>
        {prices !== undefined && <span className={classes['price']}>{priceOfOperation(operation.id, prices)}</span>}
      </Group>
      {about !== '' && (
        <Text mb="lg" maw="76ch">
          <Prose>{about}</Prose>
        </Text>
      )}
      {pathWithKey !== null && (
        <Text mb="lg" c="dimmed" size="sm">
          Programs that send no headers find it at <code>{pathWithKey}</code>, with a key for reconciliation alone.
        </Text>
      )}
      <div className={classes['operation']}>
        <Stack gap="lg" className={classes['beside']}>
          <Section title="Request">
            <Tabs defaultValue="code" variant="pills" keepMounted={false}>
              <Tabs.List mb="sm">
                <Tabs.Tab value="code">As code</Tabs.Tab>
                <Tabs.Tab value="try">Try with my key</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="code">
                {sample === null ? (
                  <Text size="sm" c="dimmed">
                    {'fault' in drafted && drafted.fault}
                  </Text>
                ) : (
                  <CodeSamples samples={requestSamples(window.location.origin, sample)} />
                )}
              </Tabs.Panel>
              <Tabs.Panel value="try">
                <TryIt
                  operation={operation}
                  schemas={schemas}
                  prices={prices}
                  draft={draft}
                  drafted={drafted}
                  onDraft={setDraft}
                  {...more}
                />
              </Tabs.Panel>
            </Tabs>
          </Section>
          {examples.map(([name, value]) => {
            const title = examples.length > 1 ? `Example: ${name.replaceAll('_', ' ')}` : 'Example of an answer';
            return (
              <Section key={name} title={title}>
                <Code code={JSON.stringify(value, null, 2)} what={`the answer (${title})`} maxHeight={420} />
              </Section>
            );
          })}
        </Stack>
        <Stack gap="lg">
          <Parameters place="path" parameters={parameters} schemas={schemas} />
          <Parameters place="query" parameters={parameters} schemas={schemas} />
          {body && (
            <Section title="Body" description={body.type === 'application/json' ? undefined : body.type}>
              {objectsIn(body.schema, schemas).map((object, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no other name, and never move
                <Fields key={index} label="Fields of the body" fields={fieldsOf(object)} schemas={schemas} />
              ))}
            </Section>
          )}
          <Parameters place="header" parameters={parameters} schemas={schemas} />
          <Answers answers={answers} schemas={schemas} />
        </Stack>
      </div>
    </>
  );
}

type ParametersProps = {
  readonly place: Parameter['in'];
  readonly parameters: readonly Parameter[];
  readonly schemas: Schemas;
};

function Parameters({ place, parameters, schemas }: ParametersProps) {
  const fields = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema, required = false, description }) => ({ name, schema, isRequired: required, description }));
  return (
    fields.length > 0 && (
      <Section title={PLACES[place]}>
        <Fields label={PLACES[place]} schemas={schemas} fields={fields} />
      </Section>
    )
  );
}

/** The price stands beside the path, as this server has it. */
function withoutPrice(description: string): string {
  return description.replace(/Costs credits by the operator's price list, [^.]*\.\s*|Free\.\s*/g, '').trim();
}
