import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Schema, Schemas } from './openapi.ts';
import { Prose } from './prose.tsx';
import classes from './reference.module.css';
import { objectsIn, typeInWords, valuesOf } from './schema-words.ts';

type Field = {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly description?: string | undefined;
};

type Props = {
  readonly fields: readonly Field[];
  readonly schemas: Schemas;
  /** What the fields are of, for screen readers. */
  readonly label: string;
  /** In an answer every field is there, so that none is marked. */
  readonly isAnswer?: boolean;
};

/** The fields of a body, or parameters: what each is called, takes and means. Those inside of one fold out. */
export function Fields({ fields, schemas, label, isAnswer = false }: Props) {
  return (
    <ul className={classes['fields']} aria-label={label}>
      {fields.map((field) => (
        <FieldRow key={field.name} {...field} schemas={schemas} isAnswer={isAnswer} />
      ))}
    </ul>
  );
}

export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));
}

type RowProps = Field & { readonly schemas: Schemas; readonly isAnswer: boolean };

function FieldRow({ name, schema, isRequired, description = schema.description, schemas, isAnswer }: RowProps) {
  const values = valuesOf(schema, schemas);
  const objects = objectsIn(schema, schemas);
  const hasDefault = !isAnswer && schema.default !== undefined && schema.default !== null && schema.default !== '';
  return (
    <li className={classes['field']}>
      <div className={classes['fieldHead']}>
        <code className={classes['fieldName']}>{name}</code>
        <span className={classes['fieldType']}>{typeInWords(schema, schemas)}</span>
        {!isAnswer && isRequired && <span className={classes['required']}>required</span>}
        {hasDefault && (
          <span className={classes['fieldType']}>
            default <code>{JSON.stringify(schema.default)}</code>
          </span>
        )}
      </div>
      {description !== undefined && (
        <Text size="sm" c="dimmed">
          <Prose>{description}</Prose>
        </Text>
      )}
      {values.length > 0 && (
        <div className={classes['values']}>
          {values.map((value) => (
            <code key={String(value)}>{String(value)}</code>
          ))}
        </div>
      )}
      {objects.length > 0 && <Folded name={name} objects={objects} schemas={schemas} isAnswer={isAnswer} />}
    </li>
  );
}

type FoldedProps = {
  readonly name: string;
  readonly objects: readonly Schema[];
  readonly schemas: Schemas;
  readonly isAnswer: boolean;
};

/** Written out when it is opened: an object may hold another of its kind. */
function Folded({ name, objects, ...more }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes['folded']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Fields of <code>{name}</code>
      </summary>
      {isOpen &&
        objects.map((object, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no other name, and never move
          <div key={index}>
            {index > 0 && <div className={classes['or']}>or</div>}
            <Fields fields={fieldsOf(object)} label={`Fields of ${name}`} {...more} />
          </div>
        ))}
    </details>
  );
}
