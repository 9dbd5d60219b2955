import { Text } from '@mantine/core';
import { schemeInWords } from '../../../../src/entity/index.ts';
import type { Company } from '../../shared/api/schema.ts';
import { IdentifierLink } from '../../shared/companies/thread-links.tsx';
import { Untrusted, UntrustedLink } from '../../shared/companies/untrusted.tsx';
import { Fact, Facts } from '../../shared/facts.tsx';
import { Section } from '../../shared/page.tsx';

/** What only some registries publish: contact, industry codes, numbers of other schemes. */
export function OtherFacts({ company }: { readonly company: Company }) {
  const { contact, industry_codes, identifiers } = company;
  const websites = contact?.websites ?? [];
  return (
    <>
      {contact !== null && (
        <Section title="Contact">
          <Facts>
            {websites.length > 0 && (
              <Fact label="Website">
                {websites.map((website) => (
                  <div key={website}>
                    <UntrustedLink url={website} />
                  </div>
                ))}
              </Fact>
            )}
            {contact.phone !== null && (
              <Fact label="Phone">
                <Untrusted>{contact.phone}</Untrusted>
              </Fact>
            )}
            {contact.fax !== null && (
              <Fact label="Fax">
                <Untrusted>{contact.fax}</Untrusted>
              </Fact>
            )}
          </Facts>
        </Section>
      )}
      {industry_codes !== null && (
        <Section title="Industry">
          <Facts>
            {industry_codes.map(({ code, scheme, description }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one code may stand twice
              <Fact key={index} label={schemeInWords(scheme)}>
                <Untrusted>{code}</Untrusted>
                {description !== null && (
                  <Text size="xs" c="dimmed" component="div">
                    <Untrusted>{description}</Untrusted>
                  </Text>
                )}
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
      {identifiers !== null && (
        <Section title="Identifiers" description="Each opens the companies that have it.">
          <Facts>
            {identifiers.map((identifier, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one identifier may stand twice
              <Fact key={index} label={schemeInWords(identifier.scheme)}>
                <IdentifierLink identifier={identifier} isPriced />
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
    </>
  );
}
