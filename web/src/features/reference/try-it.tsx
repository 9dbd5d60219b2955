import { Alert, Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NetworkError } from '../../shared/api/errors.ts';
import type { Prices } from '../../shared/api/schema.ts';
import { isWholeKey } from '../../shared/first-request.ts';
import { OVERVIEW_KEY } from '../../shared/session.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { AnswerView } from './answer-view.tsx';
import type { Operation, Parameter, Schemas } from './openapi.ts';
import { mostOfOperation } from './prices.ts';
import classes from './reference.module.css';
import { type Draft, type Drafted, draftedRequest, nameOf, sendRequest } from './request.ts';
import { meant, valuesOf } from './schema-words.ts';

type Props = {
  readonly operation: Operation;
  readonly schemas: Schemas;
  readonly prices: Prices | undefined;
  readonly isSignedIn: boolean;
  readonly draft: Draft;
  readonly drafted: Drafted;
  readonly onDraft: (draft: Draft) => void;
  /** Kept by the page as long as it is open, and nowhere else. */
  readonly apiKey: string;
  readonly onApiKey: (key: string) => void;
};

/** Fill in a request and send it to this server. */
export function TryIt({ operation, schemas, prices, isSignedIn, draft, drafted, onDraft, apiKey, onApiKey }: Props) {
  const queries = useQueryClient();
  const key = apiKey.trim();
  const asSession = key === '' && isSignedIn && operation.sessionPath !== null;
  const canSend = !operation.needsKey || asSession || isWholeKey(key);
  const sending = useMutation({
    mutationFn: async () => {
      const { sessionPath, path } = operation;
      const own = draftedRequest(operation, draft, asSession && sessionPath !== null ? sessionPath : path);
      if (!('request' in own)) throw new Error(own.fault);
      return sendRequest(own.request, key).catch((error: unknown) => {
        throw new NetworkError({ cause: error });
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: OVERVIEW_KEY }),
  });
  const rows = 'request' in drafted ? rowsOf(drafted.request.body) : 0;
  const price = prices === undefined ? null : mostOfOperation(operation.id, prices, rows);
  const { parameters } = operation;
  const headers = parameters.filter(({ in: place }) => place === 'header');
  const input = (parameter: Parameter) => (
    <ParameterInput
      key={nameOf(parameter)}
      parameter={parameter}
      schemas={schemas}
      value={draft.values[nameOf(parameter)] ?? ''}
      onChange={(value) => onDraft({ ...draft, values: { ...draft.values, [nameOf(parameter)]: value } })}
    />
  );
  return (
    <Stack
      component="form"
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend && 'request' in drafted && !sending.isPending) sending.mutate();
      }}
    >
      {operation.needsKey && (
        <TextInput
          label="Your key"
          description={
            isSignedIn && operation.sessionPath !== null
              ? 'Leave it empty to send the request as the account you are signed in to.'
              : 'It stays on this page, and is forgotten when you leave it.'
          }
          placeholder="ck_…"
          value={apiKey}
          onChange={({ currentTarget }) => onApiKey(currentTarget.value)}
          error={key !== '' && !isWholeKey(key) && 'A whole key is ck_ and 38 letters and digits'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {parameters.filter(({ in: place }) => place !== 'header').map(input)}
      {operation.body && (
        <Textarea
          label="Body"
          description={operation.body.type === 'application/json' ? 'JSON' : 'Fields of a form, as JSON'}
          value={draft.body}
          onChange={({ currentTarget }) => onDraft({ ...draft, body: currentTarget.value })}
          autosize
          minRows={4}
          maxRows={18}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
        />
      )}
      {headers.length > 0 && (
        <details className={classes['folded']}>
          <summary>Headers</summary>
          <Stack gap="sm">{headers.map(input)}</Stack>
        </details>
      )}
      {'fault' in drafted && (
        <Text size="sm" c="var(--mantine-color-error)">
          {drafted.fault}
        </Text>
      )}
      <div>
        <Button type="submit" loading={sending.isPending} disabled={!canSend || 'fault' in drafted}>
          {price === null ? 'Send' : `Send · ${price}`}
        </Button>
        {!canSend && key === '' && (
          <Text size="sm" c="dimmed" mt={6}>
            {isSignedIn ? 'This one needs a key.' : 'Paste a key to send it.'}
          </Text>
        )}
      </div>
      {operation.method === 'DELETE' && (
        <Alert color="yellow" py="xs">
          It is carried out on this server.
        </Alert>
      )}
      {sending.isError && <ErrorNotice error={sending.error} />}
      {sending.data && <AnswerView {...sending.data} />}
    </Stack>
  );
}

/** How many rows a body asks for. */
function rowsOf(body: unknown): number {
  const locations = typeof body === 'object' && body !== null && 'locations' in body ? body.locations : null;
  return Array.isArray(locations) ? locations.length : 1;
}

type InputProps = {
  readonly parameter: Parameter;
  readonly schemas: Schemas;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function ParameterInput({ parameter, schemas, value, onChange }: InputProps) {
  const { name, required = false, schema } = parameter;
  const isList = meant(schema, schemas).alternatives.some(({ type }) => type === 'array');
  const values = isList ? [] : valuesOf(schema, schemas).map(String);
  const shared = { label: name, required, value, withAsterisk: required };
  if (values.length > 1) {
    const data = [{ value: '', label: required ? 'Choose' : 'Left out' }, ...values];
    return <NativeSelect {...shared} data={data} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  }
  const placeholder = schema.default === undefined || schema.default === null ? '' : String(schema.default);
  return (
    <TextInput
      {...shared}
      placeholder={placeholder}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
