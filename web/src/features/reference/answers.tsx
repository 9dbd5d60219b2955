import { Text } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../shared/page.tsx';
import { Fields, fieldsOf } from './fields.tsx';
import type { Operation, Schemas } from './openapi.ts';
import { Prose } from './prose.tsx';
import classes from './reference.module.css';
import { objectsIn } from './schema-words.ts';
import { STATUS_NAMES } from './status-names.ts';

type Answer = Operation['answers'][number];

/** What an operation answers: the fields of what it was asked for, and the sentences of what it refuses. */
export function Answers({ answers, schemas }: { readonly answers: readonly Answer[]; readonly schemas: Schemas }) {
  return (
    <Section title="Answers">
      <ul className={classes['fields']} aria-label="Answers">
        {answers.map((answer) => (
          <li key={answer.status} className={classes['field']}>
            <div className={classes['fieldHead']}>
              <code className={classes['fieldName']}>{answer.status}</code>
              <span className={classes['fieldType']}>{STATUS_NAMES[Number(answer.status)]}</span>
            </div>
            <Text size="sm" c="dimmed">
              <Prose>{answer.description}</Prose>
            </Text>
            {answer.status < '300' ? <Body answer={answer} schemas={schemas} /> : <Refusals answer={answer} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Body({ answer: { schema, status }, schemas }: { readonly answer: Answer; readonly schemas: Schemas }) {
  const [isOpen, setIsOpen] = useState(false);
  const objects = schema === undefined ? [] : objectsIn(schema, schemas).filter(({ properties }) => properties);
  if (objects.length === 0) return null;
  return (
    <details className={classes['folded']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Fields of the answer</summary>
      {isOpen &&
        objects.map((object, index) => (
          <Fields
            // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no other name, and never move
            key={index}
            label={`Fields of the answer ${status}`}
            fields={fieldsOf(object)}
            schemas={schemas}
            isAnswer
          />
        ))}
    </details>
  );
}

/** The sentences of a status, as its examples have them. */
function Refusals({ answer: { examples = {} } }: { readonly answer: Answer }) {
  const details = Object.values(examples).flatMap((example) => {
    const detail = typeof example === 'object' && example !== null && 'detail' in example ? example.detail : null;
    if (typeof detail === 'string') return [detail];
    const [first] = Array.isArray(detail) ? detail : [];
    return typeof first?.msg === 'string' ? [first.msg as string] : [];
  });
  return (
    <ul className={classes['sentences']}>
      {[...new Set(details)].map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  );
}
