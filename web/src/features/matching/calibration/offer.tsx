import { Button, Group, Text } from '@mantine/core';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { formatCount } from '../../../shared/format.ts';
import { Section } from '../../../shared/page.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import type { Offer } from './calibrated.ts';
import type { Offered } from './offered.ts';
import type { FileCalibration } from './use-calibration.ts';

type Props = Pick<FileCalibration, 'applied' | 'apply'> & { readonly offered: Offered; readonly fileName: string };

/** By how much the confidences of a file would be truer by what was decided of its rows, and what can be done about it. */
export default function OfferCalibration({ offered, applied, apply, fileName }: Props) {
  const { offer, limit, forServer } = offered;
  if (offer === null)
    return (
      <Text size="sm" c="dimmed">
        Your decisions say that the confidences of this file are true as they are: a calibration would not make them
        truer.
      </Text>
    );
  const { report, accepted, fallen } = offer;
  return (
    <Section
      title="Calibration"
      description={`By your decisions on ${formatCount(report.decisions)} rows, the confidences of this file would be truer if they were calibrated.`}
    >
      <DataTable
        caption="Confidences of decided rows"
        rows={measuresOf(offer)}
        rowKey={({ label }) => label}
        columns={COLUMNS}
      />
      <Text size="sm">
        {rowsOf(accepted)} without an operator would reach the limit of {Number((100 * limit).toFixed(1))} %, and{' '}
        {rowsOf(fallen)} with one would fall below it. What was published and charged stays as it is; a row that reaches
        the limit brings no people.
      </Text>
      <Text size="sm" c="dimmed">
        Each decision is judged by a calibration that has not seen it. Decisions teach what they are a fair sample of:
        decide rows as they come, not only those that look wrong.
      </Text>
      <Group gap="xs">
        <Button variant={applied === null ? 'filled' : 'default'} onClick={() => apply(applied === null)}>
          {applied === null ? 'Show rows calibrated' : 'Show rows as published'}
        </Button>
        {forServer !== null && (
          <Button
            variant="default"
            onClick={() =>
              saveFile(
                new Blob([forServer], { type: 'application/json' }),
                `${fileName.replace(/\.[^.]*$/, '')}-calibration.json`,
              )
            }
          >
            Calibration for the server
          </Button>
        )}
      </Group>
    </Section>
  );
}

const rowsOf = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

type Measure = { readonly label: string; readonly before: string; readonly after: string };

const COLUMNS: readonly Column<Measure>[] = [
  { header: 'Measure', cell: ({ label }) => label },
  { header: 'As published', cell: ({ before }) => before, isAtEnd: true },
  { header: 'Calibrated', cell: ({ after }) => after, isAtEnd: true },
];

function measuresOf({ report: { before, after } }: Offer): readonly Measure[] {
  return [
    { label: 'Log loss (less is truer)', before: before.logLoss.toFixed(3), after: after.logLoss.toFixed(3) },
    {
      label: 'Calibration error (what is said less what is right)',
      before: before.calibrationError.toFixed(3),
      after: after.calibrationError.toFixed(3),
    },
    { label: 'Rows that reach the limit', before: formatCount(before.named), after: formatCount(after.named) },
    { label: 'Of them right', before: formatCount(before.right), after: formatCount(after.right) },
  ];
}
