import { Anchor, Group } from '@mantine/core';
import { IconHash, IconId, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { identifierIn, namedPlace, schemeInWords } from '../../../../src/entity/index.ts';
import { useCoverage, useJurisdictionName } from '../../shared/companies/coverage.ts';
import { addressPath, identifierPath } from '../../shared/companies/thread-paths.ts';
import { formatCount } from '../../shared/format.ts';
import { companyPath } from '../../shared/record-address.ts';
import type { FoundCounts } from './counts.ts';
import { companiesNumbered } from './entity-numbers.ts';

type Props = { readonly q: string; readonly counts: FoundCounts };

/** What a text finds that is neither a company's, an officer's nor a premises' name: a number, an identifier, an address, a name in a city. */
export default function AlsoFound({ q, counts: { counts } }: Props) {
  const { data: loaded = [] } = useCoverage();
  const nameOf = useJurisdictionName();
  const text = q.trim();
  const identifier = counts.identifiers === 0 ? null : identifierIn(text);
  const place = counts.places === 0 ? null : namedPlace(text);
  const numbered =
    counts.numbers === 0
      ? []
      : companiesNumbered(
          text,
          loaded.map(({ jurisdiction_code }) => jurisdiction_code),
        );
  if (counts.addresses === 0 && numbered.length === 0 && identifier === null) return null;
  return (
    <Group gap="md" mt="xs">
      {counts.addresses > 0 && (
        <Lead icon={<IconMapPin size={15} aria-hidden />} href={addressPath(text)}>
          {formatCount(counts.addresses)} at this address
        </Lead>
      )}
      {numbered.map(({ jurisdiction, number }) => (
        <Lead key={jurisdiction} icon={<IconHash size={15} aria-hidden />} href={companyPath(jurisdiction, number)}>
          Number {number} in {nameOf(jurisdiction)}
        </Lead>
      ))}
      {identifier !== null && (
        <Lead icon={<IconId size={15} aria-hidden />} href={identifierPath(identifier)}>
          {formatCount(counts.identifiers)} with this {schemeInWords(identifier.scheme)}
        </Lead>
      )}
      {place !== null && (
        <Lead
          icon={<IconMapPin size={15} aria-hidden />}
          href={`/search?${new URLSearchParams({ q: place.name, city: place.city })}`}
        >
          {formatCount(counts.places)} named {place.name} in {place.city}
        </Lead>
      )}
    </Group>
  );
}

const Lead = ({
  icon,
  href,
  children,
}: {
  readonly icon: ReactNode;
  readonly href: string;
  readonly children: ReactNode;
}) => (
  <Group gap={5} wrap="nowrap">
    {icon}
    <Anchor component={Link} href={href} size="sm">
      {children}
    </Anchor>
  </Group>
);
