import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

export const PrintButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={onClick}>
    Print, or save as PDF
  </Button>
);
