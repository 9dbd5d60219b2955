import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import type { Company } from '../../shared/api/schema.ts';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { LOOKUP, lookupOf } from '../../shared/companies/lookup.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { ofCompany, useNote } from '../../shared/keeping/note.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { usePaid } from '../../shared/paid.ts';
import { companyPath, readRecordAddress } from '../../shared/record-address.ts';
import { useMaking } from '../../shared/report/making.ts';
import { ReportFrame } from '../../shared/report/report-frame.tsx';
import { EmptyState, Loading } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { Addresses } from './addresses.tsx';
import { Registration } from './company-record.tsx';
import { Filings } from './filings.tsx';
import { Names } from './names.tsx';
import { OtherFacts } from './other-facts.tsx';
import { Parties } from './parties.tsx';
import { Relationships } from './relationships.tsx';

/** A company as a page to hand in: of the record that was looked up, so it costs nothing more. */
export default function CompanyReportPage() {
  const { code, number } = readRecordAddress(usePathname()) ?? { code: '', number: '' };
  const { data, isFetching } = usePaid(LOOKUP, lookupOf(code, number));
  if (isFetching) return <Loading label="Loading the record" />;
  if (data !== undefined) return <OfCompany company={data.answer} />;
  return (
    <>
      <PageHeader title="Report">{`${code} ${number}`}</PageHeader>
      <EmptyState
        title="This company has not been looked up yet"
        action={
          <Button component={Link} href={companyPath(code, number)} variant="default" mt="xs">
            Open its page
          </Button>
        }
      >
        A report is of a record that is open: look the company up first.
      </EmptyState>
    </>
  );
}

function OfCompany({ company }: { readonly company: Company }) {
  const { jurisdiction_code, entity_number, legal_name, relationships } = company;
  const nameOf = useJurisdictionName();
  const making = useMaking({ jurisdiction_code });
  const { data } = useNote(ofCompany(company));
  const note = data?.note ?? null;
  return (
    <ReportFrame
      making={making}
      title={`Report: ${legal_name}`}
      json={{ company, note }}
      fileName={`${jurisdiction_code}-${entity_number.replace(/[^\w-]+/g, '_')}-report.json`}
      body={
        <Stack gap="lg">
          <Registration company={company} />
          <Names company={company} />
          <Parties parties={company.parties} />
          <Addresses addresses={company.addresses} />
          <Relationships relationships={relationships} />
          <OtherFacts company={company} />
          <Filings company={company} />
          {note !== null && (
            <Section title="Your note">
              <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                {note.text}
              </Text>
              <Text size="xs" c="dimmed">
                Changed <Time at={note.changed_at} />
              </Text>
            </Section>
          )}
        </Stack>
      }
    >
      What {nameOf(jurisdiction_code)} publishes of the company with the number <Untrusted>{entity_number}</Untrusted>.
    </ReportFrame>
  );
}
